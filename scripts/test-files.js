/** Which test files there are, and what has to be built before they can run. Paths are relative to the repository. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { suiteOf } from "./test-suites.js";

/** Where packages are. */
const PLACES = ["packages", "lab"];
const IMPORT = /\bfrom "(\.{1,2}\/[^"]+)\.js"/g;
/** Said by tests that read the small corpus, or shared/ where that is to be read. */
const READS_PAGES = /"pith-testing\/(?:corpus|shared)\.js"/;
/** Said by tests that do more rounds in the suite `long`. */
const HAS_ROUNDS = /"pith-testing\/rounds\.js"/;
/** Of what a test or what it imports says: that it has to do with the inspector. */
const INSPECTOR = /inspect(?:or|ion|")/;

/** A test file: its package's folder, its suites, its source, and what is compiled from it. */
function testsOf(folder) {
  const tests = join(folder, "test");
  if (!existsSync(join(tests, "tsconfig.json"))) return [];
  const names = readdirSync(tests).filter((name) => name.endsWith(".test.ts"));
  return names.map((name) => ({
    folder,
    suites: suitesOf(join(tests, name)),
    source: join(tests, name),
    compiled: join(folder, "build", "test", name.replace(/\.ts$/, ".js")),
  }));
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
