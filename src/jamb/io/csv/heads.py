"""What stands over the sheets of a table: by which rules they are played, and whose they are.

`Player: Ana` and `Player,Ana` say it explicitly, in any language. A bare word above a sheet or in its corner
is a ruleset if it is the name of one; otherwise it is taken for the player's name, or for a title, and noted
as a guess. The columns may come again in a row only for another player.
"""

from collections.abc import Iterator, Sequence

import attrs

from jamb.errors import RulesetError, UnknownNameError
from jamb.io.csv.grid import Row
from jamb.io.csv.notes import Notes
from jamb.io.csv.places import Arrangement, Block, Group, Said, asked, said
from jamb.io.csv.vocabulary import bare, folded, is_heading, may_be_name, vocabulary
from jamb.io.faults import shown
from jamb.labels import readings
from jamb.plugins import get_ruleset, ruleset_names
from jamb.rules.ruleset import Ruleset
from jamb.rulesets import BUILT_IN

_ABOVE = 5  # rows in which a ruleset of a package is looked for, since its words are its own


@attrs.frozen
class Spot:
    """Where one sheet stands in a table, and whose it is."""

    block: Block
    group: Group
    player: str | None


@attrs.frozen
class RulesetWords:
    """The words for every ruleset, built in or of a package, and for one that is `given`."""

    given: Ruleset | None = None
    _found: dict[str, str] = attrs.field(factory=dict, repr=False)

    def giving(self, ruleset: Ruleset | None) -> "RulesetWords":
        """The same words, and those of a ruleset that is meant."""
        return RulesetWords(ruleset, self._found)

    def is_given(self, word: str) -> bool:
        """Whether a word is the name of the ruleset that is meant, or one of its own words for itself."""
        return self.given is not None and folded(word) in vocabulary(self.given).itself

    def called(self, word: str) -> str | None:
        """The name of the ruleset that a word stands for, if there is one.

        >>> RulesetWords().called("KENTA"), RulesetWords().called("Ana")
        ('kenta', None)
        """
        key = folded(word)
        if self.given is not None and self.is_given(word):
            return self.given.name
        if key in _BUILT_IN:
            return _BUILT_IN[key]
        if not self._found:
            # packages are looked for each time, which takes far longer than to read a sheet
            names = {folded(name): name for name in reversed(ruleset_names())}
            names |= {word: meanings[0].name for word, meanings in readings("rulesets").items()}
            self._found.update({bare(word): name for word, name in names.items()} | names)
        return self._found.get(key) or self._found.get(bare(word))


_BUILT_IN = {folded(ruleset.name): ruleset.name for ruleset in BUILT_IN}


def likely(rows: Sequence[Row], known: RulesetWords) -> Ruleset | None:
    """The ruleset that is named in the first cells, or explicitly above the table."""
    for row in rows[:_ABOVE]:
        for this in said(row.cells):
            if (this.topic == "ruleset" or row is rows[0]) and (name := known.called(this.word)):
                try:
                    return get_ruleset(name)
                except (UnknownNameError, RulesetError):
                    return None  # reported when the sheet is read
    return None


