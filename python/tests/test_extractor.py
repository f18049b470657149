"""Many pages: order, errors in their places, processes and their ends."""

from __future__ import annotations

import gc
import pickle
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from support import (
    POISON,
    children,
    is_running,
    is_zombie,
    linux_only,
    page_about,
    text_about,
    wait_until,
)

import pith


def pages(count: int) -> list[str]:
    return [page_about(f"thing {number}") for number in range(count)]


def test_map_gives_results_in_order_and_errors_in_their_places() -> None:
    with pith.Extractor(2, page_timeout=4, algorithm_module=POISON) as extractor:
        given: list[pith.Html | pith.Page] = [*pages(5), page_about("x", "loop"), b"%PDF-1.7", *pages(5)]
        results = list(extractor.map(given))
    codes = [result.code if isinstance(result, pith.PageError) else result.title for result in results]
    titles = [f"On thing {number}" for number in range(5)]
    assert codes == [*titles, "page-timeout", "not-a-page", *titles]


def test_map_unordered_gives_the_numbers_of_pages() -> None:
    with pith.Extractor(2) as extractor:
        results = dict(extractor.map_unordered(pages(40), "content"))
    assert results == {number: text_about(f"thing {number}") for number in range(40)}


def test_map_reads_only_a_little_ahead() -> None:
    read = 0

    def endless() -> Iterator[str]:
        nonlocal read
        while True:
            read += 1
            yield page_about(f"thing {read}")

    with pith.Extractor(1) as extractor:
        results = extractor.map(endless(), "probe")
        first = next(results)
        assert isinstance(first, pith.Probe) and first.has_content
        assert read < 20
        results.close()
        assert extractor.content(page_about("gulls")) == text_about("gulls")


def test_wrong_calls_are_raised_and_not_returned() -> None:
    with pith.Extractor(1) as extractor:
        with pytest.raises(pith.OptionError):
            list(extractor.map(pages(3), format="pdf"))  # type: ignore[call-overload]
        with pytest.raises(TypeError):
            list(extractor.map([None]))  # type: ignore[list-item]
    wrongs: list[Any] = [{"workers": 0}, {"page_timeout": 0}, {"silence": -1}]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="pith: "):
            pith.Extractor(**wrong)
    with pith.Extractor(1, page_memory=5) as extractor, pytest.raises(pith.StartError, match="at least") as caught:
        extractor.probe("<p>")
    assert caught.value.code == "refused"


def test_a_page_that_is_too_large() -> None:
    with pith.Extractor(1, max_size=1_000) as extractor:
        with pytest.raises(pith.PageError, match="larger than 1000 bytes") as caught:
            extractor.extract("x" * 1_001)
        assert caught.value.code == "too-large"


def test_large_pages_in_both_directions() -> None:
    paragraph = f"<p>{'The ferry was late that day, and nobody minded. ' * 40}</p>"
    page = f"<main>{paragraph * 1_500}</main>"
    with pith.Extractor(2) as extractor:
        lengths = {len(result) for result in extractor.map([page] * 6, "content") if isinstance(result, str)}
    assert len(lengths) == 1 and lengths.pop() > 2_000_000


def test_threads_share_an_extractor() -> None:
    results: dict[int, str] = {}

    def work(number: int) -> None:
        for _ in range(5):
            results[number] = extractor.content(page_about(f"thing {number}"))

    with pith.Extractor(2) as extractor:
        threads = [threading.Thread(target=work, args=(number,)) for number in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(extractor.pids) == 2
    assert results == {number: text_about(f"thing {number}") for number in range(12)}


@linux_only
def test_processes_are_started_as_needed_and_none_is_left() -> None:
    before = children()
    extractor = pith.Extractor(4)
    assert extractor.pids == []
    extractor.probe("<p>")
    extractor.probe("<p>")
    [pid] = extractor.pids
    assert is_running(pid)
    extractor.close()
    assert extractor.pids == [] and not is_running(pid) and not is_zombie(pid)
    extractor.close()
    with pytest.raises(pith.ClosedError):
        extractor.probe("<p>")
    forgotten = pith.Extractor(1)
    forgotten.probe("<p>")
    [pid] = forgotten.pids
    del forgotten
    gc.collect()
    wait_until(lambda: not is_running(pid) and not is_zombie(pid))
    assert children() == before


def test_closing_gives_up_what_is_not_done() -> None:
    extractor = pith.Extractor(1, algorithm_module=POISON)
    futures = [extractor.submit(page_about("x", "loop")) for _ in range(4)]
    wait_until(lambda: extractor.pids)
    extractor.close()
    assert {type(future.exception()) for future in futures} == {pith.ClosedError}


def test_pickle_carries_the_settings_and_not_the_processes() -> None:
    with pith.Extractor(1, max_size=1_000) as extractor:
        extractor.probe("<p>")
        copied = pickle.loads(pickle.dumps(extractor))
        with copied, pytest.raises(pith.PageError):
            copied.probe("x" * 1_001)
        assert copied.workers == 1
    error = pickle.loads(pickle.dumps(pith.PageError("crashed", "It crashed.")))
    assert (type(error), error.code, str(error)) == (pith.PageError, "crashed", "It crashed.")
