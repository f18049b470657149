"""The same for asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from support import POISON, page_about, text_about

import pith


def test_calls_run_side_by_side() -> None:
    async def main() -> list[str]:
        async with pith.AsyncExtractor(2) as extractor:
            assert (await extractor.probe("<p>")).kind
            assert (await extractor.extract(page_about("gulls"))).title == "On gulls"
            return await asyncio.gather(*(extractor.content(page_about(f"thing {n}")) for n in range(20)))

    assert asyncio.run(main()) == [text_about(f"thing {n}") for n in range(20)]


def test_map_over_pages_that_come_one_by_one() -> None:
    async def fetched() -> AsyncIterator[str]:
        for number in range(20):
            await asyncio.sleep(0)
            yield page_about(f"thing {number}")

    async def main() -> list[object]:
        async with pith.AsyncExtractor(1) as extractor:
            found: list[object] = [result async for result in extractor.map(fetched(), "content")]
            found += [result async for result in extractor.map([b"%PDF-1.7"], "content")]
            return found

    *contents, last = asyncio.run(main())
    assert contents == [text_about(f"thing {n}") for n in range(20)]
    assert isinstance(last, pith.PageError) and last.code == "not-a-page"


def test_a_deadline_gives_the_page_up_and_leaves_the_loop_free() -> None:
    async def main() -> str:
        async with pith.AsyncExtractor(1, algorithm_module=POISON, page_timeout=4) as extractor:
            stuck = asyncio.ensure_future(extractor.content(page_about("x", "loop")))
            while stuck.done() or not extractor._extractor.pids:
                await asyncio.sleep(0.01)
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(extractor.content(page_about("y")), 0.1)
            with pytest.raises(pith.PageError, match="took longer"):
                await stuck
            return await extractor.content(page_about("z"), algorithm="learned")

    assert asyncio.run(main()) == text_about("z")


def test_wrong_calls_raise_where_they_are_made() -> None:
    async def main() -> None:
        async with pith.AsyncExtractor(1) as extractor:
            with pytest.raises(pith.OptionError):
                await extractor.extract("<p>", fromat="html")  # type: ignore[call-arg]

    asyncio.run(main())
