"""Pages judged by the other pages of their site: grouped by host, each site learned before it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from pith.protocol import Outcome, RecordWorker
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as f

from .extract import page_origin
from .options import DEFAULT_OPTIONS, PithOptions
from .spark_types import OUTCOME_SCHEMA

if TYPE_CHECKING:
    import pyarrow as pa

#: Pages of a site that are learned, as many as `pith batch` learns, and the most bytes of pages that are held for it.
_MOST_LEARNED = 100
_MOST_HELD = 67_108_864

#: With fewer, pages say nothing about each other that holds.
_LEAST_LEARNED = 3

#: The host of an address, without user, port and `www.`; empty for what is none of the web.
_HOST = r"^https?://(?:[^/?#@]*@)?(?:www\.)?([^/?#:]+)"

#: What makes two addresses one page's: without scheme, `www.`, fragment and a slash at the end.
_NOT_OF_PAGE = r"^https?://(?:www\.)?|/?(?:#.*)?$"


def extract_sites(
    df: DataFrame,
    html: str = "html",
    options: PithOptions = DEFAULT_OPTIONS,
    *,
    url: str,
    id: str | None = None,
    source: Column | None = None,
    position: Column | None = None,
) -> DataFrame:
    """What becomes of each row with a page, as `extract_pages` has it, judged by the other pages of its site, too.

    A site is a host. The rows are brought together by host, which is a shuffle of the pages. Of each site up to a
    hundred pages, chosen by a hash of their addresses, are learned; then all are read. Pages without an address are
    judged by themselves. The algorithm has to be "learned". Python gets as many rows at once as the session's
    `spark.sql.execution.arrow.maxRecordsPerBatch` says, which is 10,000: set it to a hundred or so.
    """
    if (options.algorithm or "learned") != "learned" or options.algorithm_module is not None:
        raise TypeError(
            'extract_sites: pages are judged together by the algorithm "learned" only; leave the other out.'
        )

    def run(tables: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        # On the executor: its worker, and pyarrow, are not needed where the job is planned.
        from .pool import worker_for
        from .rows import batches, counted

        worker = worker_for(options)
        pages = (_Page(row) for table in tables for row in table.to_pylist())
        try:
            yield from batches(counted(_read_sites(pages, worker)))
        finally:
            # The worker serves other tasks, too.
            worker.remember([])

    host = f.lower(f.regexp_extract(url, _HOST, 1))
    address = f.regexp_replace(url, _NOT_OF_PAGE, "")
    pages = df.select(
        *page_origin(url, id, source, position),
        f.col(html).cast("binary").alias("page"),
        f.lit("text/html; charset=utf-8" if dict(df.dtypes)[html] == "string" else None).alias("charset"),
        f.coalesce(host, f.lit("")).alias("site"),
        f.coalesce(f.xxhash64(address), f.lit(0)).alias("order"),
    )
    # Pages without a site are spread over all tasks.
    spread = f.when(f.col("site") == "", f.xxhash64("id")).otherwise(f.xxhash64("site"))
    grouped = pages.withColumn("spread", spread).repartition("spread")
    return grouped.sortWithinPartitions("site", "order", "source", "position").mapInArrow(run, OUTCOME_SCHEMA)


@dataclass
class _Page:
    """A row on its way to the worker."""

    row: dict[str, Any]

    @property
    def site(self) -> str:
        return str(self.row["site"])

    @property
    def body(self) -> bytes | None:
        page: bytes | None = self.row["page"]
        return page

    def known(self) -> dict[str, Any]:
        """What the worker is told of it."""
        return {name: self.row[name] for name in ("id", "url", "source", "position", "charset")}


def _read_sites(pages: Iterable[_Page], worker: RecordWorker) -> Iterator[Outcome]:
    """What becomes of pages that stand together by site, each site's in the order in which they are learned."""
    for site, together in groupby(pages, key=lambda page: page.site):
        held: list[_Page] = [] if site == "" else list(_first(together))
        lessons = _lessons(held, worker)
        worker.remember(lessons if len(lessons) >= _LEAST_LEARNED else [])
        for group in (held, together):
            for page in group:
                yield _read(page, worker)


def _first(pages: Iterator[_Page]) -> Iterator[_Page]:
    """The pages of a site that are learned."""
    addresses: set[int] = set()
    size = 0
    for page in pages:
        yield page
        addresses.add(page.row["order"])
        size += len(page.body or b"")
        if len(addresses) >= _MOST_LEARNED or size >= _MOST_HELD:
            return


def _lessons(pages: Iterable[_Page], worker: RecordWorker) -> list[bytes]:
    """What pages teach about their site. Of several readings of one address, which repeat each other, one counts."""
    lessons = []
    learned: set[int] = set()
    for page in pages:
        if page.body is None or page.row["order"] in learned:
            continue
        lesson = worker.read_lesson(page.body, **page.known())
        if lesson is not None:
            learned.add(page.row["order"])
            lessons.append(lesson)
    return lessons


def _read(page: _Page, worker: RecordWorker) -> Outcome:
    row = page.row
    if page.body is None:
        origin = {"id": row["id"], "url": row["url"]}
        return Outcome.failed(row["source"], row["position"], "no-html", "The row has no page.", **origin)
    return worker.read_page(page.body, **page.known())
