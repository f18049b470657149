"""What dies, hangs or grows costs one page."""

from __future__ import annotations

import os
import signal

import pytest
from support import POISON, is_running, is_zombie, linux_only, page_about, text_about, wait_until

import pith


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("loop", "page-timeout"),
        ("fill", "page-memory"),
        ("exit", "crashed"),
        ("kill", "crashed"),
        ("throw", "internal"),
    ],
)
def test_a_poisonous_page_is_an_error_and_the_others_are_not(wish: str, code: str) -> None:
    with pith.Extractor(1, page_timeout=5, page_memory=100_000_000, algorithm_module=POISON) as extractor:
        given = [page_about("a"), page_about("x", wish), page_about("b"), page_about("c")]
        results = list(extractor.map(given))
    assert [result.code if isinstance(result, pith.PageError) else result.title for result in results] == [
        *("On a", code),
        *("On b", "On c"),
    ]
    assert isinstance(results[1], pith.PageError) and results[1].message


@linux_only
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_that_is_killed_or_stopped_is_replaced(number: int) -> None:
    with pith.Extractor(2, silence=6) as extractor:
        results = extractor.map((page_about(f"thing {n}") for n in range(60)), "content")
        found = [next(results) for _ in range(5)]
        victim = extractor.pids[0]
        os.kill(victim, number)
        found += results
        assert found == [text_about(f"thing {n}") for n in range(60)]
        # The other process may have done all pages; one that had nothing to do is missed at its next page.
        wait_until(lambda: extractor.content(page_about("gulls")) and victim not in extractor.pids)
        wait_until(lambda: not is_running(victim) and not is_zombie(victim))


@linux_only
def test_a_worker_that_dies_while_it_has_nothing_to_do_costs_nothing() -> None:
    with pith.Extractor(1) as extractor:
        extractor.probe("<p>")
        [pid] = extractor.pids
        os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not is_running(pid))
        assert extractor.content(page_about("gulls")) == text_about("gulls")
