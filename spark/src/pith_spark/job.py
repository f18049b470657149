"""The job `pith-spark`: from a list of inputs to partitioned Parquet."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f

from ._tables import FLAGS, PARTS
from .extract import extract_pages, extract_warcs
from .inputs import HadoopOpener
from .options import PithOptions
from .summary import summary

#: What Spark has for Hadoop: settings of the job with this in front.
_HADOOP_SETTINGS = "spark.hadoop."

#: How many files a task writes at a time: one for each outcome. With fewer, Spark would sort all rows by outcome first.
_FILES_AT_A_TIME = ("spark.sql.maxConcurrentOutputFileWriters", "8")

#: Flags with a second name.
_SHORT = {"algorithm": ("-a",)}

#: Exit codes, as those of `pith batch`.
_DONE, _USAGE, _FAILED = 0, 2, 3


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the job and prints its summary. Gives the exit code: 0 when each record is accounted for."""
    call = parser().parse_args(arguments)
    spark = SparkSession.builder.appName("pith-spark").getOrCreate()
    try:
        return run(spark, call)
    finally:
        spark.stop()


def run(spark: SparkSession, call: argparse.Namespace) -> int:
    """The same with a session that is there already."""
    inputs = [*call.inputs, *(_list_of_inputs(spark, call.input, call.prefix) if call.input else [])]
    if not inputs:
        print("pith-spark: there are no inputs; name them, or a file that lists them (--input).", file=sys.stderr)
        return _USAGE
    options = _options(call)
    total: int | None = None
    if call.type == "parquet":
        table = spark.read.parquet(*inputs)
        total = table.count()
        outcomes = extract_pages(table, call.html_column, options, url=call.url_column, id=call.id_column)
    else:
        opener = HadoopOpener(_hadoop_settings(spark))
        outcomes = extract_warcs(spark, inputs, options, open_input=opener, inputs_per_task=call.inputs_per_task)
    spark.conf.set(*_FILES_AT_A_TIME)
    outcomes.write.partitionBy("outcome").format(call.format).mode(call.mode).save(call.output)
    written = _read_back(spark, call)
    result = summary(written, total)
    print(json.dumps(asdict(result)) if call.log == "json" else "\n".join(result.lines()))
    if call.mode == "append":
        return _DONE
    if not result.adds_up or (total is None and result.inputs != len(inputs)):
        print("pith-spark: the counts don't add up; please report it.", file=sys.stderr)
        return _FAILED
    return _DONE


def _read_back(spark: SparkSession, call: argparse.Namespace) -> DataFrame:
    columns = "outcome string, reason string, records long"
    return spark.read.schema(columns).format(call.format).load(call.output)


def _list_of_inputs(spark: SparkSession, path: str, prefix: str) -> list[str]:
    lines = spark.read.text(path).where(f.trim("value") != "").select(f.trim("value")).collect()
    return [prefix + line for (line,) in lines]


def _hadoop_settings(spark: SparkSession) -> dict[str, str]:
    settings = spark.sparkContext.getConf().getAll()
    return {name[len(_HADOOP_SETTINGS) :]: value for name, value in settings if name.startswith(_HADOOP_SETTINGS)}


def _options(call: argparse.Namespace) -> PithOptions:
    def words(written: str | None) -> tuple[str, ...] | None:
        return None if written is None else tuple(word.strip() for word in written.split(","))

    def parts() -> dict[str, Any]:
        return {**dict.fromkeys(words(call.with_) or (), True), **dict.fromkeys(words(call.without) or (), False)}

    def chosen(name: str) -> Any:
        value = getattr(call, name)
        if isinstance(value, list):
            return tuple(value)
        return _balance(value) if name == "balance" else value

    return PithOptions(
        **parts(),
        **{name: chosen(name) for name in FLAGS},
        algorithm_module=call.algorithm_module,
        content_format=call.content_format,
        chunks=call.chunks,
        overlap=call.overlap,
        page_timeout=call.page_timeout,
        page_memory=call.page_memory,
        max_size=call.max_size,
        min_words=call.min_words,
        min_confidence=call.min_confidence,
        kinds=words(call.kind),
        languages=words(call.language),
        command=None if call.pith_command is None else tuple(call.pith_command.split()),
    )


def _balance(written: str | None) -> str | float | None:
    try:
        return None if written is None else float(written)
    except ValueError:
        return written


def parser() -> argparse.ArgumentParser:
    """The options of the job."""
    about = "The main content of many pages, with Spark. docs/guides/spark.md has a worked example."
    result = argparse.ArgumentParser(prog="pith-spark", description=about)
    add = result.add_argument
    add("inputs", nargs="*", metavar="INPUT", help="a WARC file, JSON lines or a page; or Parquet, with --type parquet")
    add("--input", metavar="FILE", help="a file that lists inputs, one a line, on any file system that Spark reads")
    add("--prefix", default="", metavar="URI", help="what stands before each line of it, such as s3a://commoncrawl/")
    add("--output", "-o", required=True, metavar="URI", help="the folder to write, with a subfolder for each outcome")
    add("--type", choices=["warc", "parquet"], default="warc", help="what the inputs are (default warc)")
    add("--format", choices=["parquet", "json", "orc"], default="parquet", help="what to write (default parquet)")
    add("--mode", choices=["error", "overwrite", "append"], default="error", help="when the output is there already")
    add("--inputs-per-task", type=int, default=1, metavar="N", help="more than one for small inputs (default 1)")
    add("--html-column", default="html", metavar="NAME", help="for parquet: the column with the page (default html)")
    add("--url-column", metavar="NAME", help="for parquet: the column with its address")
    add("--id-column", metavar="NAME", help="for parquet: the column that names it")
    for name, told in FLAGS.items():
        add(f"--{name.replace('_', '-')}", *_SHORT.get(name, ()), **told)
    add("--algorithm-module", metavar="URL", help="an algorithm of your own: the file URL of a module on the executors")
    add("--content-format", metavar="FORMAT", help="also the content, as markdown, html, text or tei")
    add("--with", dest="with_", metavar="LIST", help=f"what else to write: {', '.join(PARTS)}")
    add("--without", metavar="LIST", help="what of these to leave out")
    add("--chunks", type=int, metavar="TOKENS", help="also pieces for retrieval, of at most so many tokens")
    add("--overlap", type=int, metavar="TOKENS", help="how much of the previous piece to repeat (default 0)")
    add("--page-timeout", type=float, metavar="SECONDS", help="the longest that a page may take (default 20)")
    add("--page-memory", type=int, metavar="BYTES", help="the most memory that a page may take (default 1 GB)")
    add("--max-size", type=int, metavar="BYTES", help="the most that a page may have (default 50 MB)")
    add("--min-words", type=int, metavar="N", help="leave out pages with fewer words")
    add("--min-confidence", type=float, metavar="P", help="leave out pages whose expected quality is lower, 0 to 1")
    add("--kind", metavar="KINDS", help="only pages of these kinds, apart by commas")
    add("--language", metavar="TAGS", help="only pages in one of these languages, such as en,de")
    add("--pith-command", metavar="COMMAND", help="how to start Pith on an executor (default: PITH_COMMAND, or pith)")
    add("--log", choices=["plain", "json"], default="plain", help="how to print the summary")
    return result


if __name__ == "__main__":
    sys.exit(main())
