/** The tutorials and recipes that need Chromium, or packages that are installed for them. */
import { testTutorials } from "./support/tutorials.js";

testTutorials("browser");