@attrs.define
class Heads:
    """Reads what stands over the sheets of a table.

    `rulesets` are those that are said, each with its place.
    """

    arranged: Arrangement
    known: RulesetWords
    notes: Notes
    unknown: str = ""
    """The word in the corner that is taken for a ruleset, though nobody knows it."""
    rulesets: list[tuple[str, str]] = attrs.field(factory=list, init=False)

    def read_rulesets(self) -> None:
        """Find the rulesets that are said over the sheets."""
        words: set[str] = set()
        for block in self.arranged.blocks:
            _, names = _over(block)
            for row in (*block.above, *(row for group in block.groups for row in group.above)):
                for this in said(row.cells):
                    if this not in names:
                        self._add_ruleset(this, row.place)
            for group in block.groups:
                for this in said((block.header.at(group.corner),)):
                    self._add_ruleset(this, block.header.place)
                corner = self._corner(block, group)
                if corner.topic is None and may_be_name(corner.word):
                    words.add(corner.word)
        # one and the same word in every corner may be a ruleset that nobody knows here
        if self.known.given is None and not self.rulesets and len(words) == 1:
            self.unknown = words.pop()
            self.rulesets.append((self.unknown, self.arranged.blocks[0].header.place))

    def spots(self) -> Iterator[Spot]:
        """Each sheet with its player, from the top; what is taken for what is noted."""
        for block in self.arranged.blocks:
            if len(block.groups) == 1 and not block.pad:
                yield Spot(block, block.groups[0], self._single(block))
                continue
            row, names = _over(block)
            for title in block.above:
                self._note_titles(title, [this for this in said(title.cells) if this not in names])
            if block.owner is not None:
                self._note_title(block.owner[0], self.arranged.grid.spot(block.owner[1], 0))
            yield from self._pad(block) if block.pad else self._several(block, row, names)

    def _corner(self, block: Block, group: Group) -> Said:
        """What the corner of a sheet says, if it may be a name or a title: no ruleset, no heading."""
        index = group.corner
        shared = group is not block.groups[0] and group.head == block.groups[0].head
        these = [] if shared else said((block.header.at(index),))
        for this in these[:1]:
            bare_name = this.topic is None and not is_heading(this.word) and not self.known.called(this.word)
            if this.topic == "player" or bare_name:
                return Said(this.topic, this.word, index)
        return Said(None, "", index)

    def _add_ruleset(self, this: Said, place: str) -> None:
        if this.topic == "player" or self.known.is_given(this.word):
            return
        name = self.known.called(this.word)
        if name is not None or this.topic == "ruleset":
            self.rulesets.append((name or this.word, place))

    def _single(self, block: Block) -> str | None:
        """The player of a sheet that stands alone in its rows."""
        group = block.groups[0]
        if block.owner is None:
            return self._player((*block.above, *group.above), self._corner(block, group), block)
        for title in (*block.above, *group.above):
            self._note_titles(title, said(title.cells))
        name, row = block.owner
        return self._note_player(name, self.arranged.grid.spot(row, name.index))

    def _pad(self, block: Block) -> Iterator[Spot]:
        """The sheets of a table of one column, each with its player at the head."""
        header, corner = block.header, self._corner(block, block.groups[0])
        self._note_title(corner, self.arranged.grid.spot(header, corner.index))
        topic = asked(header.at(corner.index))
        for group in block.groups:
            [index] = group.columns
            name = self._note_player(
                Said(topic, header.at(index), index), self.arranged.grid.spot(header, index)
            )
            yield Spot(block, group, name)

    def _several(self, block: Block, row: Row | None, names: Sequence[Said]) -> Iterator[Spot]:
        """The sheets that stand side by side; just one where the columns may not come again."""
        corners = [self._corner(block, group) for group in block.groups]
        words = {corner.word for corner in corners}
        own = "" not in words and len(words) == len(corners) and not self.unknown
        players: list[str | None]
        if row is not None:
            players = [self._note_player(name, self.arranged.grid.spot(row, name.index)) for name in names]
        else:
            players = [
                self._player(group.above, corner if own else Said(None, "", corner.index), block)
                for corner, group in zip(corners, block.groups, strict=True)
            ]
        if row is not None or not own:
            for corner in corners:
                self._note_title(corner, self.arranged.grid.spot(block.header, corner.index))
        if not all(players) and not _again(block):
            first = block.groups[0]
            columns = tuple(index for group in block.groups for index in group.columns)
            yield Spot(block, attrs.evolve(first, columns=columns, start=0, end=None, above=()), None)
            return
        if not any(players):
            message = f"the columns repeat {len(players)} times: taken for {len(players)} players"
            self.notes.add(block.header.place, message)
        for group, player in zip(block.groups, players, strict=True):
            yield Spot(block, group, player)

    def _player(self, above: Sequence[Row], corner: Said, block: Block) -> str | None:
        """The player of a sheet by the rows above it and the word in its corner; the rest are titles."""
        told = [(row, said(row.cells)) for row in above]
        certain = [this.word for _, words in told for this in words if this.topic == "player"]
        place = self.arranged.grid.spot(block.header, corner.index)
        name, title = None, None
        if corner.topic == "player" or (not certain and self._may_be(corner.word)):
            name = self._note_player(corner, place)
        elif certain:
            name = certain[-1]
            self._note_title(corner, place)
        else:
            self._note_title(corner, place)
            for row, words in reversed(told):
                if len(row.filled) == 1 and words and words[0].topic is None and self._may_be(words[0].word):
                    name, title = self._note_player(words[0], row.place), row
                    break
        for row, words in told:
            if row is not title:
                self._note_titles(row, words)
        return name

    def _may_be(self, word: str) -> bool:
        return may_be_name(word) and word != self.unknown and self.known.called(word) is None

    def _note_player(self, name: Said, place: str) -> str:
        if name.topic is None:
            self.notes.add(place, f"{shown(name.word)} is taken for a player's name")
        return name.word

    def _note_titles(self, row: Row, told: Sequence[Said]) -> None:
        words = [this for this in told if this.topic is None and self.known.called(this.word) is None]
        if words:
            more = f", as are {len(words) - 1} more" if words[1:] else ""
            self._note_title(words[0], row.place, more=more)

    def _note_title(self, title: Said, place: str, *, more: str = "") -> None:
        if title.word and title.word != self.unknown:
            self.notes.add(place, f"{shown(title.word)} is taken for a title{more}")


def _over(block: Block) -> tuple[Row | None, tuple[Said, ...]]:
    """The row with a name over each of the sheets that stand side by side, the lowest one; and the names."""
    if len(block.groups) > 1:
        for row in reversed(block.above):
            if names := _names(row, block.groups):
                return row, names
    return None, ()


def _names(row: Row, groups: Sequence[Group]) -> tuple[Said, ...]:
    found: list[Said] = []
    told = [this for this in said(row.cells) if this.topic != "ruleset" and may_be_name(this.word)]
    if len(told) < len(groups):
        return ()
    for group in groups:
        over = [this for this in told if group.holds(this.index)]
        if len(over) > 1:  # what stands beside its columns is of all of them: the ruleset, say
            over = [this for this in over if group.columns[0] <= this.index <= group.columns[-1]] or [
                this for this in over if this.index != group.head
            ]
        if len(over) != 1:
            return ()
        found += over
    return tuple(found)


def _again(block: Block) -> bool:
    """Whether the same columns come again, more than one: that is no slip."""
    sets = [{folded(block.header.at(index)) for index in group.columns} for group in block.groups]
    return len(sets[0]) > 1 and all(found == sets[0] for found in sets)
