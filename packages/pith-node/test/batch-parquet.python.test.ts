/** Parquet files as two engines of Python read them. */
import { test } from "node:test";
import { readsTheSame } from "./support/batch-parquet.js";

test("pyarrow reads the same", (t) =>
  readsTheSame(t, "import pyarrow.parquet as p; rows = p.read_table(path).to_pylist()"));

test("duckdb reads the same", (t) =>
  readsTheSame(
    t,
    `import duckdb
c = duckdb.sql(f"select * from '{path}'"); rows = [dict(zip(c.columns, row)) for row in c.fetchall()]
known = duckdb.sql(f"select count(*) from '{path}' where metadata.published >= '2024-03-20' and kinds is not null").fetchone()
assert known == (11,), known`,
  ));
