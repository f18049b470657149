/** The tutorials and recipes that need programs of a Unix system. */
import { testTutorials } from "./support/tutorials.js";

testTutorials("system");
