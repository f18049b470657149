"""The workers of this Python process. Spark keeps a Python process for each core, and uses it for many tasks."""

from __future__ import annotations

from .options import PithOptions
from .worker import Worker

_workers: dict[PithOptions, Worker] = {}


def worker_for(options: PithOptions) -> Worker:
    """The worker with these options; started when it is first asked for, and ended with this process."""
    if options not in _workers:
        _workers[options] = Worker(options)
    return _workers[options]


def close_workers() -> None:
    """Ends all workers of this process, as the end of the process does."""
    while _workers:
        _workers.popitem()[1].close()
