"""The main content of web pages, with metadata, a confidence, and the kind of page.

    import pith

    extraction = pith.extract(html, url="https://example.org/", format="markdown")
    print(extraction.title, extraction.confidence, extraction.content)

Pages are read in worker processes, which run Pith in the V8 of mini-racer, or in Node; docs/guides/python.md has the details.
"""

from ._tables import Fact, Feed, Metadata, Options
from .aio import AsyncExtractor
from .chunk import Chunk, ChunkOptions, ChunkRecord
from .chunk_frame import chunks_frame
from .date import PageDate
from .default import chunks, content, default_extractor, extract, probe
from .errors import ClosedError, OptionError, PageError, PithError, StartError
from .extraction import Comment, Extraction, PageWarning, Probe
from .extractor import Extractor
from .page import Html, Page
from .record_frame import records_frame

__version__ = "1.0.0rc1"

__all__ = [
    "AsyncExtractor",
    "Chunk",
    "ChunkOptions",
    "ChunkRecord",
    "ClosedError",
    "Comment",
    "Extraction",
    "Extractor",
    "Fact",
    "Feed",
    "Html",
    "Metadata",
    "OptionError",
    "Options",
    "Page",
    "PageDate",
    "PageError",
    "PageWarning",
    "PithError",
    "Probe",
    "StartError",
    "chunks",
    "chunks_frame",
    "content",
    "default_extractor",
    "extract",
    "probe",
    "records_frame",
]
