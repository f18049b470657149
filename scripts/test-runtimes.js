/**
 * `npm run test:runtimes`: reads the same pages in Deno, Bun and workerd as in Node and compares what comes of them, to the
 * character. The runtimes are installed from npm into `.cache`; one that can't be installed is left out, and said.
 * Ends with 1 when a runtime reads a page differently.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandLine } from "./command-line.js";
import { CACHE } from "./runtimes/cached-package.js";
import { programOf, RUNTIMES } from "./runtimes/runtimes.js";

commandLine(import.meta.url);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
const build = spawnSync(process.execPath, [tsc, "-b", "packages/pith/test"], { cwd: root, stdio: "inherit" });
if (build.status !== 0) process.exit(1);

const support = join(root, "packages", "pith", "build", "test", "support");
const { ownPages, sharedPages } = await import(join(support, "runtime-pages.js"));
const { readAll } = await import(join(support, "runtime-reader.js"));
const { bundleReader } = await import(join(support, "runtime-bundle.js"));

const pages = [...ownPages(), ...sharedPages()];
const expected = readAll(pages);
const folder = join(CACHE, "runtimes");
await writeProgram();

let isSame = true;
console.log(`| runtime | pages read as in Node ${process.versions.node} |\n| --- | --- |`);
for (const runtime of RUNTIMES) console.log(`| ${runtime.spec.replace("@", " ")} | ${await verdict(runtime)} |`);
process.exitCode = isSame ? 0 : 1;

/** The bundle and the pages, with a main program for those that print and one for a worker that answers. */
async function writeProgram() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = {
    "reader.mjs": await bundleReader("esm"),
    "pages.json": JSON.stringify(pages),
    "main.mjs": `import pages from "./pages.json" with { type: "json" };
import { readAll } from "./reader.mjs";
console.log(JSON.stringify(readAll(pages)));
`,
    "worker.mjs": `import pages from "pages.json";
import { readAll } from "reader.mjs";
export default { fetch: () => Response.json(readAll(pages)) };
`,
    "config.capnp": `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "reader.mjs", esModule = embed "reader.mjs"),
    (name = "pages.json", json = embed "pages.json"),
  ],
  compatibilityDate = "2026-01-01",
);
`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

async function verdict(runtime) {
  let program;
  try {
    program = programOf(runtime);
  } catch ({ message }) {
    return `skipped: it can't be installed (${message})`;
  }
  try {
    const readings = JSON.parse(await runtime.run(program, folder));
    const other = expected.filter((reading, i) => JSON.stringify(reading) !== JSON.stringify(readings[i]));
    if (other.length === 0) return `all ${expected.length}`;
    isSame = false;
    return `${expected.length - other.length} of ${expected.length}; not ${other.map(({ name }) => name).join(", ")}`;
  } catch ({ message }) {
    isSame = false;
    return `failed: ${message}`;
  }
}
