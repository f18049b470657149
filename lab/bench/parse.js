/**
 * `npm run bench:parse`: CPU time from bytes to tree next to the parsers of other languages, each in a process of its own. Judges nothing.
 *
 *     --write        puts the table into README.md beside this file, and in short into docs/speed.md
 *     --pages N      of data/wcxb, evenly spread (250)
 *     --rounds N     of which the least time counts (3)
 *     --python CMD   the command that makes the environment of the tools in Python (python3)
 *     --shapes       instead: how Pith's time grows with size and with hostile shapes, and what 10,000 pages do to memory
 */
import { commandLine } from "../../scripts/command-line.js";
import { writeBoth } from "./marks.js";
import { parserTable } from "./parse/print-parsers.js";
import { printShapes } from "./parse/shapes.js";
import { PYTHON } from "./tools/tools.js";

const options = { write: false, shapes: false, pages: 250, rounds: 3, python: PYTHON };
const { write, shapes, pages, rounds, python } = commandLine(import.meta.url, options);

if (shapes) printShapes();
else {
  const onProgress = (line) => console.error(line);
  const { summary, whole } = await parserTable({ pages, rounds, python, onProgress });
  console.log(whole);
  if (write) writeBoth("npm run bench:parse", { summary, whole });
}
