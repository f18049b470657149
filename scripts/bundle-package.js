/**
 * What is published of a package: a copy of its folder in which each entry point is one file, beside what several share. To
 * open and compile hundreds of small modules takes more time than most pages do. Other packages stay imports, but the library
 * contains those that it uses, with their licenses beside it, and depends only on those whose types it names.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Modules that are loaded by their address: in threads and processes, and by the command. */
const FURTHER_ENTRIES = {
  "pith-node": ["dist/batch/page/page-worker.js"],
  "pith-cli": ["dist/main.js", "dist/compare/tool-process.js"],
};
/** Of the server the modules find each other by their places, and it starts once. The inspector is one file already. */
const AS_THEY_ARE = new Set(["pith-server", "pith-inspector"]);
/** Its dependencies are small, many, and loaded with it. Those of the others are large, loaded when needed, or in threads of their own. */
const WITH_DEPENDENCIES = new Set(["pith"]);
/** The tree that css-select reads when it is given none, which Pith always does. */
const NOT_BUNDLED = { domutils: fileURLToPath(new URL("./bundle/no-trees-of-its-own.js", import.meta.url)) };
/** What a package is built from, and with. */
const NOT_PUBLISHED = new Set(["node_modules", "build", "src", "test"]);

/** Writes the package in `folder`, which is built, to `target` as it is to be packed. */
export async function writePublished(folder, target) {
  cpSync(folder, target, { recursive: true, filter: (path) => !NOT_PUBLISHED.has(relative(folder, path)) });
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { name, exports } = manifest;
  if (AS_THEY_ARE.has(name)) return;
  const entries = Object.values(exports).flatMap((entry) => (entry.default === undefined ? [] : [entry.default]));
  const dist = join(target, "dist");
  for (const file of readdirSync(dist, { recursive: true })) if (/\.js(?:\.map)?$/.test(file)) rmSync(join(dist, file));
  const { outputFiles, metafile } = await build({
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
    mainFields: ["module", "main"],
    packages: WITH_DEPENDENCIES.has(name) ? "bundle" : "external",
    alias: NOT_BUNDLED,
    metafile: true,
    target: "es2022",
    sourcemap: true,
    logLevel: "warning",
  });
  for (const { path, contents } of outputFiles) {
    const file = join(target, relative(folder, path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  const bundled = bundledPackages(metafile);
  if (bundled.size > 0) declareBundled(target, manifest, bundled);
}

/** The packages of others that a bundle contains: the folder of each by its name. */
function bundledPackages({ inputs }) {
  const bundled = new Map();
  for (const file of Object.keys(inputs)) {
    const [, folder, name] = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
    if (folder !== undefined) bundled.set(name, folder);
  }
  return bundled;
}

/** Takes them out of the dependencies, unless a declaration names their types, and puts their licenses beside the package's own. */
function declareBundled(target, manifest, bundled) {
  const declarations = readdirSync(join(target, "dist"), { recursive: true })
    .filter((file) => file.endsWith(".d.ts"))
    .map((file) => readFileSync(join(target, "dist", file), "utf8"));
  const isNeeded = (name) => !bundled.has(name) || declarations.some((text) => text.includes(`from "${name}"`));
  const dependencies = Object.entries(manifest.dependencies).filter(([name]) => isNeeded(name));
  writeFileSync(
    join(target, "package.json"),
    `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`,
  );
  const licenses = [...bundled].sort().map(([name, folder]) => {
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no file with its license; it can't be bundled.`);
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
  });
  writeFileSync(join(target, "LICENSE-THIRD-PARTY"), licenses.join(`\n${"-".repeat(80)}\n\n`));
}

/** An entry point's path below dist, without its ending. */
function outName(file) {
  return relative("dist", join(dirname(file), basename(file, ".js")));
}
