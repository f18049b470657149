/** The library and what reads pages with it, bundled for browsers and other runtimes. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * `runtime-reader` with the library as one file for a place that has no modules of ours: as a module, or as a script
 * that makes a global `Pith`. Fails on an import of a `node:` module, which no browser has.
 */
export async function bundleReader(format: "esm" | "iife"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./runtime-reader.js", import.meta.url))],
    bundle: true,
    minify: true,
    format,
    ...(format === "iife" && { globalName: "Pith" }),
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    write: false,
  });
  return outputFiles[0].text;
}
