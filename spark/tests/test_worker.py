"""A worker and its process, without Spark: what dies, hangs or loops costs one page."""

from __future__ import annotations

import io
import os
import signal
import unittest
import zipfile
from pathlib import Path
from typing import Any, BinaryIO

from pith.protocol import RecordWorker

from pith_spark import HadoopOpener, PithOptions, WorkerRefused
from pith_spark.pool import close_workers, worker_for

from .support import PAGE_TIMEOUT, POISON, InFolder, arc, as_batch, batch, counts, in_order, page_about, warc


class Workers(InFolder):
    @classmethod
    def tearDownClass(cls) -> None:
        close_workers()

    def worker(self, **options: Any) -> RecordWorker:
        """The worker with these options, as tasks get it: the one that an earlier test used, if there was one."""
        return worker_for(PithOptions(**options))

    def test_the_same_records_as_batch(self) -> None:
        path = warc(self.folder / "a.warc.gz", [page_about(f"thing {n}") for n in range(6)], is_damaged=True)
        outcomes = list(self.worker().read_input(path, HadoopOpener()))
        records, failures = batch([path], self.folder)
        written = in_order(outcome.record for outcome in outcomes if outcome.kind == "written" and outcome.record)
        self.assertEqual([as_batch(record) for record in written], records)
        failed = [(outcome.position, outcome.reason) for outcome in outcomes if outcome.kind == "failed"]
        self.assertEqual(failed, [(failure["position"], failure["error"]["code"]) for failure in failures])
        self.assertEqual(
            counts(outcomes), {"written": 6, "failed": len(failures), "skipped": 7, "input": 13 + len(failures)}
        )

    def test_what_is_content_and_what_of_it_is_written(self) -> None:
        line = "The ferry was late that day, and the people on the quay sat on their bags and waited for it. "
        hidden = f"<div style='display:none'><p>{line * 5}</p></div>"
        page = (
            f"<title>T</title><main><h1>T</h1>{hidden}<p class=a>{line}<a href=/soup>Soup</a></p><p>{line}</p>"
            "<img src=/boat.jpg alt=Boat></main><div class=b>Boats for rent</div>"
        ).encode()

        def content(**options: Any) -> object:
            record = self.worker(content_format="markdown", **options).read_page(page, url=None, charset=None).record
            return record and (record["content"], record["text"], record["algorithm"])

        usual = content()
        for name, value in (("include", (".b",)), ("exclude", (".a",)), ("hidden", "never"), ("links", False)):
            self.assertNotEqual(content(**{name: value}), usual, name)
        with self.assertRaises(WorkerRefused):
            content(hidden="perhaps")

    def test_arc_and_wacz_files(self) -> None:
        pages = [page_about(f"thing {n}") for n in range(3)]
        inside = warc(self.folder / "inside.warc.gz", pages)
        wacz = str(self.folder / "crawl.wacz")
        with zipfile.ZipFile(wacz, "w") as archive:
            archive.writestr("datapackage.json", "{}")
            archive.write(inside, "archive/data.warc.gz")
        for path, skipped in ((arc(self.folder / "crawl.arc.gz", pages), 1), (wacz, 4)):
            outcomes = list(self.worker().read_input(path, HadoopOpener()))
            records, failures = batch([path], self.folder)
            written = in_order(outcome.record for outcome in outcomes if outcome.kind == "written" and outcome.record)
            self.assertEqual([as_batch(record) for record in written], records)
            self.assertEqual(failures, [])
            self.assertEqual(counts(outcomes), {"written": 3, "skipped": skipped, "input": 3 + skipped})

    def test_a_page(self) -> None:
        outcome = self.worker().read_page(page_about("gulls").encode(), id="7", url="https://example.org/", position=7)
        assert outcome.record is not None
        self.assertEqual((outcome.kind, outcome.position, outcome.record["id"]), ("written", 7, "7"))
        self.assertIn("The town speaks of gulls in the morning.", outcome.record["text"])

    def test_a_page_that_loops_or_ends_the_process_costs_that_page(self) -> None:
        # Spark's tests do the same with an archive.
        worker = self.worker(algorithm_module=POISON, page_timeout=PAGE_TIMEOUT)
        self.assertEqual(worker.read_page(page_about("x", "loop").encode()).reason, "page-timeout")
        outcome = worker.read_page(page_about("x", "kill").encode(), url="https://example.org/")
        self.assertEqual((outcome.kind, outcome.reason), ("failed", "crashed"))
        self.assertIn("signal 9", outcome.message or "")
        self.assertEqual(worker.read_page(page_about("x").encode()).kind, "written")

    def test_a_process_that_is_killed_or_hangs_is_started_again(self) -> None:
        for number in (signal.SIGKILL, signal.SIGSTOP):
            with self.subTest(number):
                worker = self.worker(silence=5)
                path = warc(self.folder / "a.warc.gz", [page_about(f"thing {n}") for n in range(8)])
                outcomes = []
                for outcome in worker.read_input(path, HadoopOpener()):
                    outcomes.append(outcome)
                    if len(outcomes) == 5 and worker.pid is not None:
                        os.kill(worker.pid, number)
                self.assertEqual(counts(outcomes), {"written": 8, "skipped": 9, "input": 17})
                self.assertEqual(len({outcome.position for outcome in outcomes if outcome.kind != "input"}), 17)

    def test_an_input_that_cannot_be_read_is_a_failure(self) -> None:
        class Breaks(io.BytesIO):
            def read(self, _size: int | None = -1) -> bytes:
                if self.tell() > 0:
                    raise OSError("the network is gone")
                return super().read(2_000)

        path = warc(self.folder / "a.warc.gz", [page_about(f"thing {n}") for n in range(20)])

        def breaks(path: str) -> BinaryIO:
            return Breaks(Path(path).read_bytes())

        worker = self.worker()
        missing = list(worker.read_input(str(self.folder / "none.warc.gz"), HadoopOpener()))
        self.assertEqual(
            [(outcome.kind, outcome.reason) for outcome in missing], [("failed", "not-found"), ("input", None)]
        )
        broken = list(worker.read_input(path, breaks))
        self.assertEqual([outcome.reason for outcome in broken if outcome.kind == "failed"], ["unreadable"])
        self.assertIn(
            "the network is gone", next(outcome.message or "" for outcome in broken if outcome.kind == "failed")
        )
        self.assertTrue(any(outcome.kind == "written" for outcome in broken))

    def test_a_reader_that_stops_early_leaves_a_worker_that_works(self) -> None:
        worker = self.worker()
        path = warc(self.folder / "a.warc.gz", [page_about(f"thing {n}") for n in range(8)])
        next(worker.read_input(path, HadoopOpener()))
        self.assertEqual(counts(worker.read_input(path, HadoopOpener()))["written"], 8)

    def test_hadoop_brings_files_through_a_pipe(self) -> None:
        path = warc(self.folder / "a.warc.gz", [page_about(f"thing {n}") for n in range(3)])
        hadoop = HadoopOpener({"io.file.buffer.size": "8192"}).open_with_hadoop
        with hadoop(f"file://{path}") as stream:
            self.assertEqual(stream.read(), Path(path).read_bytes())
        missing = list(self.worker().read_input(f"file://{path}.none", hadoop))
        self.assertEqual([outcome.reason for outcome in missing], ["unreadable", None])
        self.assertIn("No such file", missing[0].message or "")

    def test_what_makes_no_sense_is_refused_with_advice(self) -> None:
        with self.assertRaisesRegex(WorkerRefused, 'algorithm can.t be "nonsense"'):
            self.worker(algorithm="nonsense").read_page(b"<p>x")
        with self.assertRaisesRegex(WorkerRefused, "can't be started"):
            self.worker(command=("/nowhere/pith",)).read_page(b"<p>x")


if __name__ == "__main__":
    unittest.main()
