"""Worker processes and the threads that talk to them: pages go in, futures come out."""

from __future__ import annotations

import json
import os
import threading
import weakref
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from .errors import ClosedError, OptionError, PageError, PithError, StartError
from .page import Request
from .protocol import CommandNotFound, Launch, WorkerDied, WorkerProcess, WorkerRefused
from .protocol.frames import Frame

#: Pages that a worker has at a time: one at work, and the next, so that it never waits for the pipe.
_PAGES_PER_WORKER = 2

#: A page at which its worker dies is tried once more, as it may have suffered for the pages before it.
_TRIES = 2

#: What a worker has to be able to answer with.
_NEEDED_ANSWERS = {"extraction", "content", "probe"}

#: Makes a result of the body of an answer.
Read = Callable[[bytes], Any]


class _Task:
    """A page on its way."""

    def __init__(self, request: Request, read: Read) -> None:
        self.request = request
        self.read = read
        self.future: Future[Any] = Future()
        self.deaths = 0
        self.was_taken = False

    def take(self) -> bool:
        """Whether it is still wanted; from the first time on it can't be given up."""
        self.was_taken = self.was_taken or self.future.set_running_or_notify_cancel()
        return self.was_taken


class WorkerPool:
    """Up to `workers` processes, started as they are needed. Safe to use from any thread, and in a fork, which gets its own."""

    def __init__(self, launch: Callable[[], Launch], workers: int) -> None:
        self._launch = launch
        self._workers = workers
        self._is_closed = False
        self._reset()
        _pools.add(self)

    @property
    def pids(self) -> list[int]:
        """The ids of the processes that run now."""
        with self._changed:
            return [lane.process.pid for lane in self._lanes if lane.process is not None]

    def submit(self, request: Request, read: Read) -> Future[Any]:
        """Has a page worked on. The future gives what `read` makes of the answer; it raises a PithError otherwise."""
        task = _Task(request, read)
        with self._changed:
            if self._is_closed:
                raise ClosedError("closed", "This Extractor is closed; make another one.")
            self._waiting.append(task)
            if self._idle < len(self._waiting) and len(self._lanes) < self._workers:
                lane = _Lane(self)
                self._lanes.append(lane)
                lane.start()
            self._changed.notify()
        return task.future

    def close(self) -> None:
        """Ends all processes, whatever they are at, and waits for their end."""
        with self._changed:
            self._is_closed = True
            tasks, lanes = list(self._waiting), list(self._lanes)
            self._waiting.clear()
            self._changed.notify_all()
        for task in tasks:
            _fail(task, ClosedError("closed", "The Extractor was closed before it was this page's turn."))
        for lane in lanes:
            lane.end()

    def next_task(self, *, may_wait: bool) -> _Task | None:
        """The next page for a worker; for one that has work only if no other is idle. None: there is none, or the pool is closed."""
        with self._changed:
            while may_wait and not self._waiting and not self._is_closed:
                self._idle += 1
                self._changed.wait()
                self._idle -= 1
            while self._waiting and (may_wait or (self._idle == 0 and len(self._lanes) == self._workers)):
                task = self._waiting.popleft()
                if task.take():
                    return task
            return None

    def again(self, tasks: list[_Task]) -> None:
        """Takes pages back, to be the next."""
        with self._changed:
            if not self._is_closed:
                self._waiting.extendleft(reversed(tasks))
                self._changed.notify(len(tasks))
                return
        for task in tasks:
            _fail(task, ClosedError("closed", "The Extractor was closed while its worker was at this page."))

    @property
    def is_closed(self) -> bool:
        """Whether all pages are to be given up."""
        return self._is_closed

    def start_process(self) -> WorkerProcess:
        """A new worker. Raises StartError."""
        try:
            process = WorkerProcess(self._launch())
        except CommandNotFound as error:
            raise StartError(error.code, str(error)) from error
        except WorkerRefused as error:
            raise StartError(error.code, str(error)) from error
        if _NEEDED_ANSWERS.issubset(process.hello.get("answers", ())):
            return process
        process.close()
        version = process.hello["version"]
        raise StartError("refused", f"Pith {version} doesn't answer this package; use the two of one release.")

    def _reset(self) -> None:
        """A pool without threads and processes, as it is made, and as a fork finds it."""
        self._changed = threading.Condition()
        self._waiting: deque[_Task] = deque()
        self._lanes: list[_Lane] = []
        self._idle = 0


class _Lane:
    """A thread with a worker, which it starts again whenever it dies."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._thread = threading.Thread(target=self._run, name="pith-worker", daemon=True)
        self.process: WorkerProcess | None = None
        self._unanswered: dict[int, _Task] = {}
        self._begun: int | None = None
        self._number = 0

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """Ends the process and the thread."""
        process = self.process
        if process is not None:
            process.kill()
        if self._thread is not threading.current_thread():
            self._thread.join()

    def _run(self) -> None:
        while not self._pool.is_closed:
            task = None
            if len(self._unanswered) < _PAGES_PER_WORKER:
                task = self._pool.next_task(may_wait=not self._unanswered)
            try:
                if task is not None:
                    self._send(task)
                elif self._unanswered and self.process is not None:
                    self._take(self.process.receive())
            except WorkerDied as death:
                self._after_death(str(death))
            except PithError as error:
                self._give_up(error)
            except WorkerRefused as error:
                self._give_up(StartError("refused", str(error)))
            except Exception as error:
                # A lane that ended here would leave its pages without an answer.
                self._give_up(PageError("internal", f"Pith itself failed; please report it. {error!r}"))
        self._drop()
        self._pool.again(list(self._unanswered.values()))

    def _send(self, task: _Task) -> None:
        self._number += 1
        self._unanswered[self._number] = task
        if self.process is None:
            self.process = self._pool.start_process()
            if self._pool.is_closed:
                return
        self.process.send({**task.request.header, "request": self._number}, task.request.body)

    def _take(self, frame: Frame) -> None:
        header, body = frame
        number = header["request"]
        if header["type"] == "begun":
            self._begun = number
            return
        self._begun = None
        task = self._unanswered.pop(number)
        try:
            result = _result(header, body, task.read)
        except PithError as error:
            _fail(task, error)
        else:
            task.future.set_result(result)

    def _after_death(self, message: str) -> None:
        """The culprit is the page that was begun; without one, any may be."""
        self._drop()
        tasks, begun = self._unanswered, self._begun
        self._unanswered, self._begun = {}, None
        again = []
        for number, task in tasks.items():
            task.deaths += 1 if begun in (number, None) else 0
            if task.deaths < _TRIES or self._pool.is_closed:
                again.append(task)
            else:
                _fail(task, PageError("crashed", message))
        self._pool.again(again)

    def _give_up(self, error: PithError) -> None:
        """What another try wouldn't change."""
        self._drop()
        tasks, self._unanswered = self._unanswered, {}
        for task in tasks.values():
            _fail(task, error)

    def _drop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.close()


def _result(header: dict[str, Any], body: bytes, read: Read) -> Any:
    kind = header["type"]
    if kind == "written":
        return read(body)
    if kind == "failed":
        error = json.loads(body)["error"]
        wrong = OptionError if error["code"] == "bad-options" else PageError
        raise wrong(error["code"], error["message"])
    raise PageError("skipped", f"This isn't a page: {header['reason']}.")


def _fail(task: _Task, error: PithError) -> None:
    if not task.future.done():
        task.future.set_exception(error)


#: Pools of this process.
_pools: weakref.WeakSet[WorkerPool] = weakref.WeakSet()


def _after_fork() -> None:
    for pool in list(_pools):
        pool._reset()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
