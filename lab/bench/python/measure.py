"""`measure.py FOLDER CONTENDER WORKERS`: CPU time and wall time of a contender on the pages of a folder, as JSON."""

from __future__ import annotations

import json
import multiprocessing
import os
import sys
import time
from pathlib import Path

#: The first warms up: compilers, caches, lazy imports.
ROUNDS = 4

#: Calls that are timed for one call's duration.
CALLS = 200


def main() -> None:
    folder, name, workers = sys.argv[1], sys.argv[2], int(sys.argv[3])
    if name == "start":
        print(json.dumps(start()))
        return
    pages = [path.read_bytes() for path in sorted(Path(folder).iterdir())]
    run = pith_rounds if name.startswith("pith-") else tool_rounds
    rounds = run(name, workers, pages)[1:]
    count = len(pages)
    result = {
        "cpu": min(cpu for cpu, _ in rounds) * 1000 / count,
        "rate": count / min(wall for _, wall in rounds),
    }
    print(json.dumps(result))


def pith_rounds(name: str, workers: int, pages: list[bytes]) -> list[tuple[float, float]]:
    import pith

    ask = "extraction" if name == "pith-extract" else "content"
    options = {"format": "markdown"} if name == "pith-markdown" else {}
    with pith.Extractor(workers) as extractor:
        # All processes start at once, and the time until they have is that of the first round.
        return [timed(lambda: sum(1 for _ in extractor.map(pages, ask, **options)), lambda: extractor.pids) for _ in range(ROUNDS)]


def tool_rounds(name: str, workers: int, pages: list[bytes]) -> list[tuple[float, float]]:
    if workers == 1:
        tool = load(name)

        def go() -> None:
            for page in pages:
                attempt(tool, page)

        return [timed(go, list) for _ in range(ROUNDS)]
    with multiprocessing.Pool(workers, prepare, (name,)) as pool:
        pids = [process.pid for process in multiprocessing.active_children()]
        return [
            timed(lambda: sum(1 for _ in pool.imap_unordered(work, pages, chunksize=4)), lambda: pids) for _ in range(ROUNDS)
        ]


def load(name: str):
    import logging

    from reader import TOOLS

    logging.disable(logging.CRITICAL)
    return TOOLS[name]()


def attempt(tool, page: bytes) -> object:
    try:
        return tool(page)
    except Exception:  # A page that a tool fails on is worked on all the same.
        return None


_tool = None


def prepare(name: str) -> None:
    global _tool
    _tool = load(name)


def work(page: bytes) -> object:
    return attempt(_tool, page)


def timed(go, pids) -> tuple[float, float]:
    """CPU time and wall time of a call, in seconds; that of other processes is added."""
    before, wall = {pid: cpu_of(pid) for pid in pids()}, time.perf_counter()
    own = time.process_time()
    go()
    own, wall = time.process_time() - own, time.perf_counter() - wall
    return own + sum(cpu_of(pid) - before.get(pid, 0.0) for pid in pids()), wall


def cpu_of(pid: int) -> float:
    """The CPU time of a process so far, as Linux tells it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start() -> dict[str, float]:
    begin = time.perf_counter()
    import pith

    imported = time.perf_counter() - begin
    firsts, cpus, calls = [], [], []
    for _ in range(ROUNDS):
        with pith.Extractor(1) as extractor:
            begin = time.perf_counter()
            extractor.content(b"<p>The ferry was late.")
            firsts.append(time.perf_counter() - begin)
            cpus.append(cpu_of(extractor.pids[0]))
            for _ in range(CALLS):
                begin = time.perf_counter()
                extractor.content(b"<p>The ferry is late")
                calls.append(time.perf_counter() - begin)
    return {
        "import": imported * 1000,
        "first": min(firsts) * 1000,
        "cpu": min(cpus) * 1000,
        "call": sorted(calls)[len(calls) // 2] * 1000,
    }


if __name__ == "__main__":
    main()
