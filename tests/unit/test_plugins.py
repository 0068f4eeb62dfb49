"""Plug-ins: what an installed package declares is found by its name; a broken one is told with its own."""

import os
import subprocess
import sys
import textwrap
from importlib import metadata
from pathlib import Path

import attrs
import pytest

from helpers import plugin_kinds as brought
from helpers.installed import declare
from helpers.places import EXAMPLES
from jamb import (
    DocumentError,
    RulesetError,
    UnknownNameError,
    dumps_ruleset,
    get_ruleset,
    loads_ruleset,
    plugins,
)
from jamb.io.faults import MOST_FAULTS
from jamb.rulesets import BUILT_IN, CROATIAN, KENTA

EXAMPLE = EXAMPLES / "plugin"
HEAD = 'extends = "croatian"\nname = "ours"\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where packages are installed."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_the_example_is_installed_offline_and_used(tmp_path: Path) -> None:
    """Installing is all it takes: the ruleset has its name, the pattern its word in TOML."""
    target = tmp_path / "target"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-build-isolation", "--no-deps"]
    subprocess.run([*pip, *offline, "--target", str(target), str(EXAMPLE)], check=True, timeout=300)
    program = textwrap.dedent("""
        import jamb
        from jamb_parity import PARITY, Parity

        assert jamb.get_ruleset("parity") is PARITY
        assert jamb.plugins.ruleset_names()[-1] == "parity"
        assert PARITY.category("odd").points((1, 3, 3, 5, 5)) == 42
        house = jamb.loads_ruleset('''
            extends = "kenta"
            name = "ours"
            [category.straight]
            pattern = { parity = "even" }
            value = { fixed = 50 }
        ''')
        straight = house.category("straight")
        assert straight.points((2, 2, 4, 6, 6)) == 50 and straight.points((1, 2, 4, 6, 6)) == 0
        assert 'pattern = { parity = "even" }' in jamb.dumps_ruleset(house)
        assert jamb.loads_ruleset(jamb.dumps_ruleset(house)) == house
        assert jamb.loads_ruleset(jamb.dumps_ruleset(PARITY)) == PARITY
        more = jamb.loads_ruleset('extends = "parity"\\nname = "more"\\ncategory.odd.value.plus = 30')
        assert more.category("odd").points((1, 1, 1, 1, 1)) == 35
        try:
            jamb.loads_ruleset('extends = "kenta"\\nname = "x"\\ncategory.jamb.pattern.parity = "odds"')
        except jamb.RulesetError as error:
            print(error)
    """)
    done = subprocess.run(
        [sys.executable, "-c", "import jamb.plugins\n" + program],
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout == "category.jamb.pattern.parity: expected 'odd' or 'even', found 'odds'\n"


@pytest.mark.usefixtures("folder")
def test_nothing_is_looked_up_for_built_in_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is new on the path, so that nothing could come from a cache either."""

    def entry_points(group: str) -> list[metadata.EntryPoint]:
        raise AssertionError(f"{group} was looked up")

    monkeypatch.setattr(plugins, "entry_points", entry_points)
    with pytest.raises(AssertionError, match=r"jamb\.rulesets was looked up"):
        get_ruleset("mine")
    for ruleset in BUILT_IN:
        assert get_ruleset(ruleset.name) is ruleset
        assert loads_ruleset(dumps_ruleset(ruleset)) == ruleset
        assert loads_ruleset(f'extends = "{ruleset.name}"\nname = "x"').sections == ruleset.sections


@pytest.mark.usefixtures("folder")
def test_packages_are_searched_once_however_many_words_are_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file with hundreds of unknown words is refused as quickly as one with a single one."""
    searched = []

    def entry_points(group: str) -> list[metadata.EntryPoint]:
        searched.append(group)
        return []

    monkeypatch.setattr(plugins, "entry_points", entry_points)
    rows = "".join(f"[category.c{n}]\npattern = 'p{n}'\nvalue = 'v{n}'\n" for n in range(60))
    listed = f"section.lower.categories = {[f'c{n}' for n in range(60)]}\n"
    with pytest.raises(RulesetError) as error:
        loads_ruleset(f"{HEAD}{listed}{rows}")
    assert len(error.value.faults) == MOST_FAULTS + 1
    assert searched == [plugins.KINDS]
    for name in ("mine", "yours", "mine"):
        with pytest.raises(UnknownNameError):
            get_ruleset(name)
    assert searched == [plugins.KINDS, plugins.RULESETS]


def test_a_package_is_found_as_soon_as_it_is_installed(folder: Path) -> None:
    """Whatever was searched before: its folder is another one then, or has changed."""
    for name in ("mine", "other"):
        with pytest.raises(UnknownNameError):
            get_ruleset(name)
        declare(folder, f"jamb-{name}", rulesets={name: f"helpers.plugin_kinds:{name.upper()}"})
        later = folder.stat().st_mtime_ns + 10**9  # the clock of a file system may tick slower than a test
        os.utime(folder, ns=(later, later))
        assert get_ruleset(name).name == name


def test_a_declared_ruleset_has_its_name(folder: Path) -> None:
    declare(folder, "jamb-brought", rulesets={"mine": "helpers.plugin_kinds:MINE"})
    assert get_ruleset("mine").sections == KENTA.sections
    assert plugins.ruleset_names() == (*(ruleset.name for ruleset in BUILT_IN), "mine")
    assert loads_ruleset('extends = "mine"\nname = "x"').columns == KENTA.columns
    with pytest.raises(UnknownNameError, match=r"no ruleset 'minne'; did you mean 'mine'\?"):
        get_ruleset("minne")


def test_no_package_takes_the_place_of_a_built_in_one(folder: Path) -> None:
    declare(
        folder,
        "jamb-shadow",
        rulesets={"kenta": "helpers.plugin_kinds:FALSE"},
        kinds={"all": "helpers.plugin_kinds:Pairs", "always": "helpers.plugin_kinds:Gate"},
    )
    assert get_ruleset("kenta") is KENTA
    assert plugins.ruleset_names() == tuple(ruleset.name for ruleset in BUILT_IN)
    assert loads_ruleset(dumps_ruleset(CROATIAN)) == CROATIAN
    with pytest.raises(ValueError, match="has no word"):
        dumps_ruleset(brought.OURS)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            "helpers.no:X",
            "helpers.no:X of jamb-bad cannot be loaded: ModuleNotFoundError: No module named 'helpers.no'",
        ),
        (
            "helpers.plugin_kinds:NOTHING",
            "helpers.plugin_kinds:NOTHING of jamb-bad cannot be loaded: AttributeError: ",
        ),
        (
            "helpers.plugin_kinds:Pairs",
            "helpers.plugin_kinds:Pairs of jamb-bad is declared as a ruleset, but is <class ",
        ),
        (
            "helpers.plugin_kinds:OTHER",
            "helpers.plugin_kinds:OTHER of jamb-bad is declared as 'bad', but calls itself 'other'",
        ),
        (
            "helpers.plugin_kinds",
            "helpers.plugin_kinds of jamb-bad is declared as a ruleset, but is <module ",
        ),
    ],
)
def test_a_broken_ruleset_names_its_distribution(folder: Path, value: str, message: str) -> None:
    declare(folder, "jamb-bad", rulesets={"bad": value})
    with pytest.raises(RulesetError) as error:
        get_ruleset("bad")
    assert str(error.value).startswith(message)
    with pytest.raises(RulesetError) as error:
        loads_ruleset('extends = "bad"\nname = "x"')
    assert str(error.value).startswith(f"extends: in bad: {message}")
    assert get_ruleset("kenta") is KENTA


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (
            "helpers.no:X",
            "helpers.no:X of jamb-bad cannot be loaded: ModuleNotFoundError: No module named 'helpers.no'",
        ),
        (
            "helpers.plugin_kinds:MINE",
            "helpers.plugin_kinds:MINE of jamb-bad is declared as a kind, but is <Ruleset mine: 12 x 4>, "
            "which is not a class",
        ),
        (
            "helpers.plugin_kinds:Gate",
            "'bad' is helpers.plugin_kinds:Gate of jamb-bad, which is no pattern made with attrs",
        ),
        (
            "helpers.plugin_kinds:Plain",
            "'bad' is helpers.plugin_kinds:Plain of jamb-bad, which is no pattern made with attrs",
        ),
        (
            "helpers.plugin_kinds:Unknown",
            "the types of Unknown are known to type checkers only: name 'Decimal' is not defined",
        ),
    ],
)
def test_a_broken_kind_is_told_where_it_is_used(folder: Path, value: str, message: str) -> None:
    declare(folder, "jamb-bad", kinds={"bad": value})
    with pytest.raises(RulesetError) as error:
        loads_ruleset(HEAD + '[category.jamb]\npattern = "bad"')
    [fault] = error.value.faults
    assert fault.path.removesuffix(".bad") == "category.jamb.pattern"
    assert fault.message == message
    assert loads_ruleset(HEAD).sections == CROATIAN.sections


