"""Pith in Haystack: a converter of HTML to documents. Needs haystack-ai."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from haystack import Document, component, default_to_dict
from haystack.components.converters.utils import get_bytestream_from_source, normalize_metadata
from haystack.dataclasses import ByteStream

from ..page import Page
from ._documents import logger, texts_of


@component
class PithConverter:
    """HTML to documents: a document for each page, or for each piece; in place of `HTMLToDocument` and a splitter.

    `meta["url"]` of a source, as LinkContentFetcher gives it, makes links absolute.
    """

    def __init__(self, tokens: int | None = None, options: dict[str, Any] | None = None) -> None:
        """`tokens`: cuts pages into pieces of at most so many tokens. `options`: those of `pith.extract`, and `overlap` for pieces."""
        self.tokens = tokens
        self.options = options

    def to_dict(self) -> dict[str, Any]:
        """The component as a pipeline stores it."""
        stored: dict[str, Any] = default_to_dict(self, tokens=self.tokens, options=self.options)
        return stored

    @component.output_types(documents=list[Document])
    def run(
        self, sources: list[str | Path | ByteStream], meta: dict[str, Any] | list[dict[str, Any]] | None = None
    ) -> dict[str, list[Document]]:
        """`documents` of the sources, which are paths of HTML files or ByteStreams; `meta` is added to theirs.

        What can't be read is logged and left out, as by Haystack's own converters.
        """
        given = zip(sources, normalize_metadata(meta, len(sources)), strict=True)
        options = {**(self.options or {}), "tokens": self.tokens}
        return {
            "documents": [
                Document(content=text, meta={**metadata, **said})
                for said, texts in texts_of(_pages(given), options)
                for text, metadata in texts
            ]
        }


def _pages(given: Iterable[tuple[Any, dict[str, Any]]]) -> Iterator[tuple[dict[str, Any], Page]]:
    """The page of each source that can be read, and what is said of it."""
    for source, added in given:
        try:
            stream = get_bytestream_from_source(source)
        except OSError as error:
            logger.warning("A page is left out: %s can't be read: %s", source, error)
            continue
        said = {**stream.meta, **added}
        yield said, Page(stream.data, url=said.get("url"))
