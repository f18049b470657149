/** The tutorials and recipes that need Python. */
import { testTutorials } from "./support/tutorials.js";

testTutorials("python");