def test_what_two_packages_declare_names_both(folder: Path) -> None:
    declare(
        folder,
        "jamb-one",
        rulesets={"mine": "helpers.plugin_kinds:MINE"},
        kinds={"pairs": "helpers.plugin_kinds:Pairs"},
    )
    declare(
        folder,
        "jamb-two",
        rulesets={"mine": "helpers.plugin_kinds:OTHER"},
        kinds={"pairs": "helpers.plugin_kinds:Plain"},
    )
    with pytest.raises(RulesetError) as error:
        get_ruleset("mine")
    message = str(error.value)
    assert message.startswith("'mine' is declared twice in jamb.rulesets, by ")
    assert "helpers.plugin_kinds:MINE of jamb-one" in message
    assert "helpers.plugin_kinds:OTHER of jamb-two" in message
    with pytest.raises(RulesetError, match="'pairs' is declared twice") as error:
        loads_ruleset(HEAD + '[category.jamb]\npattern = "pairs"')
    assert error.value.path == "category.jamb.pattern"


def test_a_broken_package_does_no_harm_to_others(folder: Path) -> None:
    """Another one's kind is read and written, and the broken one is offered to nobody."""
    declare(folder, "jamb-bad", kinds={"bad": "helpers.no:X"})
    declare(
        folder,
        "jamb-brought",
        kinds={"pairs": "helpers.plugin_kinds:Pairs", "door": "helpers.plugin_kinds:Gate"},
    )
    assert 'pattern = "pairs"' in dumps_ruleset(brought.OURS)
    assert loads_ruleset(dumps_ruleset(brought.OURS)) == brought.OURS
    with pytest.raises(RulesetError) as error:
        loads_ruleset(HEAD + '[category.jamb]\npattern = "pears"')
    assert error.value.faults[0].message == (
        "no pattern 'pears'; did you mean 'pairs'? "
        "(known: face, faces, all, groups, run, whole, either, pairs)"
    )
    gate = loads_ruleset(HEAD + '[column.free]\ngate = "door"').played[2].gate
    assert type(gate).__name__ == "Gate"


