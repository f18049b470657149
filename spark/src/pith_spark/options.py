"""What a worker is asked to do, and how it is started."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any

from pith.protocol import CommandNotFound, Launch, WorkerRefused, worker_command
from pith.protocol.node import COMMAND_VARIABLE, bundled_worker
from pyspark import SparkFiles

from ._tables import OPTION_NAMES, PageOptions

#: What is in an archive with Node and Pith that Spark unpacked under the name "pith" (see docs/guides/spark.md).
_ARCHIVED_NODE = os.path.join("pith", "bin", "node")
_ARCHIVED_PITH = os.path.join("pith", "lib", "node_modules", "pith-cli", "bin", "pith.js")


@dataclass(frozen=True)
class PithOptions(PageOptions):
    """Options of extraction: those of `pith batch`, under the same names. None: Pith's own default."""

    #: The file URL of a module, on every executor, whose default export is an algorithm of your own.
    algorithm_module: str | None = None
    #: The format of the column `content`, such as "markdown"; the column is null when it isn't given.
    content_format: str | None = None
    #: The most tokens of a piece for retrieval, into which pages are cut as well (`page_chunks`). Default: they aren't.
    chunks: int | None = None
    #: The most tokens of the previous piece to repeat, with `chunks`. Default 0.
    overlap: int | None = None
    #: The longest that a page may take, in seconds. Default 20.
    page_timeout: float | None = None
    #: The most memory that JavaScript may use for a page, in bytes. Default 1 GB.
    page_memory: int | None = None
    #: The most bytes that a page may have, decompressed. Default 50,000,000.
    max_size: int | None = None
    #: The fewest words that a text may have.
    min_words: int | None = None
    #: The lowest expected quality, 0 to 1.
    min_confidence: float | None = None
    #: The kinds of pages that are wanted, such as ("article",).
    kinds: tuple[str, ...] | None = None
    #: The languages that are wanted, as primary tags: "en" also takes "en-GB".
    languages: tuple[str, ...] | None = None
    #: How to start Pith on an executor. Default: see `command_line`.
    command: tuple[str, ...] | None = None
    #: Seconds without any sign of a worker that has work, after which it counts as hung. It gives one every second.
    silence: float = 60.0
    #: Environment variables for the worker, beside those of the executor.
    environment: dict[str, str] = field(default_factory=dict, hash=False)

    def hello(self) -> dict[str, Any]:
        """The options as the worker protocol has them."""
        filters = {
            "minWords": self.min_words,
            "minConfidence": self.min_confidence,
            "kinds": self.kinds,
            "languages": self.languages,
        }
        options = {
            **{wire: getattr(self, name) for name, wire in OPTION_NAMES.items()},
            "algorithmModule": self.algorithm_module,
            "contentFormat": self.content_format,
            "pageTimeoutMs": None if self.page_timeout is None else self.page_timeout * 1000,
            "pageMemory": self.page_memory,
            "maxBytes": self.max_size,
            "filter": _given(filters),
            "chunks": self._chunks(),
        }
        return _given(options)

    def _chunks(self) -> dict[str, Any] | None:
        budget = _given({"tokens": self.chunks, "overlap": self.overlap})
        if self.chunks is None and budget:
            raise TypeError("PithOptions: overlap is for pieces; give chunks, the most tokens of a piece.")
        return budget or None

    def launch(self) -> Launch:
        """How a worker is started on this executor, and what it is told. Raises WorkerRefused when there is none."""
        return Launch(self.command_line(), self.hello(), self.silence, self.environment)

    def command_line(self) -> list[str]:
        """`command`; PITH_COMMAND; an archive named "pith"; the worker of the package pith; or the command pith."""
        if self.command is not None:
            return [*self.command, "worker"]
        if not os.environ.get(COMMAND_VARIABLE):
            for folder in (os.getcwd(), SparkFiles.getRootDirectory()):
                node = os.path.join(folder, _ARCHIVED_NODE)
                if os.path.exists(node):
                    return [node, os.path.join(folder, _ARCHIVED_PITH), "worker"]
            # In a zip file, as --py-files brings them, the package has no worker that could run.
            if bundled_worker() is None:
                return ["pith", "worker"]
        try:
            return worker_command()
        except CommandNotFound as error:
            raise WorkerRefused(str(error), error.code) from error


#: What holds when nothing is chosen.
DEFAULT_OPTIONS = PithOptions()


def _given(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}
