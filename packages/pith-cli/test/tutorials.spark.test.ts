// Takes long: they start Spark.
/** The tutorials and recipes that need Spark. */
import { testTutorials } from "./support/tutorials.js";

testTutorials("spark");
