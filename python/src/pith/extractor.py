"""The Extractor: pages in, extractions out, on as many processes as asked for."""

from __future__ import annotations

import json
import os
import sys
import weakref
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from ._engine import Engine, chosen_engine, engine_command
from ._pool import WorkerPool
from ._tables import CHUNK_OPTION_NAMES
from .chunk import Chunk, chunks_of
from .errors import PageError
from .extraction import Extraction, Probe, extraction_of, probe_of
from .page import Ask, Html, Page, request_for
from .protocol import Launch

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from ._tables import Options
    from .chunk import ChunkOptions

#: Pages that `map` reads ahead, for each worker: enough that a slow page doesn't keep the others waiting.
READ_AHEAD = 8


def available_cores() -> int:
    """The cores that this process may use."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Extractor:
    """Worker processes that extract pages. Safe to share between threads.

    Processes are started as they are needed and kept until `close`, the end of a `with` block, or the end of the program. In a
    fork, or after pickling, an Extractor starts processes of its own.
    """

    def __init__(
        self,
        workers: int | None = None,
        *,
        page_timeout: float = 20.0,
        page_memory: int = 1_073_741_824,
        max_size: int = 50_000_000,
        silence: float = 60.0,
        algorithm_module: str | None = None,
        engine: Engine | None = None,
    ) -> None:
        """`workers`: processes, each with 100 to 250 MB; default one per core.

        `page_timeout`: the longest that a page may take, in seconds. `page_memory`: the most memory that JavaScript may use for a
        page, in bytes; at least 64 MB. `max_size`: the most bytes that a page may have, decompressed. `silence`: seconds without
        a sign of life after which a busy worker is replaced. `algorithm_module`: the file URL of a
        JavaScript module whose default export is an algorithm of your own; it needs Node. `engine`: "v8", the one that comes with
        the package mini-racer, or "node"; default v8, but Node if `algorithm_module`, PITH_NODE or PITH_COMMAND is given, or
        mini-racer isn't installed. Raises ValueError for a setting that makes no sense.
        """
        if workers is not None and workers < 1:
            raise ValueError(f"pith: workers is {workers}; give 1 or more.")
        if not page_timeout > 0 or not silence > 0:
            raise ValueError("pith: page_timeout and silence are seconds, more than 0.")
        if engine not in ("v8", "node", None):
            raise ValueError(f'pith: engine is {engine!r}; give "v8" or "node".')
        if engine == "v8" and algorithm_module is not None:
            raise ValueError('pith: algorithm_module needs engine="node".')
        self._settings: dict[str, Any] = {
            "workers": workers,
            "page_timeout": page_timeout,
            "page_memory": page_memory,
            "max_size": max_size,
            "silence": silence,
            "algorithm_module": algorithm_module,
            "engine": engine,
        }
        told = {
            "pageTimeoutMs": page_timeout * 1000,
            "pageMemory": page_memory,
            "maxBytes": max_size,
            **({} if algorithm_module is None else {"algorithmModule": algorithm_module}),
        }
        self._workers = available_cores() if workers is None else workers
        self._engine = chosen = chosen_engine(engine, needs_node=algorithm_module is not None)
        # The pool holds nothing of this object, so that it can be forgotten.
        self._pool = WorkerPool(lambda: Launch(engine_command(chosen), told, silence), self._workers)
        # Also at the end of the program, and when nobody holds this any more.
        self._close = weakref.finalize(self, self._pool.close)

    def extract(self, page: Html | Page, **options: Unpack[Options]) -> Extraction:
        """The main content of a page, with all that is known of it.

        Raises PageError for a page that fails, OptionError for options that make no sense, StartError if no worker can
        be started. A page without content is no error: its text is "", and its warnings say so.
        """
        return cast(Extraction, self.submit(page, "extraction", **options).result())

    def content(self, page: Html | Page, **options: Unpack[Options]) -> str:
        """The main content alone, in the format asked for. Takes less time than `extract`, which reads metadata and comments."""
        return cast(str, self.submit(page, "content", **options).result())

    def chunks(self, page: Html | Page, **options: Unpack[ChunkOptions]) -> tuple[Chunk, ...]:
        """The main content in pieces for retrieval, none above `tokens`; errors as for `extract`. () for a page without content."""
        return cast("tuple[Chunk, ...]", self.submit(page, "chunks", **options).result())

    def probe(self, page: Html | Page) -> Probe:
        """Says whether a page has main content, and what kind of page it is."""
        return cast(Probe, self.submit(page, "probe").result())

    def submit(self, page: Html | Page, ask: Ask = "extraction", **options: Unpack[ChunkOptions]) -> Future[Any]:
        """A future of what `extract` ("extraction"), `content`, `chunks` or `probe` returns."""
        return self._submit(page, ask, options)

    @overload
    def map(
        self, pages: Iterable[Html | Page], ask: Literal["extraction"] = "extraction", **options: Unpack[Options]
    ) -> Generator[Extraction | PageError, None, None]: ...
    @overload
    def map(
        self, pages: Iterable[Html | Page], ask: Literal["content"], **options: Unpack[Options]
    ) -> Generator[str | PageError, None, None]: ...
    @overload
    def map(
        self, pages: Iterable[Html | Page], ask: Literal["chunks"], **options: Unpack[ChunkOptions]
    ) -> Generator[tuple[Chunk, ...] | PageError, None, None]: ...
    @overload
    def map(
        self, pages: Iterable[Html | Page], ask: Literal["probe"], **options: Unpack[Options]
    ) -> Generator[Probe | PageError, None, None]: ...
    def map(
        self, pages: Iterable[Html | Page], ask: Ask = "extraction", **options: Unpack[ChunkOptions]
    ) -> Generator[Extraction | str | tuple[Chunk, ...] | Probe | PageError, None, None]:
        """What `extract` ("extraction"), `content`, `chunks` or `probe` returns for each page, in order.

        A page that fails is a PageError in its place; nothing is left out. Pages are read a little ahead, never all at once.
        """
        yield from self._in_order(self._submit(page, ask, options) for page in pages)

    @overload
    def map_unordered(
        self, pages: Iterable[Html | Page], ask: Literal["extraction"] = "extraction", **options: Unpack[Options]
    ) -> Generator[tuple[int, Extraction | PageError], None, None]: ...
    @overload
    def map_unordered(
        self, pages: Iterable[Html | Page], ask: Literal["content"], **options: Unpack[Options]
    ) -> Generator[tuple[int, str | PageError], None, None]: ...
    @overload
    def map_unordered(
        self, pages: Iterable[Html | Page], ask: Literal["chunks"], **options: Unpack[ChunkOptions]
    ) -> Generator[tuple[int, tuple[Chunk, ...] | PageError], None, None]: ...
    @overload
    def map_unordered(
        self, pages: Iterable[Html | Page], ask: Literal["probe"], **options: Unpack[Options]
    ) -> Generator[tuple[int, Probe | PageError], None, None]: ...
    def map_unordered(
        self, pages: Iterable[Html | Page], ask: Ask = "extraction", **options: Unpack[ChunkOptions]
    ) -> Generator[tuple[int, Extraction | str | tuple[Chunk, ...] | Probe | PageError], None, None]:
        """As `map`, but each result as soon as it is done, as a pair with the number of its page, from 0."""
        numbers: dict[Future[Any], int] = {}
        try:
            for number, page in enumerate(pages):
                numbers[self._submit(page, ask, options)] = number
                if len(numbers) >= self._workers * READ_AHEAD:
                    yield from _done(numbers)
            while numbers:
                yield from _done(numbers)
        finally:
            for future in numbers:
                future.cancel()

    def _submit(self, page: Html | Page, ask: Ask, options: Mapping[str, Any]) -> Future[Any]:
        request = request_for(page, ask, options)
        if ask != "extraction":
            return self._pool.submit(request, _READERS[ask])
        told = {name: value for name, value in options.items() if name in CHUNK_OPTION_NAMES}
        return self._pool.submit(request, partial(_read_extraction, partial(self._cut, page, told)))

    def _cut(self, page: Html | Page, told: Mapping[str, Any], **options: Any) -> tuple[Chunk, ...]:
        """The pieces of a page that was extracted with the options `told`."""
        return cast("tuple[Chunk, ...]", self._submit(page, "chunks", {**told, **options}).result())

    def _in_order(self, futures: Iterable[Future[Any]]) -> Generator[Any, None, None]:
        waiting: deque[Future[Any]] = deque()
        try:
            for future in futures:
                waiting.append(future)
                if len(waiting) >= self._workers * READ_AHEAD:
                    yield _outcome(waiting.popleft())
            while waiting:
                yield _outcome(waiting.popleft())
        finally:
            for future in waiting:
                future.cancel()

    @property
    def workers(self) -> int:
        """How many processes there are at most."""
        return self._workers

    @property
    def engine(self) -> Engine:
        """What runs Pith."""
        return self._engine

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return self._pool.pids

    def close(self) -> None:
        """Ends all processes and waits for their end. Pages that aren't done raise ClosedError."""
        self._close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[Any, ...]:
        return _make, (type(self), self._settings)


def _make(kind: type[Extractor], settings: dict[str, Any]) -> Extractor:
    return kind(**settings)


def _outcome(future: Future[Any]) -> Any:
    """What became of a page. Wrong calls are raised: they are wrong for all pages."""
    try:
        return future.result()
    except PageError as error:
        return error


def _done(numbers: dict[Future[Any], int]) -> Iterator[tuple[int, Any]]:
    """Takes out those that are done; waits for one."""
    done, _ = wait(numbers, return_when=FIRST_COMPLETED)
    for future in sorted(done, key=numbers.__getitem__):
        yield numbers.pop(future), _outcome(future)


def _read_content(body: bytes) -> str:
    return body.decode()


def _read_extraction(cut: Callable[..., tuple[Chunk, ...]], body: bytes) -> Extraction:
    return extraction_of(json.loads(body), cut)


#: What is made of an answer that isn't an extraction.
_READERS: dict[str, Callable[[bytes], Any]] = {
    "content": _read_content,
    "chunks": lambda body: chunks_of(json.loads(body)),
    "probe": lambda body: probe_of(json.loads(body)),
}
