"""Options of a page and the job's flags for them as Pith's own table has them. Written by scripts/python-tables.js; don't edit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class PageOptions:
    """How a page is extracted, and which parts of its content are written. None: Pith's own default."""

    #: How to find the content; eatiht, eatiht2, reporter and content-extractor are older programs that Pith grew from; default "learned".
    algorithm: Literal["learned", "eatiht", "eatiht2", "reporter", "content-extractor", "body", "paragraphs"] | None = (
        None
    )
    #: For learned: what to prefer in doubt, or how many times as much recall counts; precision drops what is doubtful, recall keeps it; default "balanced".
    balance: Literal["precision", "balanced", "recall"] | float | None = None
    #: Whether text that the page hides from readers may be content; auto keeps it if it is most of the content, as scripts probably show it later; default "auto".
    hidden: Literal["auto", "never"] | None = None
    #: Whether the URLs of links are written; by default the format decides.
    links: bool | None = None
    #: Whether images are written; by default the format decides.
    images: bool | None = None
    #: Whether data tables are written; by default the format decides.
    tables: bool | None = None
    #: Whether readers' comments follow the content; by default the format decides.
    comments: bool | None = None
    #: Whether pages come with the posts, answers, items or products that they consist of; default without them.
    records: bool | None = None
    #: For text: mark headings.
    headings: bool | None = None
    #: A CSS selector: matching elements are content, whatever the algorithm says.
    include: tuple[str, ...] | None = None
    #: A CSS selector: matching elements are not content.
    exclude: tuple[str, ...] | None = None


#: Options by their names here, and by those that a worker knows.
OPTION_NAMES: dict[str, str] = {
    "algorithm": "algorithm",
    "balance": "balance",
    "hidden": "hidden",
    "links": "links",
    "images": "images",
    "tables": "tables",
    "comments": "comments",
    "records": "records",
    "headings": "headings",
    "include": "include",
    "exclude": "exclude",
}

#: The parts of the content, which the job has in its lists --with and --without.
PARTS: tuple[str, ...] = (
    "links",
    "images",
    "tables",
    "comments",
    "records",
    "headings",
)

#: The flags of the others, and what argparse has to know of them.
FLAGS: dict[str, dict[str, Any]] = {
    "algorithm": {
        "choices": ["learned", "eatiht", "eatiht2", "reporter", "content-extractor", "body", "paragraphs"],
        "help": "how to find the content; default learned",
    },
    "balance": {
        "metavar": "HOW",
        "help": "for learned: what to prefer in doubt, or how many times as much recall counts; default balanced",
    },
    "hidden": {
        "choices": ["auto", "never"],
        "help": "whether text that the page hides from readers may be content; default auto",
    },
    "include": {
        "action": "append",
        "metavar": "SELECTOR",
        "help": "a CSS selector: matching elements are content, whatever the algorithm says",
    },
    "exclude": {
        "action": "append",
        "metavar": "SELECTOR",
        "help": "a CSS selector: matching elements are not content",
    },
}
