"""What becomes of a page, as dataclasses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from ._tables import METADATA_NAMES, Fact, Feed, Metadata
from .chunk import Chunk
from .date import PageDate, page_date

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .chunk import ChunkOptions


@dataclass(frozen=True)
class PageWarning:
    """Something that a user of the result should know about the page. The result is valid nevertheless."""

    #: For programs, such as "no-content", "needs-scripts", "low-confidence".
    code: str
    message: str


@dataclass(frozen=True)
class Comment:
    """A reader's comment, with the replies to it."""

    text: str
    #: None if the page doesn't say it, or not clearly.
    author: str | None
    #: None as for `author`.
    published: PageDate | None
    #: Where its element is on the page, such as "/html/body/div[2]".
    path: str
    #: Where that is in the source, in bytes of UTF-8: start and end.
    range: tuple[int, int] | None
    replies: tuple[Comment, ...]


#: Characters of the title in a `repr`.
_SHOWN_TITLE = 60


@dataclass(frozen=True, repr=False)
class Extraction:
    """The main content of a page, and what is known of it."""

    #: The main content as plain text; "" when none was found, and then `warnings` says so.
    text: str
    #: The main content in the format that was asked for; `text` when none was.
    content: str
    #: The title without the site's name; "" when there is none.
    title: str
    #: What the page says about itself, each field with its source and confidence.
    metadata: Metadata
    #: What the page is, such as "article" or "forum"; None when it can't be told.
    kind: str | None
    #: How likely the page is of each kind, 0 to 1; None for algorithms that don't tell.
    kinds: Mapping[str, float] | None
    #: How good the text is expected to be: the F1 of its words, 0 to 1.
    confidence: float
    warnings: tuple[PageWarning, ...]
    #: Readers' comments; they are never part of the content, except on pages of a forum.
    comments: tuple[Comment, ...]
    #: Posts, answers, items or products that the page consists of, as JSON has them (docs/reference/records.md); () unless `records=True`
    #: asked for them. `pith.records_frame(extraction)` is a table of them.
    records: tuple[Mapping[str, Any], ...] = field(hash=False)
    #: The page's own URL, when the caller gave it.
    url: str | None
    #: Where the text is from: the page as it is shown, or data in it.
    source: Literal["page", "json-ld", "hydration", "noscript", "shadow-root"]
    #: The name of the algorithm.
    algorithm: str
    #: The path of the element in which the content was found; None when none was.
    container: str | None
    #: The name of the page's encoding.
    encoding: str | None

    def chunks(self, **options: Unpack[ChunkOptions]) -> tuple[Chunk, ...]:
        """The content in pieces for retrieval, none above `tokens`, with the options of the extraction; as `Extractor.chunks`.

        Reads the page again, which the extraction keeps for that, except after pickling: then it raises ValueError.
        """
        cut: Callable[..., tuple[Chunk, ...]] | None = self.__dict__.get("_cut")
        if cut is None:
            raise ValueError("pith: this extraction came without its page; call pith.chunks(page) where the page is.")
        return cut(**options)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "_cut"}

    def __repr__(self) -> str:
        title = self.title if len(self.title) <= _SHOWN_TITLE else f"{self.title[:_SHOWN_TITLE]}..."
        codes = "".join(f", {warning.code}" for warning in self.warnings)
        words = len(self.text.split())
        return f"Extraction({title!r}, kind={self.kind!r}, confidence={self.confidence:.2f}, {words} words{codes})"

    def _repr_markdown_(self) -> str:
        """What notebooks show: the title, what is known of the result, and the content."""
        # Angle brackets in text would be tags to a notebook.
        title, content = (value.replace("&", "&amp;").replace("<", "&lt;") for value in (self.title, self.content))
        notes = "".join(f"\n> {warning.message}\n" for warning in self.warnings)
        return f"## {title}\n\n*{self.kind or 'unknown kind'}, confidence {self.confidence:.2f}*\n{notes}\n{content}\n"


@dataclass(frozen=True)
class Probe:
    """What a page is, found without extracting its content."""

    #: Whether there is main content at all: false for empty shells, bot walls, parked domains.
    has_content: bool
    #: How good an extraction is expected to be, its F1, 0 to 1.
    confidence: float
    #: The most likely kind; "other" when there is no content, or no kind is likely.
    kind: str
    #: How likely the page is of each kind, 0 to 1; together 1.
    kinds: Mapping[str, float] = field(hash=False)
    #: Expected words of main content.
    words: int


def extraction_of(answer: dict[str, Any], cut: Callable[..., tuple[Chunk, ...]]) -> Extraction:
    """An extraction as a worker writes it (docs/reference/worker.md); `cut` gives its pieces."""
    text, content = answer["text"], answer["content"]
    metadata, encoding = answer["metadata"], answer["encoding"]
    extraction = Extraction(
        text=text,
        content=text if content is None else content,
        title=answer["title"],
        metadata=_metadata(metadata),
        kind=metadata["kind"]["value"] if "kind" in metadata else None,
        kinds=answer.get("kinds"),
        confidence=answer["confidence"],
        warnings=tuple(PageWarning(warning["code"], warning["message"]) for warning in answer["warnings"]),
        comments=tuple(map(_comment, answer["comments"])),
        records=tuple(answer.get("records", ())),
        url=answer.get("url"),
        source=answer["source"],
        algorithm=answer["algorithm"],
        container=answer["container"],
        encoding=encoding and encoding["encoding"],
    )
    # No field: what compares, copies or prints extractions has nothing to do with it.
    object.__setattr__(extraction, "_cut", cut)
    return extraction


def probe_of(answer: dict[str, Any]) -> Probe:
    """A probe as a worker writes it."""
    has_content, words = answer["hasContent"], answer["words"]
    return Probe(has_content, answer["confidence"], answer["kind"], answer["kinds"], words)


def _metadata(written: dict[str, Any]) -> Metadata:
    # A field that a newer worker has, and this package doesn't, is no reason to fail.
    known = {METADATA_NAMES[name]: _fact(name, fact) for name, fact in written.items() if name in METADATA_NAMES}
    return Metadata(**{name: fact for name, fact in known.items() if fact.value is not None})


#: Fields that are dates.
_DATES = {"published", "modified"}


def _fact(name: str, fact: dict[str, Any]) -> Fact[Any]:
    value = fact["value"]
    if name == "feeds":
        value = [Feed(feed["url"], feed["type"], feed.get("title")) for feed in value]
    elif name in _DATES:
        value = page_date(value)
    return Fact(tuple(value) if isinstance(value, list) else value, fact["source"], fact["confidence"])


def _comment(written: dict[str, Any]) -> Comment:
    place = written.get("range")
    return Comment(
        text=written["text"],
        author=written.get("author"),
        published=page_date(written.get("published")),
        path=written["path"],
        range=None if place is None else (place[0], place[1]),
        replies=tuple(map(_comment, written["replies"])),
    )
