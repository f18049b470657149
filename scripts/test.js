/**
 * `npm test [-- FILTER...]`: builds what the tests need, and runs every test file (or those whose path below `packages`
 * holds one of the filters). It closes with a line `N passed, N failed`, counted from the run itself; the line before it
 * says what skipped tests lacked, and how to have it.
 *
 *     --watch           builds and runs again whatever a change touches, until it is interrupted
 *     --package NAME    the tests of one package only; `npm test -w NAME` is the same
 *
 * With a filter only the packages that the chosen files need are built, and the inspector, by Vite, only for those that name it.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chosenTests, projectsFor } from "./test-files.js";
import { skippedLine } from "./test-needs.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const { values, positionals: filters } = parseArgs({
  options: { watch: { type: "boolean", default: false }, package: { type: "string" } },
  allowPositionals: true,
});

const tests = chosenTests(filters, values.package);
if (tests.length === 0) refuse(`No test file's path holds ${filters.join(" or ") || "anything"}; no test was run.`);
const { projects, needsInspector } = projectsFor(tests);
const compiler = [join(root, "node_modules/typescript/bin/tsc"), "-b", ...projects];
if (spawnSync(process.execPath, compiler, { stdio: "inherit" }).status !== 0) {
  refuse("The build failed; no test was run.");
}
if (projects.some((project) => project.includes("pith-server"))) await import("./copy-swagger-ui.js");
if (needsInspector) {
  const build = ["run", "--silent", "build", "-w", "pith-inspector"];
  const { status } = spawnSync("npm", build, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) refuse("The inspector can't be built; no test was run.");
}
const files = tests.map(({ compiled }) => compiled).filter((file) => existsSync(file));
if (values.watch) watch();
else report();

/** Compiles after each change; the runner sees what was compiled, and runs the files again that import it. */
function watch() {
  const watching = spawn(process.execPath, [...compiler, "--watch", "--preserveWatchOutput"], { stdio: "inherit" });
  process.on("exit", () => watching.kill());
  run({ files, watch: true }).compose(new spec()).pipe(process.stdout);
}

function report() {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const reasons = [];
  const stream = run({ files, concurrency: availableParallelism() });
  const count = (kind) => (event) => {
    if (event.details?.type === "suite") return;
    const isSkipped = event.skip !== undefined && event.skip !== false;
    counts[isSkipped ? "skipped" : kind]++;
    if (isSkipped) reasons.push(String(event.skip));
  };
  stream.on("test:pass", count("passed"));
  stream.on("test:fail", count("failed"));
  stream.compose(new spec()).pipe(process.stdout);
  stream.on("end", () => {
    process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
    const why = skippedLine(reasons);
    setImmediate(() =>
      process.stdout.write(
        `\n${why === "" ? "" : `${why}\n`}${counts.passed} passed, ${counts.failed} failed${skipped}\n`,
      ),
    );
  });
}

function refuse(reason) {
  console.error(reason);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
