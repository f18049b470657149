/** `node batch-runner.js OPTIONS`: runs a batch with options as JSON, and writes the summary as JSON. */
import { runBatch } from "pith-node";

const options = JSON.parse(process.argv[2]);
const summary = await runBatch({ ...options, list: process.stdin });
process.stdout.write(JSON.stringify(summary));
