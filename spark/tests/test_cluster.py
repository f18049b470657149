"""Spark itself, with two executors as processes of their own: the same records as `pith batch`, whatever dies."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
import zipfile
from pathlib import Path
from typing import Any

import pyspark
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from pith_spark import (
    PithOptions,
    extract_pages,
    extract_warcs,
    failures,
    job,
    page_chunks,
    page_records,
    pith_struct,
    records,
    summary,
    with_pith,
)

from .processes import ancestor_below, is_alive, wait_for
from .support import (
    PAGE_TIMEOUT,
    PITH,
    POISON,
    InFolder,
    SlowOpener,
    as_batch,
    batch,
    in_order,
    page_about,
    thread,
    warc,
)

#: Two executors with a core each.
MASTER = "local-cluster[2,1,1024]"

PROJECT = Path(__file__).parent.parent
CLIENT = PROJECT.parent / "python" / "src"


def settings(folder: str) -> dict[str, str]:
    """What Spark needs on a small machine."""
    return {
        "spark.ui.enabled": "false",
        "spark.sql.shuffle.partitions": "1",
        # Queries over a few rows are compiled for longer than they run.
        "spark.sql.codegen.wholeStage": "false",
        "spark.local.dir": folder,
        "spark.sql.warehouse.dir": f"{folder}/warehouse",
        "spark.executor.memory": "768m",
        "spark.sql.session.timeZone": "UTC",
    }


class Cluster(InFolder):
    spark: SparkSession

    @classmethod
    def setUpClass(cls) -> None:
        folder = tempfile.TemporaryDirectory(prefix="pith-spark-cluster-", ignore_cleanup_errors=True)
        cls.addClassCleanup(folder.cleanup)
        # Where executors find Spark, Python and this package, and where they log.
        os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
        os.environ["SPARK_WORKER_DIR"] = folder.name
        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ["PYTHONPATH"] = os.pathsep.join([str(PROJECT / "src"), str(CLIENT), str(PROJECT)])
        builder = SparkSession.builder.master(MASTER).appName("pith-spark-test")
        for name, value in settings(folder.name).items():
            builder = builder.config(name, value)
        cls.spark = builder.getOrCreate()
        cls.spark.sparkContext.setLogLevel("OFF")
        cls.addClassCleanup(cls.spark.stop)

    def archives(self, count: int = 4, pages: int = 4) -> list[str]:
        """Archives, the second of which is damaged."""
        return [
            warc(
                self.folder / f"{name}.warc.gz",
                [page_about(f"thing {name} {number}") for number in range(pages)],
                is_damaged=name == 1,
            )
            for name in range(count)
        ]

    def assert_same_as_batch(self, paths: list[str], rows: list[dict[str, Any]]) -> None:
        expected, _ = batch(paths, self.folder)
        self.assertEqual([as_batch(with_text_times(row)) for row in in_order(rows)], expected)

    def test_archives_give_the_records_of_batch(self) -> None:
        paths = self.archives()
        output = str(self.folder / "out")
        extract_warcs(self.spark, [*paths, f"{self.folder}/none.warc.gz"]).write.partitionBy("outcome").parquet(output)
        outcomes = self.spark.read.parquet(output)
        self.assert_same_as_batch(paths, [row.asDict(True) for row in records(outcomes).collect()])
        counts = summary(outcomes)
        self.assertTrue(counts.adds_up, counts)
        self.assertEqual((counts.inputs, counts.written, counts.reasons["failed"]["not-found"]), (5, 16, 1))
        _, failed = batch(paths, self.folder)
        codes = sorted(["not-found", *(failure["error"]["code"] for failure in failed)])
        self.assertEqual(sorted(row.code for row in failures(outcomes).collect()), codes)

    def test_hostile_archives_are_failures_and_cost_no_other(self) -> None:
        good = warc(self.folder / "good.warc.gz", [page_about("gulls")])
        # Line feeds by the gigabyte in blocks of four bytes (RFC 8878, 3.1.1.2).
        bomb = self.folder / "bomb.warc.zst"
        bomb.write_bytes(b"\x28\xb5\x2f\xfd\x00\x70" + b"\xfa\xff\x0f\x0a" * 10_000)
        cut = self.folder / "cut.warc.gz"
        cut.write_bytes(Path(good).read_bytes()[:-20])
        outcomes = extract_warcs(self.spark, [str(bomb), str(cut), good]).cache()
        self.assertEqual([row.source for row in records(outcomes).collect()], [good])
        failed = {Path(row.source).name: row.code for row in failures(outcomes).collect()}
        self.assertEqual(failed, {"bomb.warc.zst": "archive-limit", "cut.warc.gz": "bad-gzip"})

    def test_an_executor_that_is_killed_costs_nothing(self) -> None:
        paths = self.archives()
        opener = SlowOpener(str(self.folder))
        victims: list[int] = []

        def kill() -> None:
            try:
                reader = wait_for(opener.a_reader)
                victims.append(ancestor_below(driver_jvm(self.spark), reader))
                os.kill(victims[0], signal.SIGKILL)
            finally:
                opener.let_go()

        killer = threading.Thread(target=kill)
        killer.start()
        rows = [row.asDict(True) for row in records(extract_warcs(self.spark, paths, open_input=opener)).collect()]
        killer.join()
        self.assertEqual(len(victims), 1)
        self.assertFalse(is_alive(victims[0]))
        self.assert_same_as_batch(paths, rows)

    def test_a_poisonous_page_is_recorded(self) -> None:
        options = PithOptions(algorithm_module=POISON, page_timeout=PAGE_TIMEOUT)
        path = warc(self.folder / "a.warc.gz", [page_about("x", wish) for wish in ("", "loop", "kill", "")])
        outcomes = extract_warcs(self.spark, [path], options).collect()
        failed = [(row.id, row.reason) for row in outcomes if row.outcome == "failed"]
        self.assertEqual(failed, [("urn:test:a.warc-1", "page-timeout"), ("urn:test:a.warc-2", "crashed")])
        self.assertEqual(sum(row.outcome == "written" for row in outcomes), 2)

    def test_a_column_of_pages(self) -> None:
        pages = [(1, bytearray(page_about("gulls").encode())), (2, bytearray(b"")), (3, None)]
        rows = with_pith(self.spark.createDataFrame(pages, "n int, html binary"), "html").orderBy("n").collect()
        self.assertIn("The town speaks of gulls", rows[0].pith.text)
        self.assertEqual((rows[1].pith.outcome, rows[1].pith.status), ("written", "no-content"))
        # JSON has it as an integer, in a column of doubles.
        self.assertEqual(rows[1].pith.confidence, 0.0)
        self.assertIsNone(rows[2].pith)
        text = self.spark.createDataFrame([(page_about("Möwen"),)], "page string")
        [row] = text.select(pith_struct("page").alias("p")).select("p.text", "p.metadata.title").collect()
        self.assertIn("Möwen", row.text)
        self.assertIn("Möwen", row.title)

    def test_a_thread_is_a_row_for_each_post_as_batch_writes_it(self) -> None:
        html = thread()
        path = warc(self.folder / "thread.warc.gz", [html, page_about("gulls")], is_damaged=True)
        batch([path], self.folder, "--records", str(self.folder / "records.parquet"))
        expected = self.spark.read.parquet(str(self.folder / "records.parquet")).collect()
        posts = [(row.kind, row.author, row.score) for row in expected]
        self.assertEqual(posts, [("post", f"{n} Berg", i) for i, n in enumerate(("Ada", "Bo", "Cy", "Dora", "Ed"), 1)])
        options = PithOptions(records=True)
        output = str(self.folder / "out")
        extract_warcs(self.spark, [path], options).write.partitionBy("outcome").parquet(output)
        outcomes = self.spark.read.parquet(output)
        self.assertTrue(summary(outcomes).adds_up)
        self.assertEqual(page_records(outcomes).collect(), expected)

        of_thread = (expected[0].page, expected[0].pageUrl, html)
        pages = [of_thread, ("b", None, page_about("gulls")), ("c", None, None)]
        table = self.spark.createDataFrame(pages, "name string, address string, html string")
        place: dict[str, Any] = {"url": "address", "id": "name", "source": f.lit("pages"), "position": f.lit(0)}
        self.assertEqual(page_records(extract_pages(table, options=options, **place)).collect(), expected)
        of_column = with_pith(table, "html", "address", options).select(f.explode("pith.records").alias("record"))
        self.assertEqual(of_column.select("record.*").collect(), [row[2:] for row in expected])
        unasked = extract_pages(table, **place)
        self.assertEqual([row.pageRecords for row in unasked.collect()], [None] * 3)

    def test_pieces_are_rows_as_batch_writes_them(self) -> None:
        html = thread()
        path = warc(self.folder / "thread.warc.gz", [html, page_about("gulls")], is_damaged=True)
        pieces = str(self.folder / "pieces.parquet")
        subprocess.run([*PITH, "batch", path, "--chunks", "64", "--overlap", "8", "-o", pieces], check=False)
        expected = self.spark.read.parquet(pieces).orderBy("page", "index").collect()
        self.assertGreater(len(expected), 3)
        self.assertEqual([record.author for row in expected[:1] for record in row.records], ["Ada Berg"])
        options = PithOptions(chunks=64, overlap=8)
        output = str(self.folder / "out")
        extract_warcs(self.spark, [path], options).write.partitionBy("outcome").parquet(output)
        outcomes = self.spark.read.parquet(output)
        self.assertTrue(summary(outcomes).adds_up)
        self.assertEqual(page_chunks(outcomes).orderBy("page", "index").collect(), expected)

        of_thread = [row for row in expected if row.page == expected[0].page]
        pages = [(of_thread[0].page, of_thread[0].pageUrl, html), ("c", None, None)]
        table = self.spark.createDataFrame(pages, "name string, address string, html string")
        place: dict[str, Any] = {"url": "address", "id": "name", "source": f.lit("pages"), "position": f.lit(0)}
        self.assertEqual(page_chunks(extract_pages(table, options=options, **place)).collect(), of_thread)
        of_column = with_pith(table, "html", "address", options).select(f.explode("pith.chunks").alias("piece"))
        self.assertEqual(of_column.select("piece.*").collect(), [row[2:] for row in of_thread])
        unasked = extract_pages(table, **place)
        self.assertEqual([row.pageChunks for row in unasked.collect()], [None] * 2)
        with self.assertRaisesRegex(TypeError, "give chunks"):
            PithOptions(overlap=8).hello()

    def test_the_job_over_parquet(self) -> None:
        pages = [(f"p{n}", f"https://example.org/{n}", bytearray(page_about(f"thing {n}").encode())) for n in range(5)]
        table = self.spark.createDataFrame([*pages, ("p5", None, None)], "name string, address string, page binary")
        table.write.parquet(str(self.folder / "in"))
        output = str(self.folder / "out")
        columns = ["--html-column", "page", "--url-column", "address", "--id-column", "name"]
        arguments = [str(self.folder / "in"), "--type", "parquet", *columns, "--output", output]
        self.assertEqual(job.run(self.spark, job.parser().parse_args(arguments)), 0)
        outcomes = self.spark.read.parquet(output)
        self.assertEqual([(row.id, row.code) for row in failures(outcomes).collect()], [("p5", "no-html")])
        rows = records(outcomes).orderBy("id").collect()
        self.assertEqual([(row.id, row.url) for row in rows], [(name, url) for name, url, _ in pages])
        self.assertEqual(len({(row.source, row.position) for row in rows}), 5)

    def test_the_job_over_archives_as_users_submit_it(self) -> None:
        paths = self.archives(2)
        (self.folder / "list.txt").write_text("\n".join(Path(path).name for path in paths) + "\n\n")
        output = self.folder / "out"
        submit = Path(pyspark.__file__).parent / "bin" / "spark-submit"
        given = [part for item in settings(str(self.folder)).items() for part in ("--conf", "=".join(item))]
        package = str(self.folder / "pith_spark.zip")
        with zipfile.ZipFile(package, "w") as archive:
            for folder in (PROJECT / "src", CLIENT):
                for file in folder.rglob("*"):
                    # The worker of the package, which doesn't run out of a zip file, is left out, as its users may do.
                    if file.suffix in (".py", ".json") and "_worker" not in file.parts:
                        archive.write(file, file.relative_to(folder))
        job_file = str(PROJECT / "pith_spark_job.py")
        command = [str(submit), "--master", "local[1]", *given, "--py-files", package, job_file]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        listed = ["--input", f"{self.folder}/list.txt", "--prefix", f"{self.folder}/", "--log", "json"]
        arguments = [*listed, "--content-format", "markdown", "--output", str(output)]
        done = subprocess.run([*command, *arguments], capture_output=True, text=True, check=False, env=environment)
        self.assertEqual(done.returncode, 0, done.stderr[-3000:])
        counts = json.loads(done.stdout)
        self.assertEqual((counts["inputs"], counts["written"]), (2, 8))
        rows = records(self.spark.read.parquet(str(output))).collect()
        self.assertTrue(all(row.content.startswith("The town") and row.contentFormat == "markdown" for row in rows))
        self.assertEqual(len({row.id for row in rows}), 8)


def with_text_times(row: dict[str, Any]) -> dict[str, Any]:
    """A row with its time as JSON has it."""
    fetched = row["fetched"]
    return {**row, "fetched": fetched and fetched.strftime("%Y-%m-%dT%H:%M:%S.000Z")}


def driver_jvm(spark: SparkSession) -> int:
    """The process of the driver's JVM, below which Spark starts its executors."""
    gateway: Any = spark.sparkContext._gateway
    return int(gateway.proc.pid)


if __name__ == "__main__":
    unittest.main()
