"""Whose sheets stand in a table, and by which rules they say they are played.

What is said in so many words is taken; a bare word above a sheet, or in its corner, is taken for the player's
name, and noted as a guess. The columns may come again in a row only for another player.
"""

from collections.abc import Iterator, Mapping, Sequence

import attrs

from jamb.io.csv.areas import Block, Group
from jamb.io.csv.found import Notes
from jamb.io.csv.grid import Grid, Row
from jamb.io.csv.titles import (
    Said,
    Topic,
    asks_for_player,
    is_heading,
    may_be_name,
    ruleset_called,
    said,
    said_in,
)
from jamb.io.faults import Faults, shown
from jamb.labels import fold
from jamb.rules.ruleset import Ruleset


@attrs.frozen
class Spot:
    """Where one sheet stands in a table, and whose it is."""

    block: Block
    group: Group
    player: str | None


@attrs.define
class Heads:
    """Reads what stands over the sheets of a table.

    `known` has the words for rulesets; `rulesets` are those that are said, and where.
    """

    grid: Grid
    given: Ruleset | None
    known: Mapping[str, str]
    notes: Notes
    rulesets: list[tuple[str, str]] = attrs.field(factory=list, init=False)
    unknown: str = attrs.field(default="", init=False)
    """The word in the corner that is taken for a ruleset, though nobody knows it."""
    spots: list[Spot] = attrs.field(factory=list, init=False)

    def read(self, blocks: Sequence[Block]) -> None:
        """Read what stands over these sheets."""
        over = [_over(block) for block in blocks]
        for block, (_, names) in zip(blocks, over, strict=True):
            for row in (*block.above, *(row for group in block.groups for row in group.above)):
                for this in said(row):
                    if this not in names and this.topic != "player":
                        self._note_ruleset(this, row.place)
            for group in block.groups:
                for this in said_in(block.header.at(block.corner(group))):
                    if this.topic != "player":
                        self._note_ruleset(this, block.header.place)
        corners = [self._corner(block, group) for block in blocks for group in block.groups]
        words = {this.word for this in corners if this.topic is None and may_be_name(this.word)}
        # one and the same word in every corner may be a ruleset that nobody knows here
        if self.given is None and not self.rulesets and len(words) == 1:
            self.unknown = words.pop()
            self.rulesets.append((self.unknown, blocks[0].header.place))
        for block, (line, names) in zip(blocks, over, strict=True):
            if len(block.groups) == 1 and not block.pad:
                self.spots.append(Spot(block, block.groups[0], self._single(block)))
            else:
                for title in block.above:
                    self._note_titles(title, [this for this in said(title) if this not in names])
                if block.owner is not None:
                    self._note_title(block.owner.said, self.grid.spot(block.owner.row, 0))
                self.spots += self._pad(block) if block.pad else self._several(block, line, names)

    def _corner(self, block: Block, group: Group) -> Said:
        """What the corner of a sheet says, if it may be a name or a title: no ruleset, no heading."""
        index = block.corner(group)
        shared = group is not block.groups[0] and group.head == block.groups[0].head
        this = next(said_in(block.header.at(index)), None)
        if shared or this is None or self._is_no_name(this):
            return Said(None, "", index)
        return Said(this.topic, this.word, index)

    def _is_no_name(self, this: Said) -> bool:
        if this.topic is not None:
            return this.topic == "ruleset"
        return is_heading(this.word) or self._is_ruleset(this.word)

    def _is_ruleset(self, word: str) -> bool:
        own = self.given is not None and fold(word) == fold(self.given.name)
        return own or ruleset_called(word, self.known) is not None

    def _note_ruleset(self, this: Said, place: str) -> None:
        if self.given is not None and fold(this.word) == fold(self.given.name):
            return
        if name := ruleset_called(this.word, self.known):
            self.rulesets.append((name, place))
        elif this.topic == "ruleset":
            self.rulesets.append((this.word, place))

    def _single(self, block: Block) -> str | None:
        """The player of a sheet that stands alone in its rows."""
        group, owner = block.groups[0], block.owner
        if owner is None:
            return self._player((*block.above, *group.above), self._corner(block, group), block)
        for title in (*block.above, *group.above):
            self._note_titles(title, list(said(title)))
        return self._note_player(owner.said, self.grid.spot(owner.row, owner.said.index))

    def _pad(self, block: Block) -> Iterator[Spot]:
        """The sheets of a table of one column, each with its player at the head."""
        header, corner = block.header, self._corner(block, block.groups[0])
        self._note_title(corner, self.grid.spot(header, corner.index))
        topic: Topic | None = "player" if asks_for_player(header.at(corner.index)) else None
        for group in block.groups:
            [index] = group.columns
            name = self._note_player(Said(topic, header.at(index), index), self.grid.spot(header, index))
            yield Spot(block, group, name)

    def _several(self, block: Block, row: Row | None, names: Sequence[Said]) -> Iterator[Spot]:
        """The sheets that stand side by side; just one where the columns may not come again."""
        corners = [self._corner(block, group) for group in block.groups]
        words = {corner.word for corner in corners}
        own = "" not in words and len(words) == len(corners) and not self.unknown
        players: list[str | None]
        if row is not None:
            players = [self._note_player(name, self.grid.spot(row, name.index)) for name in names]
        else:
            players = [
                self._player(group.above, corner if own else Said(None, "", corner.index), block)
                for corner, group in zip(corners, block.groups, strict=True)
            ]
        if row is not None or not own:
            for corner in corners:
                self._note_title(corner, self.grid.spot(block.header, corner.index))
        if not all(players) and not _again(block):
            columns = tuple(index for group in block.groups for index in group.columns)
            yield Spot(block, Group(block.groups[0].head, columns, 0, None), None)
            return
        if not any(players):
            message = f"the columns stand {len(players)} times: taken for so many players"
            self.notes.add(block.header.place, message)
        for group, player in zip(block.groups, players, strict=True):
            yield Spot(block, group, player)

    def _player(self, above: Sequence[Row], corner: Said, block: Block) -> str | None:
        """The player of a sheet by the rows above it and the word in its corner; the rest are titles."""
        told = [(row, list(said(row))) for row in above]
        certain = [this.word for _, words in told for this in words if this.topic == "player"]
        place = self.grid.spot(block.header, corner.index)
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
        return may_be_name(word) and word != self.unknown and not self._is_ruleset(word)

    def _note_player(self, name: Said, place: str) -> str:
        if name.topic is None:
            self.notes.add(place, f"{shown(name.word)} is taken for a player's name")
        return name.word

    def _note_titles(self, row: Row, told: Sequence[Said]) -> None:
        words = [this for this in told if this.topic is None and not self._is_ruleset(this.word)]
        if words:
            more = f", as are {len(words) - 1} more" if words[1:] else ""
            self._note_title(words[0], row.place, more=more)

    def _note_title(self, title: Said, place: str, *, more: str = "") -> None:
        if title.word and title.word != self.unknown:
            self.notes.add(place, f"{shown(title.word)} is taken for a title{more}")


def agreed(rulesets: Sequence[tuple[str, str]], faults: Faults) -> tuple[str | None, str]:
    """The one ruleset that is said, with its place; a fault is noted where another is said as well."""
    if not rulesets:
        return None, ""
    name, place = rulesets[0]
    for other, there in rulesets[1:]:
        if other != name:
            faults.add(there, f"the ruleset is {shown(other)} here, but {shown(name)} in {place}")
    return name, place


def _over(block: Block) -> tuple[Row | None, tuple[Said, ...]]:
    """The row with a name over each of the sheets that stand side by side, the lowest one; and the names."""
    if len(block.groups) > 1:
        for row in reversed(block.above):
            if names := _names(row, block.groups):
                return row, names
    return None, ()


def _names(row: Row, groups: Sequence[Group]) -> tuple[Said, ...]:
    found: list[Said] = []
    told = [this for this in said(row) if this.topic != "ruleset" and may_be_name(this.word)]
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
    sets = [{fold(block.header.at(index)) for index in group.columns} for group in block.groups]
    return len(sets[0]) > 1 and all(found == sets[0] for found in sets)
