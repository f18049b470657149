"""Options, metadata, columns of records and pieces as Pith's own tables have them. Written by scripts/python-tables.js; don't edit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypedDict, TypeVar

from .date import PageDate

T = TypeVar("T")


@dataclass(frozen=True)
class Fact(Generic[T]):
    """A field of the metadata: its value, its source, and how likely it is right."""

    value: T
    #: Where on the page it is from, such as "json-ld datePublished" or "visible byline".
    source: str
    #: How likely the value is right, 0 to 1.
    confidence: float


@dataclass(frozen=True)
class Feed:
    """A feed that a page links to."""

    url: str
    #: Its media type, such as "application/rss+xml".
    type: str
    title: str | None = None


class Options(TypedDict, total=False):
    """How a page is extracted and its content written. Options that aren't given have Pith's defaults."""

    algorithm: Literal["learned", "eatiht", "eatiht2", "reporter", "content-extractor", "body", "paragraphs"]
    """How to find the content; eatiht, eatiht2, reporter and content-extractor are older programs that Pith grew from; default "learned"."""
    balance: Literal["precision", "balanced", "recall"] | float
    """For learned: what to prefer in doubt, or how many times as much recall counts; precision drops what is doubtful, recall keeps it; default "balanced"."""
    hidden: Literal["auto", "never"]
    """Whether text that the page hides from readers may be content; auto keeps it if it is most of the content, as scripts probably show it later; default "auto"."""
    format: Literal["text", "markdown", "html", "json", "tei"]
    """What to write; html is a fragment that is safe to show, json an object with all that is known, tei XML for corpora; default "text"."""
    links: bool
    """Whether the URLs of links are written; by default the format decides."""
    images: bool
    """Whether images are written; by default the format decides."""
    tables: bool
    """Whether data tables are written; by default the format decides."""
    comments: bool
    """Whether readers' comments follow the content; by default the format decides."""
    records: bool
    """For json: whether posts, answers, items or products have a field of their own; by default the format decides."""
    headings: bool
    """For text: mark headings."""
    include: str | Sequence[str]
    """A CSS selector: matching elements are content, whatever the algorithm says."""
    exclude: str | Sequence[str]
    """A CSS selector: matching elements are not content."""
    front_matter: bool
    """For markdown: title, authors, dates and so on above the content, as YAML."""
    content_format: Literal["markdown", "html"]
    """For json: the format of its field content; default "markdown"."""
    blocks: bool
    """For json: every block of the page with its position and probability."""
    url: str
    """The page's own URL, for relative links; a fetched page has its own."""
    charset: str
    """The encoding of the inputs, whatever a server or a page says, such as windows-1251."""


@dataclass(frozen=True)
class Metadata:
    """What a page says about itself. A field that isn't known is None."""

    #: The title, without the site's name.
    title: Fact[str] | None = None
    #: The authors' names.
    authors: Fact[tuple[str, ...]] | None = None
    #: When it was published, ISO 8601.
    published: Fact[PageDate] | None = None
    #: When it was last changed, ISO 8601.
    modified: Fact[PageDate] | None = None
    #: The site's name.
    site: Fact[str] | None = None
    #: What the page says of itself in short.
    description: Fact[str] | None = None
    #: The language of the content, a tag of BCP 47.
    language: Fact[str] | None = None
    #: The direction of the content's script.
    direction: Fact[Literal["ltr", "rtl"]] | None = None
    #: The address that the page gives as its own.
    url: Fact[str] | None = None
    #: The address of the image that stands for the page.
    image: Fact[str] | None = None
    #: The address of the site's icon.
    favicon: Fact[str] | None = None
    #: The license, as a URL or in words.
    license: Fact[str] | None = None
    #: Keywords.
    tags: Fact[tuple[str, ...]] | None = None
    #: Sections of the site.
    categories: Fact[tuple[str, ...]] | None = None
    #: What kind of page it is.
    kind: Fact[str] | None = None
    #: Words of the content.
    words: Fact[int] | None = None
    #: Minutes that reading the content takes.
    reading_time: Fact[float] | None = None
    #: Feeds that the page links to.
    feeds: Fact[tuple[Feed, ...]] | None = None


#: Options by their names here, and by those that a worker knows.
OPTION_NAMES: dict[str, str] = {
    "algorithm": "algorithm",
    "balance": "balance",
    "hidden": "hidden",
    "format": "format",
    "links": "links",
    "images": "images",
    "tables": "tables",
    "comments": "comments",
    "records": "records",
    "headings": "headings",
    "include": "include",
    "exclude": "exclude",
    "front_matter": "frontMatter",
    "content_format": "contentFormat",
    "blocks": "blocks",
    "url": "url",
    "charset": "charset",
}

#: Fields of metadata as a worker names them, and their names here.
METADATA_NAMES: dict[str, str] = {
    "title": "title",
    "authors": "authors",
    "published": "published",
    "modified": "modified",
    "site": "site",
    "description": "description",
    "language": "language",
    "direction": "direction",
    "url": "url",
    "image": "image",
    "favicon": "favicon",
    "license": "license",
    "tags": "tags",
    "categories": "categories",
    "kind": "kind",
    "words": "words",
    "readingTime": "reading_time",
    "feeds": "feeds",
}

#: The columns of records as pith batch writes them to Parquet, and their types in pandas.
RECORD_COLUMNS: dict[str, str] = {
    "page": "object",
    "pageUrl": "object",
    "index": "int64",
    "kind": "object",
    "confidence": "float64",
    "path": "object",
    "text": "object",
    "title": "object",
    "url": "object",
    "author": "object",
    "date": "object",
    "isoDate": "object",
    "score": "float64",
    "price": "float64",
    "currency": "object",
    "oldPrice": "float64",
    "rating": "float64",
    "bestRating": "float64",
    "ratingCount": "float64",
    "image": "object",
    "facts": "object",
    "replyTo": "Int64",
    "level": "int64",
}

#: The same of pieces.
CHUNK_COLUMNS: dict[str, str] = {
    "page": "object",
    "pageUrl": "object",
    "index": "int64",
    "markdown": "object",
    "text": "object",
    "tokens": "int64",
    "headings": "object",
    "start": "Int64",
    "end": "Int64",
    "url": "object",
    "title": "object",
    "authors": "object",
    "published": "object",
    "kind": "object",
    "records": "object",
}

#: The options of `extract` that pieces have as well.
CHUNK_OPTION_NAMES: frozenset[str] = frozenset(
    {
        "algorithm",
        "balance",
        "hidden",
        "links",
        "images",
        "tables",
        "comments",
        "include",
        "exclude",
        "url",
        "charset",
    }
)
