/**
 * `node examples/extension/build.js`: makes the extension in `examples/extension/dist`, to be loaded unpacked.
 */
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));

/** Makes the extension in a folder. */
export async function buildExtension(folder) {
  await mkdir(folder, { recursive: true });
  await build({
    entryPoints: [join(here, "content.js")],
    outfile: join(folder, "content.js"),
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    // The browser reads a content script as UTF-8 only when it is plain ASCII or says so.
    charset: "ascii",
  });
  for (const name of ["manifest.json", "popup.html", "popup.css", "popup.js"])
    await cp(join(here, name), join(folder, name));
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  await buildExtension(join(here, "dist"));
  console.log("The extension is in examples/extension/dist. Load it at chrome://extensions, Load unpacked.");
}
