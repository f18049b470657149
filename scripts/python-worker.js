/**
 * `node scripts/python-worker.js`: writes the worker that the Python package holds to python/src/pith/_worker: Pith's packages as
 * npm would publish them, and what they depend on, without types, source maps, docs and tests, for Node; and all of it in one file for the
 * V8 of mini-racer. Licences stay. They have to be built.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writePublished } from "./bundle-package.js";
import { commandLine } from "./command-line.js";
import { bundleForV8 } from "./python-v8.js";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const target = join(root, "python", "src", "pith", "_worker");

/** What a worker is made of: packages of this repository. All else is what they depend on. */
const OWN = ["pith", "pith-classics", "pith-node"];

const PROGRAM = `import { keepCompiledCode } from "./compile-cache.js";

// As the command does: this process and its threads.
keepCompiledCode();
const { compileLater, runWorkerOnStandardStreams } = await import("pith-node/internal");
compileLater();
// As \`pith worker\`: 2 says that the host didn't keep to the protocol.
process.exit((await runWorkerOnStandardStreams()) ? 0 : 2);
`;

const RUN = new Set([".js", ".cjs", ".mjs", ".json", ".wasm"]);
const NOT_RUN = new Set(["docs", "test", "tests", "test-jest", "benchmark", "examples", "scripts", "node_modules"]);

/** Whether a file of a package is needed where it only runs. */
function isRun(path) {
  const name = basename(path);
  if (statSync(path).isDirectory()) return !NOT_RUN.has(name);
  return RUN.has(extname(name)) || /^(?:licen[cs]e|notice|copying)/i.test(name);
}

/** Dependencies of a package that is in `folder`, and theirs, by name; types are for compilers. `published`: with those it names there. */
function dependenciesOf(folder, found = new Map(), published = folder) {
  const require = createRequire(join(folder, "package.json"));
  const { dependencies = {} } = JSON.parse(readFileSync(join(published, "package.json"), "utf8"));
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith("@types/") || OWN.includes(name)) continue;
    const place = require.resolve.paths(name).find((modules) => {
      try {
        return statSync(join(modules, name)).isDirectory();
      } catch {
        return false;
      }
    });
    if (place === undefined) throw new Error(`${name} isn't installed; run npm ci.`);
    const own = join(place, name);
    const known = found.get(name);
    if (known !== undefined && known !== own) throw new Error(`There are two versions of ${name}; a worker has one.`);
    if (known !== undefined) continue;
    found.set(name, own);
    dependenciesOf(own, found);
  }
  return found;
}

commandLine(import.meta.url);
for (const name of OWN) {
  if (existsSync(join(root, "packages", name, "dist", "index.js"))) continue;
  console.error(`${name} isn't built; run npm ci and npm run build first.`);
  process.exit(1);
}
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const staging = mkdtempSync(join(tmpdir(), "pith-worker-"));
process.on("exit", () => rmSync(staging, { recursive: true, force: true }));
const sources = new Map();
for (const name of OWN) {
  const folder = join(root, "packages", name);
  await writePublished(folder, join(staging, name));
  dependenciesOf(folder, sources, join(staging, name));
  sources.set(name, join(staging, name));
}
for (const [name, folder] of sources) {
  cpSync(folder, join(target, "node_modules", name), { recursive: true, filter: isRun });
}
writeFileSync(join(target, "worker.js"), PROGRAM);
const { text, licenses } = await bundleForV8();
writeFileSync(join(target, "pith-v8.js"), text);
writeFileSync(join(target, "LICENSE-pith-v8"), licenses);
cpSync(join(root, "packages", "pith-cli", "bin", "compile-cache.js"), join(target, "compile-cache.js"));
const { version } = JSON.parse(readFileSync(join(root, "packages", "pith-node", "package.json"), "utf8"));
writeFileSync(join(target, "package.json"), `${JSON.stringify({ private: true, type: "module", version })}\n`);
const files = readdirSync(target, { recursive: true }).map((file) => statSync(join(target, file)));
const bytes = files.reduce((sum, { size }) => sum + size, 0);
console.log(`${target}: ${sources.size} packages, ${(bytes / 1e6).toFixed(1)} MB.`);
