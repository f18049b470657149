/**
 * `npm run set-version -- VERSION`: gives all packages a version, and has them depend on each other in it: those of npm, and those of
 * Python, which write `1.0.0-rc.1` as `1.0.0rc1` (PEP 440).
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { commandLine, refuse } from "./command-line.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the source of pith-node says its version. */
export const SOURCE_VERSION = {
  file: "packages/pith-node/src/version.ts",
  place: /^export const VERSION = "([^"]*)";$/m,
};

/** Where packages of Python say their versions, and those of each other that they need. */
const PYTHON_VERSIONS = [
  { file: "python/src/pith/__init__.py", place: /^__version__ = "([^"]*)"$/m },
  { file: "spark/pyproject.toml", place: /^version = "([^"]*)"$/m },
  { file: "spark/pyproject.toml", place: /"pith-extract==([^"]*)"/ },
];

/** A version of npm as Python writes it. */
export function pythonVersion(version) {
  return version.replace(/-(a|b|rc)(?:lpha|eta)?\.(\d+)$/, "$1$2");
}

/** The versions that Python's packages say, with their files. Throws where one isn't found. */
export function pythonVersions() {
  return PYTHON_VERSIONS.map(({ file, place }) => {
    const [, version] = place.exec(readFileSync(join(root, file), "utf8")) ?? [];
    if (version === undefined) throw new Error(`${file} has no version at ${place}.`);
    return { file, version };
  });
}

function setVersion(version) {
  const files = ["packages", "lab"]
    .flatMap((place) => readdirSync(join(root, place)).map((folder) => join(root, place, folder, "package.json")))
    .filter((file) => existsSync(file));
  const names = files.map((file) => JSON.parse(readFileSync(file, "utf8")).name);
  for (const file of files) {
    const manifest = JSON.parse(readFileSync(file, "utf8"));
    manifest.version = version;
    for (const list of [manifest.dependencies, manifest.devDependencies, manifest.peerDependencies]) {
      for (const name of names) if (list?.[name] !== undefined) list[name] = version;
    }
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const { file, place } of PYTHON_VERSIONS) {
    const text = readFileSync(join(root, file), "utf8");
    writeFileSync(
      join(root, file),
      text.replace(place, (all, old) => all.replace(old, pythonVersion(version))),
    );
  }
  const source = join(root, SOURCE_VERSION.file);
  writeFileSync(
    source,
    readFileSync(source, "utf8").replace(SOURCE_VERSION.place, `export const VERSION = "${version}";`),
  );
  const lock = ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", lock, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [version = ""] = commandLine(import.meta.url, {}, { most: 1 }).operands;
  if (!/^\d+\.\d+\.\d+(?:-(?:alpha|beta|rc)\.\d+)?$/.test(version))
    refuse("Name the version, such as 1.0.0 or 1.0.0-rc.1: npm run set-version -- VERSION.");
  setVersion(version);
  console.log(`All packages are ${version}. CHANGELOG.md needs a section "## ${version}".`);
}
