/** The suites of tests: `name.SUITE.test.ts` belongs to SUITE, any other test file to `default`; and what each suite needs. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of pages and conformance tests: PITH_SHARED, or `shared` beside the checkout. */
const SHARED = process.env.PITH_SHARED
  ? resolve(process.env.PITH_SHARED)
  : join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "shared");

/** The newest Java that Spark 3.5 supports, by its documentation. */
const NEWEST_JAVA = 17;

/** Java that starts soon is worth more to tests than Java that runs fast: half the CPU time of a small job of Spark. */
const SOON = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

/** Programs that the `system` suite works with. */
const PROGRAMS = ["bash", "zsh", "fish", "wget", "openssl", "script", "systemd-analyze"];

/** What each suite needs besides Node and the repository, in the order in which it is looked for. */
const NEEDS = {
  default: [],
  browser: [needChromium, needRecipePackages],
  python: [needPython],
  spark: [needJava, needPython],
  system: [needLinux, needPrograms, needPython],
  data: [needShared, needPython],
  long: [needPython],
};

export const SUITE_NAMES = Object.keys(NEEDS);

/** The suite that a test file belongs to. */
export function suiteOf(file) {
  const [, suite] = /\.([a-z]+)\.test\.ts$/.exec(file) ?? [];
  if (suite !== undefined && NEEDS[suite] === undefined) {
    throw new Error(`${file}: there is no suite ${suite}. Suites are ${SUITE_NAMES.join(", ")}.`);
  }
  return suite ?? "default";
}

/** Installs what can be installed for a suite. Gives a sentence on what is missing, or undefined. */
export function whatIsMissing(suite) {
  for (const need of NEEDS[suite]) {
    const missing = need();
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** What the tests of a suite are told: pages of shared/ only where they are needed, so that other runs are the same everywhere, and how many rounds random tests do. */
export function environmentOf(suite) {
  return {
    PITH_SHARED: NEEDS[suite].includes(needShared) ? SHARED : "",
    PITH_ROUNDS: suite === "long" ? "many" : "few",
  };
}

function needChromium() {
  const path = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return existsSync(path) ? undefined : `There is no Chromium at ${path}. Install it, or name its path in CHROMIUM.`;
}

/** Names the Python that scripts/test-python.sh makes in PITH_PYTHON, unless another is named there. */
function needPython() {
  if (process.env.PITH_PYTHON) return undefined;
  const { status, stdout } = spawnSync("scripts/test-python.sh", {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) {
    return "The Python for the tests can't be made. Install Python 3.11 or later with its module venv, and see that pip reaches its registry.";
  }
  process.env.PITH_PYTHON = stdout.trim();
  return undefined;
}

function needJava() {
  process.env.JAVA_TOOL_OPTIONS ??= SOON;
  const { status, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  // Written as 1.8 up to Java 8, and as 17.0.1 later.
  const [, version] = (status === 0 && /version "(?:1\.)?(\d+)/.exec(stderr)) || [];
  if (Number(version) <= NEWEST_JAVA) return undefined;
  return `Spark 3.5 needs Java 8 to ${NEWEST_JAVA}; there is ${version ?? "none"}. Install Java ${NEWEST_JAVA}.`;
}

function needLinux() {
  return process.platform === "linux" ? undefined : "These tests need Linux; run them in a container.";
}

function needPrograms() {
  const missing = PROGRAMS.filter((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error !== undefined);
  return missing.length === 0 ? undefined : `Not installed: ${missing.join(", ")}. Install them.`;
}

function needRecipePackages() {
  const { status } = spawnSync(process.execPath, ["scripts/recipe-packages.js"], { stdio: "inherit" });
  return status === 0
    ? undefined
    : "The packages that recipes use can't be installed. See that npm reaches its registry.";
}

function needShared() {
  return existsSync(`${SHARED}/data`)
    ? undefined
    : `There is no ${SHARED}/data. Put the folder shared/ beside the checkout.`;
}
