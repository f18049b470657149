/**
 * What is published of a package: a copy of its folder in which each entry point is one file, beside what several share. To
 * open and compile hundreds of small modules takes more time than most pages do. Other packages stay what they are.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { build } from "esbuild";

/** Modules that are loaded by their address: in threads and processes, and by the command. */
const FURTHER_ENTRIES = {
  "pith-node": ["dist/batch/page/page-worker.js"],
  "pith-cli": ["dist/main.js", "dist/compare/tool-process.js"],
};
/** Of the server the modules find each other by their places, and it starts once. The inspector is one file already. */
const AS_THEY_ARE = new Set(["pith-server", "pith-inspector"]);
/** What a package is built from, and with. */
const NOT_PUBLISHED = new Set(["node_modules", "build", "src", "test"]);

/** Writes the package in `folder`, which is built, to `target` as it is to be packed. */
export async function writePublished(folder, target) {
  cpSync(folder, target, { recursive: true, filter: (path) => !NOT_PUBLISHED.has(relative(folder, path)) });
  const { name, exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (AS_THEY_ARE.has(name)) return;
  const entries = Object.values(exports).flatMap((entry) => (entry.default === undefined ? [] : [entry.default]));
  const dist = join(target, "dist");
  for (const file of readdirSync(dist, { recursive: true })) if (/\.js(?:\.map)?$/.test(file)) rmSync(join(dist, file));
  const { outputFiles } = await build({
    // What is loaded by its address stands beside all others, which name it "./".
    entryPoints: Object.fromEntries([
      ...entries.map((file) => [outName(file), join(folder, file)]),
      ...(FURTHER_ENTRIES[name] ?? []).map((file) => [basename(file, ".js"), join(folder, file)]),
    ]),
    // As if in the package itself: source maps name sources from there.
    outdir: join(folder, "dist"),
    write: false,
    bundle: true,
    splitting: true,
    format: "esm",
    // Neither Node nor a browser: what is imported from others stays an import.
    platform: "neutral",
    packages: "external",
    target: "es2022",
    sourcemap: true,
    logLevel: "warning",
  });
  for (const { path, contents } of outputFiles) {
    const file = join(target, relative(folder, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
}

/** An entry point's path below dist, without its ending. */
function outName(file) {
  return relative("dist", join(dirname(file), basename(file, ".js")));
}
