"""Reading HTML as strictly as it is written here, for its tests."""

from collections.abc import Iterator
from html.parser import HTMLParser

import attrs


@attrs.define(eq=False)
class Element:
    """An element of a page, its texts and elements in their order."""

    tag: str
    attributes: dict[str, str | None]
    inside: list["Element | str"] = attrs.Factory(list)

    def all(self, *tags: str) -> Iterator["Element"]:
        """The elements below this one with such a tag."""
        for one in self.inside:
            if isinstance(one, Element):
                if not tags or one.tag in tags:
                    yield one
                yield from one.all(*tags)

    def text(self, *, heard: bool = False) -> str:
        """What is seen of it, or what is heard."""
        hidden = self.attributes.get("aria-hidden") if heard else self.attributes.get("class") == "jamb-words"
        if hidden:
            return ""
        return "".join(one if isinstance(one, str) else one.text(heard=heard) for one in self.inside)


class Reader(HTMLParser):
    """A strict reader: each element is closed where it belongs, and no attribute is duplicated."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.stack = [Element("", {})]
        self.feed(page)
        self.close()
        assert len(self.stack) == 1, "all elements are closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        assert len(dict(attrs)) == len(attrs)
        element = Element(tag, dict(attrs))
        self.stack[-1].inside.append(element)
        if tag != "col":
            self.stack.append(element)

    def handle_endtag(self, tag: str) -> None:
        """The last element that began ends."""
        assert self.stack.pop().tag == tag

    def handle_data(self, data: str) -> None:
        """Some text."""
        self.stack[-1].inside.append(data)


def read(page: str, tag: str = "figure") -> Element:
    """The figure, or another element, which is the only one of the fragment."""
    figure, *blanks = Reader(page).stack[0].inside
    assert isinstance(figure, Element)
    assert figure.tag == tag
    assert "".join(map(str, blanks)).strip() == ""
    return figure


def rows(figure: Element) -> list[list[Element]]:
    """The cells of the table, row by row."""
    return [list(row.all("th", "td")) for row in figure.all("tr")]


def span(cell: Element) -> int:
    """How many columns a cell takes."""
    return int(cell.attributes.get("colspan") or 1)
