// Takes long: it waits for processes that are stopped.
/** The Spark package without Spark. */
import { test } from "node:test";
import { unittest } from "./support/spark-tests.js";

test("the Python host of the worker protocol: what dies, hangs or loops costs one page", async () => {
  await unittest("test_frames");
  await unittest("test_worker");
});
