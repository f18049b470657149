/**
 * `node read-cold.js text|markdown [command]`: paths of gzipped pages on standard input as JSON; the CPU time, in milliseconds, from
 * before the import of Pith to after each page, as JSON. The pages are in memory before the clock starts. With `command`, V8 optimizes
 * as late as in Pith's own processes.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const pages = JSON.parse(readFileSync(0, "utf8")).map((path) => new Uint8Array(gunzipSync(readFileSync(path))));
if (process.argv[3] === "command") (await import("./compile-later.mjs")).compileLater();
const start = process.cpuUsage();
const { extract } = await import("pith");
const format = process.argv[2] === "markdown" ? (await import("pith/formats")).markdown : undefined;
const times = pages.map((page) => {
  const extraction = extract(page, format && { format });
  // Neither is written before somebody asks for it, nor is a string joined from its parts before somebody looks into it.
  Buffer.from(format === undefined ? extraction.text : extraction.content);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
});
console.log(JSON.stringify(times));
