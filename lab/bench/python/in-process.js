/** `node in-process.js FOLDER`: the CPU time that Pith itself takes for the text of a page, as JSON. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extract, Parser } from "pith";

const ROUNDS = 4;
const [folder] = process.argv.slice(2);
const pages = readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));
const parser = new Parser();
let best = Number.POSITIVE_INFINITY;
for (let round = 0; round < ROUNDS; round++) {
  const before = process.cpuUsage();
  for (const page of pages) extract(page, { parser }).text;
  const { user, system } = process.cpuUsage(before);
  best = Math.min(best, (user + system) / 1000 / pages.length);
}
console.log(JSON.stringify({ cpu: best }));
