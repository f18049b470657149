/**
 * `npm test [-- FILTER...]`: builds everything, checks who imports whom, runs every test file (or those whose name holds
 * one of the filters), and closes with a line `N passed, N failed`, counted from the run itself. The line
 * before it says what skipped tests lacked, and how to have it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { skippedLine } from "./test-needs.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const filters = process.argv.slice(2);

const suites = readdirSync(join(root, "packages"))
  .map((name) => join("packages", name, "test"))
  .filter((folder) => existsSync(join(root, folder, "tsconfig.json")));

const build = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-b", ...suites], {
  cwd: root,
  stdio: "inherit",
});
if (build.status !== 0) {
  console.error("The build failed; no test was run.");
  console.log("0 passed, 1 failed");
  process.exit(1);
}

const inspector = spawnSync("npm", ["run", "--silent", "build", "-w", "pith-inspector"], {
  cwd: root,
  stdio: "inherit",
  shell: process.platform === "win32",
});
if (inspector.status !== 0) {
  console.error("The inspector can't be built; no test was run.");
  console.log("0 passed, 1 failed");
  process.exit(1);
}

const files = readdirSync(join(root, "packages"))
  .map((name) => join(root, "packages", name, "build", "test"))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".test.js") && existsSync(sourceOf(file)))
  .filter((file) => filters.length === 0 || filters.some((word) => file.includes(word)));

/** A test whose source was deleted or renamed leaves its compiled file behind; that one isn't run. */
function sourceOf(file) {
  return file.replace(join("build", "test"), "test").replace(/\.js$/, ".ts");
}

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
