"""Whatever takes a ruleset takes its name as well."""

import inspect
from collections.abc import Callable
from importlib import import_module

import pytest

import jamb
from jamb import labels, render
from jamb.labels import remarks, rules, texts
from jamb.rulesets import KENTA
from jamb.violations import Violation

MODULES = (labels, texts, rules, remarks, render, import_module("jamb.render.blank"))
OTHERS = {
    "kind": "columns",
    "name": "up",
    "word": "up",
    "key": "nothing",
    "locale": "de",
    "purpose": "rules",
    "column": KENTA.columns[0],
    "total": 1000,
    "violation": Violation("unattainable", column="up", category="ones", found=7, expected=(5,)),
}
"""What the functions take besides."""


def takers() -> dict[str, Callable[..., object]]:
    """Every public function of the labels and of what is drawn that takes a ruleset."""
    found: dict[str, Callable[..., object]] = {}
    for module in MODULES:
        for name, thing in vars(module).items():
            if inspect.isfunction(thing) or thing is labels.Speaker:
                edge = thing.__module__.startswith(("jamb.labels", "jamb.render"))
                if edge and "ruleset" in inspect.signature(thing).parameters and not name.startswith("_"):
                    found[name] = thing
    return found


TAKERS = takers()


def test_all_of_them_are_known() -> None:
    drawn = "blank_html blank_sheet blank_svg blank_text rules_html rules_markdown rules_text"
    said = "Speaker chain describe find label locales own_readings phrase rating_sentence remind tell texts"
    assert set(TAKERS) - {"words_for"} == {*drawn.split(), *said.split()}


@pytest.mark.parametrize("name", sorted(set(TAKERS) - {"words_for"}))
def test_a_name_is_as_good_as_the_ruleset(name: str) -> None:
    function = TAKERS[name]
    parameters = inspect.signature(function).parameters
    given = {key: value for key, value in OTHERS.items() if key in parameters}
    assert function(**given, ruleset="kenta") == function(**given, ruleset=KENTA)
    with pytest.raises(jamb.UnknownNameError, match="did you mean 'kenta'"):
        function(**given, ruleset="kentaa")
    with pytest.raises(jamb.ArgumentError, match="expected a ruleset or the name of one"):
        function(**given, ruleset=3)
