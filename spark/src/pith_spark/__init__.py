"""Pith on Spark: the main content of web pages out of WARC archives and tables, as DataFrames."""

from pith.protocol import WorkerRefused

from .extract import extract_pages, extract_warcs, failures, page_chunks, page_records, pith_struct, records, with_pith
from .inputs import HadoopOpener, OpenInput
from .options import PithOptions
from .spark_types import OUTCOME_SCHEMA, PAGE_SCHEMA, RECORD_SCHEMA
from .summary import Summary, summary

__all__ = [
    "OUTCOME_SCHEMA",
    "PAGE_SCHEMA",
    "RECORD_SCHEMA",
    "HadoopOpener",
    "OpenInput",
    "PithOptions",
    "Summary",
    "WorkerRefused",
    "extract_pages",
    "extract_warcs",
    "failures",
    "page_chunks",
    "page_records",
    "pith_struct",
    "records",
    "summary",
    "with_pith",
]
