/**
 * `npm run release -- --dry-run | --publish [--no-tests]`: what a release takes, step by step, and ends at the first that fails.
 *
 * 1. All packages have one version (npm run set-version), depend on each other in it, CHANGELOG.md has a section for it, and their package.json
 *    name the real repository (warnings in a dry run).
 * 2. Build, lint and tests (`--no-tests` leaves lint and tests out, in a dry run only).
 * 3. `npm pack`; publint and Are the Types Wrong find nothing in what was packed.
 * 4. The packed files are installed in an empty project; the command reads a page there, and README's first program runs.
 * 5. With `--publish`, npm publishes the very files, with provenance, those that others depend on first.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine, refuse } from "./command-line.js";
import { packageFaults } from "./package-faults.js";
import { pythonVersion, pythonVersions, SOURCE_VERSION } from "./set-version.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const values = commandLine(import.meta.url, { dryRun: false, publish: false, noTests: false });
if (values.publish === values.dryRun || (values.publish && values.noTests))
  refuse("Say --dry-run or --publish; --no-tests goes with --dry-run only.");

const manifests = readdirSync(join(root, "packages"))
  .map((name) => JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")))
  .filter((manifest) => manifest.private !== true);
const version = manifests[0].version;
checkVersions();
run("npm", ["run", "--silent", "build"]);
if (!values.noTests) {
  run("npm", ["run", "--silent", "lint"]);
  run("npm", ["test"]);
}

const folder = mkdtempSync(join(tmpdir(), "pith-release-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
run("node", ["scripts/pack.js", folder]);
const files = readdirSync(folder).map((file) => join(folder, file));
for (const file of files) {
  const faults = await packageFaults(readFileSync(file));
  if (faults.length > 0) fail(`${file}:\n${faults.join("\n")}`);
}
tryOut();
if (values.publish) for (const { name } of inOrder()) publish(name);
console.log(values.publish ? `Published ${version}.` : `${version} could be published.`);

function checkVersions() {
  for (const { name, version: own, dependencies = {}, peerDependencies = {} } of manifests) {
    if (own !== version) fail(`${name} has version ${own}, others ${version}.`);
    for (const other of manifests) {
      const wanted = { ...dependencies, ...peerDependencies }[other.name];
      if (wanted !== undefined && wanted !== version) fail(`${name} wants ${other.name} ${wanted}, not ${version}.`);
    }
  }
  const [, said] = SOURCE_VERSION.place.exec(readFileSync(join(root, SOURCE_VERSION.file), "utf8")) ?? [];
  if (said !== version) fail(`${SOURCE_VERSION.file} has version ${said}, not ${version}.`);
  const wanted = pythonVersion(version);
  for (const { file, version: own } of pythonVersions()) {
    if (own !== wanted) fail(`${file} has version ${own}, not ${wanted}.`);
  }
  if (!readFileSync(join(root, "CHANGELOG.md"), "utf8").includes(`\n## ${version}`)) {
    object(`CHANGELOG.md has no section "## ${version}".`);
  }
  // Until the repository has an address.
  if (manifests.some(({ repository }) => repository === undefined)) {
    object("packages/*/package.json name no `repository`; put its address there.");
  }
}

/** What a dry run only warns of. */
function object(message) {
  if (values.publish) fail(message);
  console.warn(message);
}

/** What somebody does who has just heard of it: an empty project, the command on a page, README's program. */
function tryOut() {
  const project = join(folder, "project");
  mkdirSync(join(project, "examples"), { recursive: true });
  writeFileSync(join(project, "package.json"), '{ "private": true, "type": "module" }');
  copyFileSync(join(root, "examples", "harbour-news.html"), join(project, "examples", "harbour-news.html"));
  run("npm", ["install", "--no-audit", "--no-fund", "--silent", ...files], project);
  run("npx", ["--no-install", "pith", "examples/harbour-news.html"], project, "ignore");
  const program = /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8"))[1];
  writeFileSync(join(project, "program.js"), program);
  run("node", ["program.js"], project, "ignore");
}

/** Packages after those that they depend on. */
function inOrder() {
  const ordered = [];
  const visit = (manifest) => {
    if (ordered.includes(manifest)) return;
    for (const other of manifests) if (manifest.dependencies?.[other.name] !== undefined) visit(other);
    ordered.push(manifest);
  };
  for (const manifest of manifests) visit(manifest);
  return ordered;
}

function publish(name) {
  const file = files.find((path) => path.endsWith(`${name}-${version}.tgz`));
  const tag = version.includes("-") ? "next" : "latest";
  execFileSync("npm", ["publish", file, "--provenance", "--access", "public", "--tag", tag], { stdio: "inherit" });
}

function run(command, args, cwd = root, stdout = "inherit") {
  console.log(`> ${command} ${args.join(" ")}`);
  const { status, error } = spawnSync(command, args, {
    cwd,
    stdio: ["ignore", stdout, "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) fail(`${command} ${args[0]} ${error === undefined ? `ended with ${status}` : error.message}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
