"""Pith in datatrove: an extractor that also gives metadata. Needs datatrove."""

from __future__ import annotations

from typing import Any

from datatrove.data import DocumentsPipeline
from datatrove.pipeline.extractors.base import BaseExtractor
from datatrove.utils.typeshelper import StatHints

from ..errors import PageError
from ..extractor import Extractor
from ..page import Page
from ._documents import page_metadata, results_of

#: The names that datatrove's own extractors count failures by; others are "clean_error".
_COUNTED = {"page-timeout": "timeout", "crashed": "broken_process", "page-memory": "broken_process"}


class Pith(BaseExtractor):  # type: ignore[misc,unused-ignore]
    """The main content of documents that hold HTML, in place of the step `Trafilatura`, with metadata under `pith`.

    Each task has a worker process of its own, which `timeout` and limits of memory apply to. `metadata["url"]`, as readers of
    WARC files give it, makes links absolute. Documents without content are dropped.
    """

    name = "⛏ Pith"
    _requires_dependencies: list[str] = []

    def __init__(self, timeout: float = 20.0, **options: Any) -> None:
        """`timeout`: the longest that a page may take, in seconds. `options`: those of `pith.extract`, such as `format="markdown"`."""
        super().__init__(timeout)
        self.options = options

    def extract(self, text: str) -> str:
        """The content of one page."""
        with Extractor(1, page_timeout=self.timeout) as extractor:
            return extractor.content(text, **self.options)

    def run(self, data: DocumentsPipeline, rank: int = 0, world_size: int = 1) -> DocumentsPipeline:
        """Extracts each document. One whose page fails is counted and left out."""
        del rank, world_size
        pages = ((document, Page(document.text, url=document.metadata.get("url"))) for document in data or ())
        with Extractor(1, page_timeout=self.timeout) as extractor:
            results = results_of(pages, extractor, "extraction", self.options)
            while True:
                with self.track_time():
                    found = next(results, None)
                if found is None:
                    return
                document, result = found
                self.stat_update(StatHints.total)
                if isinstance(result, PageError):
                    self.stat_update(_COUNTED.get(result.code, "clean_error"))
                    continue
                self.stat_update("extracted")
                if not result.text:
                    self.stat_update(StatHints.dropped)
                    continue
                document.text = result.content
                document.metadata["pith"] = page_metadata(result)
                self.stat_update(StatHints.forwarded)
                self.update_doc_stats(document)
                yield document
