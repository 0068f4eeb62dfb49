"""`rules` and `rulesets`: all known rulesets, and how each works, in words."""

from pathlib import Path

import pytest

import jamb
from cli.test_json import output
from helpers.command_line import HOUSE, Streams
from helpers.installed import declare
from jamb.labels.rules import describe
from jamb.render.rules import rules_html, rules_markdown, rules_text
from jamb.rulesets import BUILT_IN


@pytest.mark.parametrize("locale", ["en", "hr", "sr-Cyrl"])
@pytest.mark.parametrize("ruleset", BUILT_IN, ids=lambda ruleset: ruleset.name)
def test_rules_are_described_in_words(jamb_: Streams, locale: str, ruleset: jamb.Ruleset) -> None:
    """As the renderers describe them, in every format."""
    asked = ("rules", "--locale", locale, ruleset.name)
    assert jamb_.whole(*asked)[1].rstrip("\n") == rules_text(ruleset, locale=locale).rstrip("\n")
    markdown = jamb_.whole(*asked, "--format", "markdown")[1]
    assert markdown.rstrip("\n") == rules_markdown(ruleset, locale=locale).rstrip("\n")
    page = jamb_.whole(*asked, "--format", "html")[1]
    assert rules_html(ruleset, locale=locale).rstrip("\n") in page
    assert page.startswith(f'<!DOCTYPE html>\n<html lang="{locale}">')
    [form] = output(jamb_, *asked)["rulesets"]
    described = describe(ruleset, locale=locale)
    assert form["title"] == described.title
    assert [row["name"] for part in form["sections"] for row in part["rows"]] == list(ruleset.rows)
    assert [column["name"] for column in form["columns"]] == [column.name for column in ruleset.columns]
    rows = [row for part in described.sections for row in part.rows]
    told = [row for part in form["sections"] for row in part["rows"]]
    for row, expected in zip(told, rows, strict=True):
        assert (tuple(row["dice"]), tuple(row["explained"])) == (expected.dice, expected.explained)


def test_house_rules_are_described_too(jamb_: Streams, tmp_path: Path) -> None:
    """From their file; an invalid one is reported, with exit code 2."""
    assert jamb_("rules", str(HOUSE))[0] == 0
    path = tmp_path / "wrong.toml"
    path.write_text('extends = "kenta"\nname = "ours"\ndice = 9\n', encoding="utf-8")
    code, lines, errors = jamb_("rules", str(path))
    assert (code, lines) == (2, [])
    assert errors
    assert all(error.startswith(f"{path}: dice") for error in errors)


def test_an_unknown_locale_or_ruleset_is_refused(jamb_: Streams) -> None:
    """With all known ones."""
    code, lines, [error] = jamb_("rules", "kentaa")
    assert (code, lines) == (2, [])
    assert error.startswith(
        "kentaa: no ruleset 'kentaa'; did you mean 'kenta'? (known: croatian, tris, kenta,"
    )
    for command in (["rules", "kenta"], ["rulesets"]):
        code, lines, [error] = jamb_(*command, "--locale", "xx")
        assert (code, lines) == (2, [])
        assert error == "--locale: no locale 'xx' (known: hr, sr-Latn, sr-Cyrl, bs, de, pt, en)"


def test_rulesets_are_listed(jamb_: Streams) -> None:
    """Each on a line: its name, its title, its cells and dice."""
    code, lines, errors = jamb_("rulesets")
    assert (code, errors) == (0, [])
    assert lines[0].split() == ["Name", "Title", "Cells", "Dice", "Rolls"]
    assert [line.split()[0] for line in lines[1:]] == [ruleset.name for ruleset in BUILT_IN]
    assert lines[1].split() == ["croatian", "Croatian", "12", "x", "4", "=", "48", "5", "3"]
    assert len({line.index(" x ") for line in lines[1:]}) == 1
    croatian = jamb_("rulesets", "--locale", "hr")[1][1]
    assert "Croatian" not in croatian


MODULE = """
import attrs
from jamb.rulesets import CROATIAN

FINE = attrs.evolve(CROATIAN.with_columns("down", "free"), name="fine")
"""


def test_rulesets_of_packages_are_listed(
    jamb_: Streams, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A broken one is reported, and doesn't hide the others."""
    (tmp_path / "other_rules.py").write_text(MODULE, encoding="utf-8")
    points = {"fine": "other_rules:FINE", "broken": "other_rules:NOTHING"}
    declare(tmp_path, "other-rules", rulesets=points)
    monkeypatch.syspath_prepend(tmp_path)
    code, lines, [error] = jamb_("rulesets")
    assert code == 2
    assert lines[-1].split()[:2] == ["fine", "Fine"]
    assert error.startswith("broken: other_rules:NOTHING of other-rules cannot be loaded: AttributeError")
    listed = output(jamb_, "rulesets")["rulesets"]
    assert [one["name"] for one in listed if "errors" in one] == ["broken"]
    assert jamb_("rules", "fine")[0] == 0
