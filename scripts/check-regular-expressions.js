/**
 * `npm run check:regexes [-- --all] [--write]`: every regular expression of the packages is proved by recheck to be linear in
 * its input, or is in regular-expressions/list.json with the reason why it may stay. Anything else is named, and the exit
 * code is 1.
 *
 * In the list:
 *
 * - `proved`: hashes of expressions that are proved, so that only new ones are asked about. `--all` asks about all again,
 *   `--write` brings the hashes up to date.
 * - `unproved`: those that recheck can't prove. `expression`: as `/source/flags`, or the code that makes it from what a
 *   function is given. `finding`: what recheck says. `bound`: UTF-16 units of input at most; null: none. `why`: why it is
 *   linear all the same, or where the bound is. `worst`: the input on which it would take longest, as
 *   `[before, repeated, behind]`; regular-expressions.long.test.ts takes the time on it.
 *
 * `--folder FOLDER --list FILE`: checks another folder of TypeScript by another list.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";
import { expressionsAtLoading, findExpressions } from "./regular-expressions/find.js";
import { findingOf, RECHECK_VERSION } from "./regular-expressions/prove.js";

const LIST = fileURLToPath(new URL("regular-expressions/list.json", import.meta.url));
const values = commandLine(import.meta.url, { all: false, write: false, folder: String, list: LIST });

const packages = fileURLToPath(new URL("../packages", import.meta.url));
const list = JSON.parse(readFileSync(values.list, "utf8"));
const problems = [];

const found = values.folder === undefined ? await ofPackages() : findExpressions(values.folder);
const kept = new Map(list.unproved.map((entry) => [keyOf(entry), entry]));
const isAll = values.all || list.recheck !== RECHECK_VERSION;
const known = new Set(isAll ? [] : list.proved);
const proved = new Set();
const present = new Set();
for (const one of found) {
  const expression = one.code ?? `/${one.source}/${one.flags}`;
  const key = keyOf({ file: one.file, expression });
  const hash = createHash("sha256").update(expression).digest("hex").slice(0, 16);
  const entry = kept.get(key);
  if (entry !== undefined) present.add(key);
  if (proved.has(hash) || (present.has(key) && !isAll)) continue;
  if (one.code !== undefined) {
    if (entry === undefined) say(one, `${expression} is made of what a function is given: say in "unproved" of what.`);
    continue;
  }
  const finding = known.has(hash) ? undefined : await findingOf(one);
  if (finding === undefined) proved.add(hash);
  if (finding === undefined && entry !== undefined) say(one, `${expression} is proved now: take it out of "unproved".`);
  if (finding !== undefined && entry === undefined) {
    say(
      one,
      `${expression} isn't proved to be linear (${finding}). Write it so that no part can match what another one beside it ` +
        `matches, or as a loop, or bound its input and add it to "unproved".`,
    );
  }
}
for (const [key, entry] of kept) {
  if (!present.has(key)) say(entry, `${entry.expression} is no longer there: take it out of "unproved".`);
  for (const name of ["finding", "bound", "why"]) {
    if (entry[name] === undefined) say(entry, `${entry.expression} has no "${name}" in "unproved".`);
  }
}

if (values.write) {
  const written = { recheck: RECHECK_VERSION, unproved: list.unproved, proved: [...proved].sort() };
  // `worst` on one line, as the formatter has it.
  const string = String.raw`("(?:[^"\\]|\\.)*")`;
  const three = new RegExp(String.raw`\[\s+${string},\s+${string},\s+${string}\s+\]`, "g");
  writeFileSync(values.list, `${JSON.stringify(written, null, 2).replace(three, "[$1, $2, $3]")}\n`);
}
for (const problem of problems) console.error(problem);
const unwritten = [...proved].filter((hash) => !list.proved.includes(hash)).length;
if (unwritten > 0 && !values.write) console.log(`${unwritten} are proved and not in the list: run with --write.`);
console.log(
  `Regular expressions: ${found.length}, of which ${present.size} can't be proved and are listed; ${problems.length} problems.`,
);
// recheck keeps a process of its own for the next question.
process.exit(problems.length === 0 ? 0 : 1);

function keyOf({ file, expression }) {
  return `${file}\n${expression}`;
}

function say({ file, line }, what) {
  problems.push(`${file}${line === undefined ? "" : `:${line}`}: ${what}`);
}

/** Those of all packages, made ones with what the built modules make of them. */
async function ofPackages() {
  const all = ["pith", "pith-classics", "pith-node", "pith-cli", "pith-server", "inspector"].flatMap((name) =>
    findExpressions(join(packages, name, "src")).map((one) => ({ ...one, file: `${name}/src/${one.file}` })),
  );
  const modules = new Map();
  for (const { file, atLoading } of all) {
    if (atLoading) modules.set(file, join(packages, file.replace("/src/", "/dist/").replace(/\.ts$/, ".js")));
  }
  const missing = [...modules.values()].find((module) => !existsSync(module));
  if (missing !== undefined) {
    console.error(`${dirname(missing)} isn't built: npm run build.`);
    process.exit(2);
  }
  const paths = [...modules.values()];
  const loaded = await expressionsAtLoading(paths);
  const made = new Map([...modules].map(([file, path]) => [file, loaded.get(path)]));
  return all.flatMap((one) => {
    if (!one.atLoading) return [one];
    // All that a module made stand at the first of its constructions.
    const own = made.get(one.file);
    made.delete(one.file);
    if (own?.length === 0) say(one, `${one.code} made nothing when its module was loaded; is the build old?`);
    return (own ?? []).map((expression) => ({ file: one.file, line: one.line, ...expression }));
  });
}
