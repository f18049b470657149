// Takes long: it starts Spark.
/** Parquet files as Spark reads them. */
import { test } from "node:test";
import { readsTheSame } from "./support/batch-parquet.js";

test("Spark reads the same", (t) =>
  readsTheSame(
    t,
    `from pyspark.sql import SparkSession
s = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
# Queries over a few rows are compiled for longer than they run.
s = s.config("spark.sql.codegen.wholeStage", "false").config("spark.sql.shuffle.partitions", "1").getOrCreate()
frame = s.read.parquet(path)
assert frame.where("metadata.published >= '2024-03-20'").select("metadata.authors").count() == 11
rows = [row.asDict(recursive=True) for row in frame.collect()]`,
  ));