def test_the_fields_of_a_kind_are_read_as_strictly_as_the_built_in_ones(folder: Path) -> None:
    declare(
        folder,
        "jamb-brought",
        kinds={"pairs": "helpers.plugin_kinds:Pairs", "picky": "helpers.plugin_kinds:Picky"},
    )
    form = '{ pairs = { name = "y", sizes = [8, 1], share = 0.25, most = 7 } }'
    ours = loads_ruleset(f"{HEAD}[category.jamb]\npattern = {form}")
    assert loads_ruleset(dumps_ruleset(ours)) == ours
    assert 'pairs = { name = "y", sizes = [1, 8], share = 0.25, most = 7 }' in dumps_ruleset(ours)
    bad = '{ pairs = { name = 3, sizes = 3, share = 1, most = "7", nmae = "x" } }'
    with pytest.raises(RulesetError) as error:
        loads_ruleset(f"{HEAD}[category.jamb]\npattern = {bad}\n[category.poker]\npattern = {{ picky = 3 }}")
    path = "category.jamb.pattern.pairs"
    assert {fault.path: fault.message for fault in error.value.faults} == {
        f"{path}.nmae": "no such key; did you mean 'name'? (known: name, sizes, share, most)",
        f"{path}.name": "expected a text, found 3",
        f"{path}.sizes": "expected a list, found 3",
        f"{path}.share": "expected a number with a decimal point, found 1",
        f"{path}.most": "expected a whole number, found '7'",
        "category.poker.pattern.picky": "TypeError: too picky",
    }


