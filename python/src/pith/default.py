"""The functions of the package, over an Extractor that all share."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING

from .chunk import Chunk
from .extraction import Extraction, Probe
from .extractor import Extractor
from .page import Html, Page

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._tables import Options
    from .chunk import ChunkOptions

_lock = threading.Lock()
_extractor: Extractor | None = None


def default_extractor() -> Extractor:
    """The Extractor behind the functions of this package, with its usual limits; made when it is first asked for.

    It has up to one process per core, of which a program that asks for one page at a time starts one.
    """
    global _extractor
    with _lock:
        if _extractor is None:
            _extractor = Extractor()
        return _extractor


def extract(page: Html | Page, **options: Unpack[Options]) -> Extraction:
    """The main content of a page, with metadata, comments and warnings; as `Extractor.extract`."""
    return default_extractor().extract(page, **options)


def content(page: Html | Page, **options: Unpack[Options]) -> str:
    """The main content alone, in the format asked for; as `Extractor.content`."""
    return default_extractor().content(page, **options)


def chunks(page: Html | Page, **options: Unpack[ChunkOptions]) -> tuple[Chunk, ...]:
    """The main content in pieces for retrieval; as `Extractor.chunks`."""
    return default_extractor().chunks(page, **options)


def probe(page: Html | Page) -> Probe:
    """Says whether a page has main content, and what kind of page it is; as `Extractor.probe`."""
    return default_extractor().probe(page)


def _after_fork() -> None:
    """Another thread of the parent may have held the lock, and won't give it back here."""
    global _lock
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
