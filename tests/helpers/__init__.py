"""What tests share: texts, sheets, games and rulesets to start from, and slow scorers to compare with."""
