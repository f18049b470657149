// Takes long: Spark starts five Javas, and is asked a dozen things.
/** The Spark package with Spark. */
import { test } from "node:test";
import { unittest } from "./support/spark-tests.js";

test("Spark with two executors gives what batch gives, also when one is killed", () => unittest("test_cluster"));
