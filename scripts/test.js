/**
 * `npm test [-- FILTER...]`: builds what the tests need, and runs every test that needs Node and the repository alone (or
 * those in files whose path below `packages` holds one of the filters). It closes with a line `N passed, N failed`, counted from
 * the run itself.
 *
 *     --suite NAME      the tests of another suite (scripts/test-suites.js), after installing what can be installed for it;
 *                       several may be named, and `all` is all of them
 *     --watch           builds and runs again whatever a change touches, until it is interrupted
 *     --package NAME    the tests of one package only; `npm test -w NAME` is the same
 *
 * With a filter only the packages that the chosen files need are built, and the inspector, by Vite, only for those that name it.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { publishLibrary } from "./bundle-package.js";
import { commandLine } from "./command-line.js";
import { chosenTests, inGroups, largestFirst, projectsFor } from "./test-files.js";
import { environmentOf, SUITE_NAMES, whatIsMissing } from "./test-suites.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const options = { suite: Array, watch: false, package: String };
const { operands: filters, ...values } = commandLine(import.meta.url, options, { most: Infinity });

/** A file that has taken this long, in ms, hangs: it is stopped and fails, so that a run has an end. The slowest needs four minutes on two cores. */
const LONGEST_FILE = 15 * 60_000;
/** From here on files share processes; fewer leave cores idle if they do. */
const MANY_FILES = 100;
/** The folder of the package that all others use. */
const LIBRARY = join("packages", "pith");
const OPTIMIZE_LATER = join(root, "scripts", "optimize-later.cjs");
const nodeOptions = process.env.NODE_OPTIONS ?? "";

const named = values.suite.length > 0 ? values.suite : ["default"];
const suites = named.includes("all") ? SUITE_NAMES : named;
const unknown = suites.find((suite) => !SUITE_NAMES.includes(suite));
if (unknown !== undefined) refuse(`There is no suite ${unknown}. Suites are ${SUITE_NAMES.join(", ")}, and all.`);
const all = chosenTests(filters, values.package);
const tests = all.filter((test) => suites.some((suite) => test.suites.includes(suite)));
if (tests.length === 0) refuse(`${noTest()} No test was run.`);
const { projects, needsInspector } = projectsFor(tests);
// One thread: those of TypeScript 7.0.2 share what they know of folders, and find no module in one that another has yet to fill.
const compiler = [join(root, "node_modules/typescript/bin/tsc"), "-b", "--singleThreaded", ...projects];
if (spawnSync(process.execPath, compiler, { stdio: "inherit" }).status !== 0) {
  refuse("The build failed; no test was run.");
}
if (projects.some((project) => project.includes("pith-server"))) await import("./copy-swagger-ui.js");
if (needsInspector) {
  const build = ["run", "--silent", "build", "-w", "pith-inspector"];
  const { status } = spawnSync("npm", build, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) refuse("The inspector can't be built; no test was run.");
}
if (values.watch) watch();
else await report();

/** The tests of a suite that were chosen. */
function testsOf(suite) {
  return tests.filter(({ suites, compiled }) => suites.includes(suite) && existsSync(compiled));
}

/** Compiles after each change; the runner sees what was compiled, and runs the files again that import it. */
function watch() {
  const watching = spawn(process.execPath, [...compiler, "--watch", "--preserveWatchOutput"], { stdio: "inherit" });
  process.on("exit", () => watching.kill());
  Object.assign(process.env, environmentOf(suites[0]));
  // Nothing is published here; one file compares what is with what was built.
  const files = testsOf(suites[0])
    .map(({ compiled }) => compiled)
    .filter((file) => !file.endsWith("published.test.js"));
  run({ files, watch: true }).compose(new spec()).pipe(process.stdout);
}

/** Runs the suites, together those that are told the same. A suite that can't run is a failure. */
async function report() {
  const counts = { passed: 0, failed: 0 };
  const groups = new Map();
  for (const suite of suites) {
    const chosen = testsOf(suite);
    const missing = chosen.length === 0 ? undefined : whatIsMissing(suite);
    if (missing !== undefined) {
      counts.failed++;
      console.error(`npm run test:${suite} can't run. ${missing}`);
      continue;
    }
    for (const test of chosen) {
      const environment = JSON.stringify({ ...environmentOf(suite), NODE_OPTIONS: nodeOptionsFor(test.folder) });
      groups.set(environment, [...(groups.get(environment) ?? []), test]);
    }
  }
  if (tests.some(({ folder }) => folder !== LIBRARY)) await publishLibrary();
  const folder = temporaryFolder();
  // Files of the other suites take long, or need what another may have changed.
  const isGrouped = tests.length >= MANY_FILES && suites.length === 1 && suites[0] === "default";
  for (const [environment, chosen] of groups) {
    const files = isGrouped ? inGroups(chosen, folder) : largestFirst(chosen).map(({ compiled }) => compiled);
    await runFiles(files, JSON.parse(environment), counts);
  }
  // What a browser still writes while it ends may be there once more.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
}

/** A folder for what is temporary, which all programs that tests start are told: browsers that are killed leave their profiles in it. */
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "pith-tests-"));
  for (const name of ["TMPDIR", "TMP", "TEMP"]) process.env[name] = folder;
  return folder;
}

/** Tests of the library read it module by module, and all others as it is published. */
function nodeOptionsFor(folder) {
  const published = folder === LIBRARY ? "" : " --conditions=published";
  return `${nodeOptions} --require=${JSON.stringify(OPTIMIZE_LATER)}${published}`;
}

/** Runs files and counts their tests. A test that skips itself is a failure: a suite is the same everywhere. */
async function runFiles(files, environment, counts) {
  Object.assign(process.env, environment);
  // One more than there are cores, as many wait for threads, servers and clocks.
  const stream = run({ files, concurrency: availableParallelism() + 1, timeout: LONGEST_FILE });
  const count = (kind) => (event) => {
    if (event.details?.type === "suite") return;
    const isSkipped = event.skip !== undefined && event.skip !== false;
    if (isSkipped) console.error(`Skipped, which no test may be: ${event.name}`);
    counts[isSkipped ? "failed" : kind]++;
  };
  stream.on("test:pass", count("passed"));
  stream.on("test:fail", count("failed"));
  for await (const text of stream.compose(new spec())) process.stdout.write(text);
}

/** Why there is no test to run. */
function noTest() {
  const others = [...new Set(all.flatMap((test) => test.suites))].map((suite) =>
    suite === "default" ? "npm test" : `npm run test:${suite}`,
  );
  if (filters.length > 0 && others.length > 0)
    return `What ${filters.join(" or ")} names is run by ${others.join(" and ")}.`;
  return `No test file's path holds ${filters.join(" or ") || "anything"}.`;
}

function refuse(reason) {
  console.error(reason);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
