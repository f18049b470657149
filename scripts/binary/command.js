/** What the binary runs: the command, or in a process that the command forked, the tool that it is to compare. */
import { basename } from "node:path";

const isForked = process.send !== undefined && basename(process.argv[2] ?? "") === "tool-process.js";
if (isForked) require("../../packages/pith-cli/dist/compare/tool-process.js");
else require("../../packages/pith-cli/dist/main.js").main();
