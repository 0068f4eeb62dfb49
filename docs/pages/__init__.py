"""What the generated pages of the documentation say."""
