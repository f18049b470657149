"""The client of Pith's worker protocol (docs/reference/worker.md): processes, frames, and records out of inputs.

`pith.Extractor` and the package pith-spark are built on it.
"""

from .node import CommandNotFound, worker_command
from .outcome import Outcome
from .process import Launch, WorkerDied, WorkerProcess, WorkerRefused
from .records import OpenInput, RecordWorker

__all__ = [
    "CommandNotFound",
    "Launch",
    "OpenInput",
    "Outcome",
    "RecordWorker",
    "WorkerDied",
    "WorkerProcess",
    "WorkerRefused",
    "worker_command",
]
