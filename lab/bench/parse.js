/**
 * `npm run bench:parse`: CPU time from bytes to tree next to the parsers of other languages, each in a process of its own;
 * `--write` puts the table into README.md beside this file, and in short into docs/speed.md. `npm run bench:parse -- --shapes`: how Pith's time grows with size and with
 * hostile shapes, and what 10,000 pages do to memory. Judges nothing.
 */
import { parseArgs } from "node:util";
import { writeBoth } from "./marks.js";
import { parserTable } from "./parse/print-parsers.js";
import { printShapes } from "./parse/shapes.js";
import { PYTHON } from "./tools/tools.js";

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    shapes: { type: "boolean", default: false },
    pages: { type: "string", default: "250" },
    rounds: { type: "string", default: "3" },
    // The command that makes the environment of the tools in Python.
    python: { type: "string", default: PYTHON },
  },
});

if (values.shapes) printShapes();
else {
  const { python } = values;
  const onProgress = (line) => console.error(line);
  const { summary, whole } = await parserTable({
    pages: Number(values.pages),
    rounds: Number(values.rounds),
    python,
    onProgress,
  });
  console.log(whole);
  if (values.write) writeBoth("npm run bench:parse", { summary, whole });
}
