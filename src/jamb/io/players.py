"""Whose sheets stand in a table, and by which rules they say they are played.

What is said in so many words is taken; a bare word above a sheet, or in its corner, is taken for the player's
name, and noted as a guess. The columns may come again in a row only for another player.
"""

from collections.abc import Iterator, Mapping, Sequence

import attrs

from jamb.io.blocks import Block, Group
from jamb.io.faults import Faults, shown
from jamb.io.found import Notes
from jamb.io.grid import Grid, Row
from jamb.io.titles import Said, is_heading, may_be_name, said
from jamb.labels import fold
from jamb.ruleset import Ruleset


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
    spots: list[Spot] = attrs.field(factory=list, init=False)

    def read(self, blocks: Sequence[Block]) -> None:
        """Read what stands over these sheets."""
        over = [_over(block) for block in blocks]
        for block, (_, names) in zip(blocks, over, strict=True):
            for row in (*block.above, *(row for group in block.groups for row in group.above)):
                for this in said(row):
                    if this not in names and this.topic != "player":
                        self._note_ruleset(this.word, row.place, certain=this.topic == "ruleset")
            for group in block.groups:
                self._note_ruleset(block.header.at(block.corner(group)), block.header.place, certain=False)
        corners = {word for block in blocks for group in block.groups if (word := self._corner(block, group))}
        # one and the same word in every corner may be a ruleset that nobody knows here
        unknown = self.given is None and not self.rulesets and len(corners) == 1
        if unknown:
            self.rulesets += [(word, blocks[0].header.place) for word in corners]
        for block, (line, names) in zip(blocks, over, strict=True):
            if len(block.groups) == 1:
                player = self._single(block, corner=not unknown)
                self.spots.append(Spot(block, block.groups[0], player))
            else:
                self.spots += self._several(block, line, names, corners=not unknown)

    def _corner(self, block: Block, group: Group) -> str:
        """The word in the corner of a sheet, if it may be a name: no ruleset, no heading."""
        word = block.header.at(block.corner(group))
        shared = group is not block.groups[0] and group.head == block.groups[0].head
        return "" if shared or is_heading(word) or self._is_ruleset(word) else word

    def _is_ruleset(self, word: str) -> bool:
        own = self.given is not None and fold(word) == fold(self.given.name)
        return own or fold(word) in self.known

    def _note_ruleset(self, word: str, place: str, *, certain: bool) -> None:
        if self.given is not None and fold(word) == fold(self.given.name):
            return
        if name := self.known.get(fold(word)):
            self.rulesets.append((name, place))
        elif certain:
            self.rulesets.append((word, place))

    def _single(self, block: Block, *, corner: bool) -> str | None:
        """The player of a sheet that stands alone in its rows."""
        group = block.groups[0]
        if block.player is not None:
            this = next(said(block.player), None)
            return None if this is None else self._note_player(this, block.player.place)
        word = self._corner(block, group) if corner else ""
        return self._player((*block.above, *group.above), Said(None, word, block.corner(group)), block)

    def _several(
        self, block: Block, row: Row | None, names: Sequence[Said], *, corners: bool
    ) -> Iterator[Spot]:
        """The sheets that stand side by side; just one where the columns may not come again."""
        for title in block.above:
            if title is not row:
                self._note_titles(title, list(said(title)))
        players: list[str | None]
        if row is not None:
            players = [self._note_player(name, self.grid.spot(row, name.index)) for name in names]
        else:
            words = [self._corner(block, group) for group in block.groups]
            own = corners and all(words) and len(set(words)) == len(words)
            players = [
                self._player(group.above, Said(None, word if own else "", block.corner(group)), block)
                for word, group in zip(words, block.groups, strict=True)
            ]
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
        certain = [this.word for _, row in told for this in row if this.topic == "player"]
        name, title = None, None
        if certain:
            name = certain[-1]
        elif corner.word:
            name = self._note_player(corner, self.grid.spot(block.header, corner.index))
        else:
            for row, words in reversed(told):
                if len(row.filled) == 1 and words and words[0].topic is None and self._may_be(words[0].word):
                    name, title = self._note_player(words[0], row.place), row
                    break
        for row, words in told:
            if row is not title:
                self._note_titles(row, words)
        return name

    def _may_be(self, word: str) -> bool:
        return may_be_name(word) and not self._is_ruleset(word)

    def _note_player(self, name: Said, place: str) -> str:
        if name.topic is None:
            self.notes.add(place, f"{shown(name.word)} is taken for a player's name")
        return name.word

    def _note_titles(self, row: Row, told: Sequence[Said]) -> None:
        words = [this.word for this in told if this.topic is None and not self._is_ruleset(this.word)]
        if words:
            more = f", as are {len(words) - 1} more" if words[1:] else ""
            self.notes.add(row.place, f"{shown(words[0])} is taken for a title{more}")


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
        if len(over) > 1:  # what stands over the names of the rows is of all of them: the ruleset, say
            over = [this for this in over if this.index != group.head]
        if len(over) != 1:
            return ()
        found += over
    return tuple(found)


def _again(block: Block) -> bool:
    """Whether the same columns come again, more than one: that is no slip."""
    sets = [{fold(block.header.at(index)) for index in group.columns} for group in block.groups]
    return len(sets[0]) > 1 and all(found == sets[0] for found in sets)
