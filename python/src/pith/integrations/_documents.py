"""Pages as the documents of other libraries: texts, each with flat metadata."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

from ..chunk import Chunk
from ..date import PageDate
from ..default import default_extractor
from ..errors import PageError
from ..extraction import Extraction
from ..extractor import Extractor
from ..page import Ask, Page

T = TypeVar("T")

logger = logging.getLogger("pith")

#: A text, and its metadata.
Text = tuple[str, dict[str, Any]]

#: What a page can be given as: the path of a file, its bytes, or a Page.
Source = str | Path | bytes | Page


def results_of(
    pages: Iterable[tuple[T, Page]], extractor: Extractor, ask: Ask, options: Mapping[str, Any]
) -> Iterator[tuple[T, Any]]:
    """What `extractor.map` gives for each page, beside what the page came with."""
    waiting: deque[T] = deque()

    def alone() -> Iterator[Page]:
        for beside, page in pages:
            waiting.append(beside)
            yield page

    for result in extractor.map(alone(), cast(Any, ask), **options):
        yield waiting.popleft(), result


def texts_of(pages: Iterable[tuple[T, Page]], options: Mapping[str, Any]) -> Iterator[tuple[T, list[Text]]]:
    """The texts of each page in turn, beside what the page came with.

    They are its pieces when `options` have `tokens`, else its content, as Markdown unless they have `format`.
    A page without content has none. One that fails has none either, and is logged: of many pages, one is no reason to lose the others.
    """
    ask: Ask = "extraction" if options.get("tokens") is None else "chunks"
    told = {name: value for name, value in options.items() if value is not None}
    if ask == "extraction":
        told = {"format": "markdown", **told}
    for beside, result in results_of(pages, default_extractor(), ask, told):
        if isinstance(result, PageError):
            logger.warning("A page is left out (%s): %s", result.code, result)
            yield beside, []
        elif isinstance(result, Extraction):
            yield beside, [(result.content, page_metadata(result))] if result.text else []
        else:
            yield beside, [(piece.markdown, piece_metadata(piece)) for piece in result]


def page_of(source: Source) -> Page:
    """The page of a source. Raises OSError for a file that can't be read."""
    if isinstance(source, Page):
        return source
    return Page(source if isinstance(source, bytes) else Path(source).read_bytes())


def page_metadata(extraction: Extraction) -> dict[str, Any]:
    """What is known of a page, as strings and numbers, which every store of vectors takes; what isn't known is left out."""
    metadata = extraction.metadata
    facts: dict[str, Any] = {
        "url": extraction.url or _value(metadata.url),
        "title": extraction.title or None,
        **{name: _value(getattr(metadata, name)) for name in _FACTS},
        "kind": extraction.kind,
        "confidence": extraction.confidence,
        "warnings": ", ".join(warning.code for warning in extraction.warnings) or None,
    }
    return _known(facts)


#: The facts of a page that a reader of an answer may want to see.
_FACTS = ("authors", "published", "modified", "site", "description", "language")


def piece_metadata(piece: Chunk) -> dict[str, Any]:
    """The same of a piece, with its place."""
    start, end = piece.range or (None, None)
    facts: dict[str, Any] = {
        "url": piece.url,
        "title": piece.title or None,
        "authors": ", ".join(piece.authors) or None,
        "published": piece.published and piece.published.iso,
        "kind": piece.kind,
        "headings": " > ".join(piece.headings) or None,
        "chunk": piece.index,
        "tokens": piece.tokens,
        "start": start,
        "end": end,
    }
    return _known(facts)


def _value(fact: Any) -> Any:
    value = None if fact is None else fact.value
    if isinstance(value, PageDate):
        return value.iso
    return ", ".join(value) if isinstance(value, tuple) else value


def _known(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if value is not None}
