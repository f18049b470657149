/**
 * Loaded by each process of the tests: has V8 optimize functions later than by itself, as `pith` does (pith-node's compile-later.ts, which
 * needn't be built for every test). Most processes live for a second or two; optimizing took a tenth of the CPU time of all tests.
 */
const { setFlagsFromString } = require("node:v8");

const FLAGS = { 20: "--interrupt-budget=540672", 22: "--invocation-count-for-turbofan=12000" };

const flags = FLAGS[process.versions.node.split(".", 1)[0]];
if (flags !== undefined) setFlagsFromString(flags);
