"""Content out of archives, tables and columns, as DataFrames."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pith.protocol import Outcome
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as f

from .columns import ORIGIN_COLUMNS, RECORD_COLUMNS, exact
from .inputs import HadoopOpener, OpenInput
from .options import DEFAULT_OPTIONS, PithOptions
from .spark_types import OUTCOME_SCHEMA, PAGE_SCHEMA

if TYPE_CHECKING:
    import pyarrow as pa

_RECORD_NAMES = [column["name"] for column in RECORD_COLUMNS]


def extract_warcs(
    spark: SparkSession,
    paths: Sequence[str],
    options: PithOptions = DEFAULT_OPTIONS,
    *,
    open_input: OpenInput | None = None,
    inputs_per_task: int = 1,
) -> DataFrame:
    """What becomes of each record of WARC files, and of everything else that `pith batch` reads (JSON lines, pages).

    `paths`: local paths that every executor has, or URIs of any Hadoop file system. `open_input`: opens one on an
    executor; default `HadoopOpener()`. `inputs_per_task`: more than one for small files; a task that is lost is done
    again whole. The rows are those of OUTCOME_SCHEMA; `records`, `failures` and `summary` take them apart.
    """
    if isinstance(paths, str) or inputs_per_task < 1:
        raise TypeError("extract_warcs: give a list of paths, and inputs_per_task from 1.")
    inputs = list(paths)
    opener = open_input or HadoopOpener()

    def run(ranges: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        # On the executor: its worker, and pyarrow, are not needed where the job is planned.
        from .pool import worker_for
        from .rows import batches, counted

        worker = worker_for(options)

        def outcomes() -> Iterator[Outcome]:
            for numbers in ranges:
                for number in numbers.column(0).to_pylist():
                    yield from worker.read_input(inputs[number], opener)

        return batches(counted(outcomes()))

    tasks = max(1, -(-len(inputs) // inputs_per_task))
    return spark.range(0, len(inputs), 1, tasks).mapInArrow(run, OUTCOME_SCHEMA)


def pith_struct(html: Column | str, url: Column | str | None = None, options: PithOptions = DEFAULT_OPTIONS) -> Column:
    """What becomes of a page in a column, as a struct (PAGE_SCHEMA).

    `html`: bytes as they came over the network, or text. Null gives null. `outcome` is "written" or "filtered", or else
    "failed" with its reason; the rest is what `pith batch` writes, without what a row knows itself.
    """

    def run(page: bytes | bytearray | str | None, address: str | None) -> dict[str, object] | None:
        from .pool import worker_for

        if page is None:
            return None
        body = page.encode("utf-8", "replace") if isinstance(page, str) else bytes(page)
        charset = "text/html; charset=utf-8" if isinstance(page, str) else None
        outcome = worker_for(options).read_page(body, url=address, charset=charset)
        reason = {"outcome": outcome.kind, "reason": outcome.reason, "message": outcome.message}
        return {**exact(outcome.record or {}), **reason}

    # Spark may otherwise run the function once for each field that is read.
    function = f.udf(run, PAGE_SCHEMA).asNondeterministic()
    return function(html, f.lit(None).cast("string") if url is None else url)


def with_pith(
    df: DataFrame,
    html: str,
    url: str | None = None,
    options: PithOptions = DEFAULT_OPTIONS,
    *,
    name: str = "pith",
) -> DataFrame:
    """The DataFrame with a column more: `pith_struct` of its column `html`."""
    return df.withColumn(name, pith_struct(html, url, options))


def extract_pages(
    df: DataFrame,
    html: str = "html",
    options: PithOptions = DEFAULT_OPTIONS,
    *,
    url: str | None = None,
    id: str | None = None,
    source: Column | None = None,
    position: Column | None = None,
) -> DataFrame:
    """What becomes of each row with a page, as `extract_warcs` has it. A row whose page is null is a failure "no-html".

    `source`, `position`: where a row is from; for tables out of Parquet by default its file and row.
    """
    unknown = (f.lit(None).cast("int").alias("httpStatus"), f.lit(None).cast("timestamp").alias("fetched"))
    origin = (*page_origin(url, id, source, position), *unknown)
    pages = df.select(*origin, pith_struct(html, url, options).alias("pith"))
    is_there = f.col("pith").isNotNull()
    outcome = {
        "outcome": f.when(is_there, f.col("pith.outcome")).otherwise("failed"),
        "status": f.when(f.col("pith.outcome") == "written", f.col("pith.status")).otherwise("failed"),
        "reason": f.when(is_there, f.col("pith.reason")).otherwise("no-html"),
        "message": f.when(is_there, f.col("pith.message")).otherwise("The row has no page."),
        "pageRecords": f.col("pith.records"),
        "pageChunks": f.col("pith.chunks"),
        "records": f.when(f.col("pith.outcome").isin("filtered", "skipped"), f.lit(1).cast("long")),
    }

    def value(name: str) -> Column:
        if name in ORIGIN_COLUMNS:
            return f.col(name)
        return outcome.get(name, f.col(f"pith.{name}")).alias(name)

    return pages.select(*(value(name) for name in OUTCOME_SCHEMA.names))


def page_origin(url: str | None, id: str | None, source: Column | None, position: Column | None) -> list[Column]:
    """Where the page of a row is from, as columns of records: id, url, source and position."""
    from_file = f.col("_metadata.file_path") if source is None else source
    in_file = (f.col("_metadata.row_index") if position is None else position).cast("long")
    place = f.concat(from_file, f.lit("#"), in_file.cast("string"))
    return [
        (place if id is None else f.coalesce(f.col(id).cast("string"), place)).alias("id"),
        (f.lit(None).cast("string") if url is None else f.col(url)).alias("url"),
        from_file.alias("source"),
        in_file.alias("position"),
    ]


def records(outcomes: DataFrame) -> DataFrame:
    """The records alone: the rows and columns that `pith batch` writes."""
    return outcomes.where(f.col("outcome") == "written").select(*_RECORD_NAMES)


def page_records(outcomes: DataFrame) -> DataFrame:
    """A row for each record of each page, with the columns of `pith batch --records`.

    Pages have records if `PithOptions(records=True)` asked for them.
    """
    return _exploded(outcomes, "pageRecords")


def page_chunks(outcomes: DataFrame) -> DataFrame:
    """A row for each piece of each page, with the columns of `pith batch --chunks`.

    Pages have pieces if `PithOptions(chunks=512)` asked for them.
    """
    return _exploded(outcomes, "pageChunks")


def _exploded(outcomes: DataFrame, name: str) -> DataFrame:
    pages = outcomes.where(f.col("outcome") == "written")
    page = (f.col("id").alias("page"), f.col("url").alias("pageUrl"))
    return pages.select(*page, f.explode(name).alias("part")).select("page", "pageUrl", "part.*")


def failures(outcomes: DataFrame) -> DataFrame:
    """The records that failed: id, url, source, position, and the reason as `code` and `message`."""
    names: Iterable[str] = ("id", "url", "source", "position")
    reason = (f.col("reason").alias("code"), "message")
    return outcomes.where(f.col("outcome") == "failed").select(*names, *reason)
