"""The Extractor for asyncio."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterable, AsyncIterator, Iterable
from typing import TYPE_CHECKING, Any, Literal, cast, overload

from .chunk import Chunk
from .errors import PageError
from .extraction import Extraction, Probe
from .extractor import READ_AHEAD, Extractor
from .page import Ask, Html, Page

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from ._tables import Options
    from .chunk import ChunkOptions

#: What can be gone through, waiting or not.
Pages = Iterable["Html | Page"] | AsyncIterable["Html | Page"]


class AsyncExtractor:
    """An Extractor whose calls are awaited. A cancelled call gives up its page if no worker has begun it."""

    def __init__(self, workers: int | None = None, **settings: Any) -> None:
        """Everything as for `Extractor`."""
        self._extractor = Extractor(workers, **settings)

    async def extract(self, page: Html | Page, **options: Unpack[Options]) -> Extraction:
        """As `Extractor.extract`."""
        return cast(Extraction, await self._ask(page, "extraction", options))

    async def content(self, page: Html | Page, **options: Unpack[Options]) -> str:
        """As `Extractor.content`."""
        return cast(str, await self._ask(page, "content", options))

    async def chunks(self, page: Html | Page, **options: Unpack[ChunkOptions]) -> tuple[Chunk, ...]:
        """As `Extractor.chunks`."""
        return cast("tuple[Chunk, ...]", await self._ask(page, "chunks", options))

    async def probe(self, page: Html | Page) -> Probe:
        """As `Extractor.probe`."""
        return cast(Probe, await self._ask(page, "probe", {}))

    @overload
    def map(
        self, pages: Pages, ask: Literal["extraction"] = "extraction", **options: Unpack[Options]
    ) -> AsyncGenerator[Extraction | PageError, None]: ...
    @overload
    def map(
        self, pages: Pages, ask: Literal["content"], **options: Unpack[Options]
    ) -> AsyncGenerator[str | PageError, None]: ...
    @overload
    def map(
        self, pages: Pages, ask: Literal["chunks"], **options: Unpack[ChunkOptions]
    ) -> AsyncGenerator[tuple[Chunk, ...] | PageError, None]: ...
    @overload
    def map(
        self, pages: Pages, ask: Literal["probe"], **options: Unpack[Options]
    ) -> AsyncGenerator[Probe | PageError, None]: ...
    async def map(
        self, pages: Pages, ask: Ask = "extraction", **options: Unpack[ChunkOptions]
    ) -> AsyncGenerator[Extraction | str | tuple[Chunk, ...] | Probe | PageError, None]:
        """As `Extractor.map`; `pages` may be an asynchronous iterable, such as one that fetches them."""
        waiting: deque[asyncio.Future[Any]] = deque()
        try:
            async for page in _each(pages):
                waiting.append(self._ask(page, ask, options))
                if len(waiting) >= self._extractor.workers * READ_AHEAD:
                    yield await _outcome(waiting.popleft())
            while waiting:
                yield await _outcome(waiting.popleft())
        finally:
            for future in waiting:
                future.cancel()

    async def close(self) -> None:
        """As `Extractor.close`."""
        await asyncio.to_thread(self._extractor.close)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def _ask(self, page: Html | Page, ask: Ask, options: Any) -> asyncio.Future[Any]:
        return asyncio.wrap_future(self._extractor.submit(page, ask, **options))


async def _each(pages: Pages) -> AsyncIterator[Html | Page]:
    if isinstance(pages, AsyncIterable):
        async for page in pages:
            yield page
    else:
        for page in pages:
            yield page


async def _outcome(future: asyncio.Future[Any]) -> Any:
    try:
        return await future
    except PageError as error:
        return error
