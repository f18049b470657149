"""What goes wrong, each with a code for programs."""

from __future__ import annotations


class PithError(Exception):
    """The base of all errors of this package."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        #: What went wrong, for programs.
        self.code = code
        #: The same in words.
        self.message = message

    def __reduce__(self) -> tuple[type[PithError], tuple[str, str]]:
        return type(self), (self.code, self.message)


class PageError(PithError):
    """A page that failed.

    Codes: "page-timeout" and "page-memory" (the page took more than its limits), "crashed" (two workers died at it),
    "too-large" (more bytes than `max_size`), "not-a-page" (a PDF, a picture, ...), "bad-response", "bad-compression",
    "bad-json", "no-html" (of pages that are HTTP responses or JSON), "skipped" (an HTTP response that isn't a page),
    "internal" (a fault of Pith; please report it).
    """


class OptionError(PithError, ValueError):
    """Options that don't exist or make no sense; the message says what to give instead. Code "bad-options"."""


class StartError(PithError):
    """No worker can be started.

    Codes: "no-node" (there is no Node), "old-node" (it is too old), "refused" (a setting makes no sense, such
    as a limit below its least value), "no-start" (it ended before it was ready).
    """


class ClosedError(PithError):
    """The Extractor was closed before the page was done. Code "closed"."""
