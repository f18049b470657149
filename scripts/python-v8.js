/**
 * Bundles Pith into one file for a V8 that has no host: no Node, no browser. Python has one in `mini-racer`. What Node and browsers
 * have beside the language comes from packages that follow the standards.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { licensesOf, packagesOf } from "./licenses.js";

const PARTS = fileURLToPath(new URL("python-v8/", import.meta.url));

/** Modules that are others here. */
const IN_PLACE_OF = [
  [/^node:zlib$/, "zlib.js"],
  [/\/load-later\.js$/, "load-later.js"],
];

/** The packages of others in the bundle, for their licenses, and its text. */
export async function bundleForV8() {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(PARTS, "answer.js")],
    absWorkingDir: dirname(PARTS),
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: "iife",
    platform: "neutral",
    mainFields: ["browser", "module", "main"],
    inject: [join(PARTS, "buffer.js")],
    target: "es2022",
    // Functions of `node:zlib` that only fetching calls.
    logOverride: { "import-is-undefined": "silent" },
    logLevel: "warning",
    plugins: [inPlace],
  });
  return { text: outputFiles[0].text, licenses: licensesOf(packagesOf(Object.keys(metafile.inputs), dirname(PARTS))) };
}

const inPlace = {
  name: "in place",
  setup({ onResolve, onLoad }) {
    for (const [filter, part] of IN_PLACE_OF) onResolve({ filter }, () => ({ path: join(PARTS, part) }));
    // `promisify` for functions that take a callback, which nothing here calls.
    onResolve({ filter: /^node:util$/ }, ({ path }) => ({ path, namespace: "node" }));
    onLoad({ filter: /.*/, namespace: "node" }, () => ({ contents: "export const promisify = (call) => call;" }));
  },
};
