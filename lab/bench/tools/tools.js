/**
 * The tools that Pith is compared with, for quality (`npm run compare`) and speed (`npm run bench`): how each is asked, in which version, and what it needs.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pythonEnvironment } from "../python-environment.js";

const folder = dirname(fileURLToPath(import.meta.url));
const root = join(folder, "../../..");
/** Where programs are built. */
const built = join(root, "build", "tools");

/**
 * `package`: its name where its version stands. `takes`: bytes, or text that is decoded for it as Pith decodes it. `gives`:
 * its own plain text, or HTML, of which Pith writes the text (the algorithm `body`). The fastest first: a run that is broken
 * off has most.
 */
export const TOOLS = [
  { id: "resiliparse", name: "Resiliparse", language: "python", package: "resiliparse", takes: "bytes", gives: "text" },
  { id: "dom_smoothie", name: "dom_smoothie", language: "rust", package: "dom_smoothie", takes: "text", gives: "text" },
  { id: "legible", name: "legible", language: "rust", package: "legible", takes: "text", gives: "text" },
  {
    id: "rs-trafilatura",
    name: "rs-trafilatura",
    language: "rust",
    package: "rs-trafilatura",
    takes: "text",
    gives: "text",
  },
  {
    id: "go-readability",
    name: "go-readability",
    language: "go",
    package: "codeberg.org/readeck/go-readability/v2",
    takes: "text",
    gives: "text",
  },
  {
    id: "readability-lxml",
    name: "readability-lxml",
    language: "python",
    package: "readability-lxml",
    takes: "bytes",
    gives: "html",
  },
  {
    id: "trafilatura-fast",
    name: "Trafilatura, fast",
    language: "python",
    package: "trafilatura",
    takes: "bytes",
    gives: "text",
  },
  { id: "justext", name: "jusText", language: "python", package: "jusText", takes: "bytes", gives: "text" },
  {
    id: "readability",
    name: "Readability",
    language: "node",
    package: "@mozilla/readability",
    takes: "text",
    gives: "text",
  },
  { id: "trafilatura", name: "Trafilatura", language: "python", package: "trafilatura", takes: "bytes", gives: "text" },
  {
    id: "go-trafilatura",
    name: "go-trafilatura",
    language: "go",
    package: "github.com/markusmobius/go-trafilatura",
    takes: "bytes",
    gives: "text",
  },
  { id: "defuddle", name: "Defuddle", language: "node", package: "defuddle", takes: "text", gives: "html" },
];

/** Where each language's packages say their versions: `VERSION_IN[language](package)`. */
const VERSION_IN = {
  node: (name) => JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version,
  python: (name) => pinned(join(folder, "requirements.txt"), name, "=="),
  rust: (name) => pinned(join(folder, "rust", "Cargo.toml"), name, ' = "='),
  go: (name) => pinned(join(folder, "go", "go.mod"), name, " v"),
};

export function versionOf({ language, package: name }) {
  return VERSION_IN[language](name);
}

/** What stands behind a package's name in a file that pins versions. */
function pinned(file, name, sign) {
  const line = readFileSync(file, "utf8")
    .split("\n")
    .find((text) => text.trim().startsWith(name + sign));
  if (line === undefined) throw new Error(`${file} doesn't pin ${name}.`);
  return line
    .trim()
    .slice(name.length + sign.length)
    .replace(/["\s].*$/, "");
}

/**
 * The command that runs a tool, after what it needs was made. `parameters`: what the tool itself takes behind its name.
 * Throws an Error of a line when that can't be had.
 */
export function commandOf({ id, language }, { python }, ...parameters) {
  mkdirSync(built, { recursive: true });
  return [...COMMANDS[language](python), id, ...parameters];
}

/** The path of a Python that has all tools in Python; `python`: the command that makes its environment. See `pythonEnvironment`. */
export function pythonWithTools(python) {
  const modules = ["justext", "readability", "resiliparse", "trafilatura"];
  return pythonEnvironment({ folder, python, modules });
}

/** What makes environments of Python, where nobody says otherwise. */
export const PYTHON = process.platform === "win32" ? "python" : "python3";

const COMMANDS = {
  node: () => [process.execPath, join(folder, "read-node.js")],
  python: (python) => [pythonWithTools(python), join(folder, "reader.py")],
  rust() {
    const target = join(built, "rust");
    run(join(folder, "rust"), "cargo", "build", "--release", "--locked", "--target-dir", target);
    return [join(target, "release", "pith-compare")];
  },
  go() {
    const program = join(built, "go", "reader");
    run(join(folder, "go"), "go", "build", "-o", program, ".");
    return [program];
  },
};

function run(cwd, command, ...args) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  if (error?.code === "ENOENT") throw new Error(`there is no ${command} here`);
  if (status !== 0) throw new Error(error?.message ?? `${command} exited with ${status}`);
}
