"""Pieces of a page for retrieval, as dataclasses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ._tables import Options
from .date import PageDate, page_date


class ChunkOptions(Options, total=False):
    """How a page is cut into pieces: the options of `extract`, except those that say how content is written, and the budget."""

    tokens: int
    """The most tokens that a piece's Markdown has, at four characters a token; 16 or more, default 512."""
    overlap: int
    """The most tokens of the previous piece to repeat where a section is cut; less than half of `tokens`, default 0."""


@dataclass(frozen=True)
class ChunkRecord:
    """A record (a post, an answer, an item) that a piece has, whole or in part."""

    #: Its place among the records of the page.
    index: int
    #: What it is, such as "post", "answer" or "item".
    kind: str
    title: str | None
    url: str | None
    author: str | None
    #: ISO 8601 where it can be known, otherwise as the page shows it.
    published: str | None


@dataclass(frozen=True)
class Chunk:
    """A piece of a page's content (docs/guides/chunks.md). `pandas.DataFrame(chunks)` has a row for each."""

    #: Its place among the pieces of the page, from 0.
    index: int
    markdown: str
    #: The same as plain text.
    text: str
    #: How many tokens `markdown` has.
    tokens: int
    #: The headings that it begins under, outermost first, including its own.
    headings: tuple[str, ...]
    #: The bytes of the page, in UTF-8, that it was made from: start and end; None for text that is only in the page's data.
    range: tuple[int, int] | None
    #: The page's URL, if the caller gave it or the page says it.
    url: str | None
    #: The page's title; "" when there is none.
    title: str
    authors: tuple[str, ...]
    published: PageDate | None
    #: The kind of page, such as "article" or "forum".
    kind: str | None
    #: The records that it has parts of, in the order of the page.
    records: tuple[ChunkRecord, ...]


def chunks_of(answer: list[dict[str, Any]]) -> tuple[Chunk, ...]:
    """Pieces as a worker writes them (docs/reference/worker.md)."""
    return tuple(map(_chunk, answer))


def _chunk(written: dict[str, Any]) -> Chunk:
    place = written.get("range")
    return Chunk(
        index=written["index"],
        markdown=written["markdown"],
        text=written["text"],
        tokens=written["tokens"],
        headings=tuple(written["headings"]),
        range=None if place is None else (place["start"], place["end"]),
        url=written.get("url"),
        title=written["title"],
        authors=tuple(written["authors"]),
        published=page_date(written.get("published")),
        kind=written.get("kind"),
        records=tuple(map(_record, written["records"])),
    )


def _record(written: dict[str, Any]) -> ChunkRecord:
    return ChunkRecord(
        written["index"],
        written["kind"],
        written.get("title"),
        written.get("url"),
        written.get("author"),
        written.get("published"),
    )
