/** `node run-options.js OPTIONS`: runs a batch with options as JSON, and writes the summary as JSON. */
import { runBatch } from "pith-node";

console.log(JSON.stringify(await runBatch(JSON.parse(process.argv[2]))));
