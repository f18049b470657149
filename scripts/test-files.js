/** Which test files there are, and what has to be built before they can run. Paths are relative to the repository. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { suiteOf } from "./test-suites.js";

/** Where packages are. */
const PLACES = ["packages", "lab"];
const IMPORT = /\bfrom "(\.{1,2}\/[^"]+)\.js"/g;
/** Said by tests that read the small corpus, or shared/ where that is to be read. */
const READS_PAGES = /"pith-testing\/(?:corpus|shared)\.js"/;
/** Said by tests that do more rounds, or measure larger inputs, in the suite `long`. */
const HAS_ROUNDS = /"pith-testing\/(?:rounds|linear)\.js"/;
/** Of what a test or what it imports says: that it has to do with the inspector. */
const INSPECTOR = /inspect(?:or|ion|")/;

/** Of what a test or what it imports says: that it looks for a program that isn't part of the repository. */
const PROGRAM = /chromium|playwright|isn't installed|"pith-testing\/python\.js"|"java"/i;

/** Said by tests that change what a whole process shares. */
const ALONE = /^\/\/ Alone in its process: /m;
/** Said by tests that start programs which take minutes, as the sizes of their files don't tell. */
const TAKES_LONG = /^\/\/ Takes long: /m;

/** A test file: its package's folder, its suites, its source, what is compiled from it, whether it needs a process of its own, and whether it takes long. */
function testsOf(folder) {
  const tests = join(folder, "test");
  if (!existsSync(join(tests, "tsconfig.json"))) return [];
  const names = readdirSync(tests).filter((name) => name.endsWith(".test.ts"));
  return names.map((name) => {
    const text = readFileSync(join(tests, name), "utf8");
    return {
      folder,
      suites: suitesOf(join(tests, name)),
      source: join(tests, name),
      compiled: join(folder, "build", "test", name.replace(/\.ts$/, ".js")),
      isAlone: ALONE.test(text),
      takesLong: TAKES_LONG.test(text),
    };
  });
}

/** The suite that a file is named for, and those in which it reads other pages or does more rounds. */
function suitesOf(source) {
  const own = suiteOf(source);
  if (own !== "default") return [own];
  const text = readFileSync(source, "utf8");
  return [own, ...(READS_PAGES.test(text) ? ["data"] : []), ...(HAS_ROUNDS.test(text) ? ["long"] : [])];
}

/** The tests whose path holds one of the words (all when there is none), of all packages or the one that is named. */
export function chosenTests(words, packageName) {
  const folders = packageFolders().filter(
    (folder) => packageName === undefined || nameOf(folder) === packageName || basename(folder) === packageName,
  );
  // Below packages/ or lab/: those words would choose all.
  const below = (source) => source.slice(source.indexOf(sep) + 1);
  return folders
    .flatMap(testsOf)
    .filter(({ source }) => words.length === 0 || words.some((word) => below(source).includes(word)));
}

/** Those tests of `npm test` that look for other programs, such as a Chromium or a Python, whether they start them or do without. The library starts none. */
export function lookingForPrograms() {
  return chosenTests([])
    .filter(({ folder, suites }) => basename(folder) !== "pith" && suites.includes("default"))
    .filter(({ source }) => textsOf([source]).some((text) => PROGRAM.test(text)));
}

/** No file is as large, in bytes. */
const LARGEST = 1e9;

/** Tests by the sizes of their files, behind those that say they take long: one that does, and begins last, would leave the other cores idle. */
export function largestFirst(tests) {
  const sizes = new Map(
    tests.map(({ compiled, takesLong }) => [compiled, statSync(compiled).size + (takesLong ? LARGEST : 0)]),
  );
  return tests.toSorted((a, b) => sizes.get(b.compiled) - sizes.get(a.compiled));
}

/** So many files share a process: to start one and load what is tested takes longer than most files' own tests. */
const FILES_A_PROCESS = 4;

/** Modules, which it writes to `folder`, that each import some tests of one package, large and small ones; and the files that are alone. */
export function inGroups(tests, folder) {
  const packages = [...new Set(tests.map((test) => test.folder))];
  const grouped = packages.flatMap((name) => {
    const own = largestFirst(tests.filter((test) => test.folder === name && !test.isAlone));
    const count = Math.ceil(own.length / FILES_A_PROCESS);
    return Array.from({ length: count }, (_, i) => {
      const file = join(folder, `${basename(name)}-${i + 1}.mjs`);
      const members = own.filter((_, place) => place % count === i);
      writeFileSync(file, members.map(({ compiled }) => `await import("${pathToFileURL(compiled)}");\n`).join(""));
      return file;
    });
  });
  return [...tests.filter((test) => test.isAlone).map(({ compiled }) => compiled), ...grouped];
}

/**
 * The projects to compile for tests: their suites, which know what they import, and the packages that the tests name, for
 * those they start as a program; and whether the inspector has to be built for one of them.
 */
export function projectsFor(tests) {
  const texts = textsOf(tests.map(({ source }) => source));
  const isNamed = (folder) =>
    texts.some((text) => text.includes(`${nameOf(folder)}"`) || text.includes(`${nameOf(folder)}/`));
  const named = packageFolders().filter((folder) => existsSync(join(folder, "tsconfig.json")) && isNamed(folder));
  const suites = tests.map(({ folder }) => join(folder, "test"));
  return {
    projects: [...new Set([...suites, ...named])],
    needsInspector: texts.some((text) => INSPECTOR.test(text)),
  };
}

/** What is written in files and in all that they import from their own folder. */
function textsOf(files) {
  const texts = new Map();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (texts.has(file) || !existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    texts.set(file, text);
    for (const [, target] of text.matchAll(IMPORT)) waiting.push(join(dirname(file), `${target}.ts`));
  }
  return [...texts.values()];
}

function packageFolders() {
  return PLACES.flatMap((place) => readdirSync(place).map((name) => join(place, name)));
}

function nameOf(folder) {
  const file = join(folder, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).name : basename(folder);
}
