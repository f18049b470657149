"""Pith in LangChain: a loader of pages, and a transformer of documents that hold HTML. Needs langchain-core."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from langchain_core.document_loaders import BaseLoader
from langchain_core.documents import BaseDocumentTransformer, Document

from ..page import Page
from ._documents import Source, page_of, texts_of


class PithLoader(BaseLoader):
    """Documents of pages: a document for each, or for each piece.

    `metadata["source"]` is the path of the file, or the URL of a Page.
    """

    def __init__(self, sources: Iterable[Source], *, tokens: int | None = None, **options: Any) -> None:
        """`sources`: paths of HTML files, pages as bytes, or `pith.Page`s; fetching is the caller's.

        `tokens`: cuts pages into pieces of at most so many tokens. `options`: those of `pith.extract`, and `overlap` for pieces.
        """
        self._sources = sources
        self._options = {**options, "tokens": tokens}

    def lazy_load(self) -> Iterator[Document]:
        """The documents, as they are done. Raises OptionError for options that make no sense, OSError for a file that can't be read."""
        for name, texts in texts_of(map(_named, self._sources), self._options):
            for text, metadata in texts:
                yield Document(text, metadata=metadata if name is None else {"source": name, **metadata})


class PithTransformer(BaseDocumentTransformer):
    """Documents of HTML, as loaders fetch them, to documents of their content, or of pieces of it.

    What a document's metadata says stays; what Pith finds is added. `metadata["source"]` makes links absolute if it is a URL.
    """

    def __init__(self, *, tokens: int | None = None, **options: Any) -> None:
        """`tokens`: cuts pages into pieces of at most so many tokens. `options`: those of `pith.extract`, and `overlap` for pieces."""
        self._options = {**options, "tokens": tokens}

    def transform_documents(self, documents: Sequence[Document], **_: Any) -> list[Document]:
        """The documents of the content, in order. A page without content has none."""
        pages = ((document, Page(document.page_content, url=_url_of(document))) for document in documents)
        return [
            Document(text, metadata={**metadata, **document.metadata})
            for document, texts in texts_of(pages, self._options)
            for text, metadata in texts
        ]


def _named(source: Source) -> tuple[str | None, Page]:
    page = page_of(source)
    return page.url if isinstance(source, (bytes, Page)) else str(source), page


def _url_of(document: Document) -> str | None:
    source = document.metadata.get("source")
    return source if isinstance(source, str) and urlsplit(source).scheme in ("http", "https") else None
