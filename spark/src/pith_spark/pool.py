"""The workers of this Python process. Spark keeps a Python process for each core, and uses it for many tasks."""

from __future__ import annotations

from pith.protocol import RecordWorker

from .columns import check_columns
from .options import PithOptions

_workers: dict[PithOptions, RecordWorker] = {}


def worker_for(options: PithOptions) -> RecordWorker:
    """The worker with these options; started when it is first asked for, and ended with this process."""
    if options not in _workers:
        _workers[options] = RecordWorker(options.launch, check_columns)
    return _workers[options]


def close_workers() -> None:
    """Ends all workers of this process, as the end of the process does."""
    while _workers:
        _workers.popitem()[1].close()