def test_pairs_and_types_of_their_own_are_read_back(folder: Path) -> None:
    """A pair is a list of just two entries, and a `NewType` what it stands for."""
    declare(folder, "jamb-brought", kinds={"between": "helpers.plugin_kinds:Between"})
    ours = loads_ruleset(f"{HEAD}category.jamb.pattern.between = {{ sums = [10, 12], size = 4 }}")
    assert repr(ours.category("jamb").rule.pattern) == "Between(sums=(10, 12), size=4)"
    assert loads_ruleset(dumps_ruleset(ours)) == ours
    with pytest.raises(RulesetError) as error:
        loads_ruleset(f"{HEAD}category.jamb.pattern.between = {{ sums = [10], size = '4' }}")
    assert {fault.path.rpartition(".")[2]: fault.message for fault in error.value.faults} == {
        "sums": "expected a list of 2 entries, found 1",
        "size": "expected a whole number, found '4'",
    }


def test_the_fields_of_a_kind_merge(folder: Path) -> None:
    """What a document leaves out of a kind stays, as it does in the built-in ones."""
    declare(
        folder,
        "jamb-brought",
        rulesets={"waits": "helpers.plugin_kinds:WAITS"},
        kinds={"later": "helpers.plugin_kinds:Later"},
    )
    ours = loads_ruleset('extends = "waits"\nname = "ours"\ncolumn.up.opens.later.cells = 3')
    [opens] = {rule.opens for rule in ours.played if rule.name == "up"}
    assert repr(opens) == "Later(column='down', cells=3)"


def test_what_no_file_can_hold_is_told(folder: Path) -> None:
    declare(folder, "jamb-brought", kinds={"odd": "helpers.plugin_kinds:Odd"})
    with pytest.raises(DocumentError) as error:
        dumps_ruleset(CROATIAN.with_category("jamb", pattern=brought.Odd(face=frozenset)))
    assert [str(fault) for fault in error.value.faults] == [
        "category.jamb.pattern.face: <class 'frozenset'> has no form in a file"
    ]
    with pytest.raises(RulesetError) as refused:
        loads_ruleset(f"{HEAD}category.jamb.pattern.odd = {{ pair = [1, 2, 3], table = {{ a = 'x' }} }}")
    assert {fault.path for fault in refused.value.faults} == {
        "category.jamb.pattern.odd.pair",
        "category.jamb.pattern.odd.table",
    }


def test_a_kind_works_in_python_without_registration() -> None:
    @attrs.frozen
    class Sevens:
        def pick(self, dice: tuple[int, ...]) -> tuple[int, ...] | None:
            return dice if sum(dice) % 7 == 0 else None

    ours = CROATIAN.with_category("jamb", pattern=Sevens())
    assert ours.category("jamb").points((1, 1, 1, 2, 2)) == 57
    assert ours.category("jamb").points((1, 1, 1, 2, 3)) == 0
