/** `npm run bench -- --size`: the bytes that a browser would load of each entry, beside other libraries, and the limits that they keep. */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { installPublished } from "../published.js";
import { printTable } from "./table.js";

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** What a browser would load of the library as it is published. The first is the main entry with all that it exports; it and what only parses have limits. */
const BUNDLES = {
  "all of pith": `export * from "pith";`,
  'import { parsePage } from "pith"': `export { parsePage } from "pith";`,
  'import { extract } from "pith"': `export { extract } from "pith";`,
  "with Markdown": `export { extract } from "pith"; export { markdown } from "pith/formats";`,
  "with HTML": `export { extract } from "pith"; export { html } from "pith/formats";`,
  "with pieces for retrieval": `export { extract } from "pith"; export { chunks } from "pith/chunks";`,
};

/** What a program that only parses pages may load, in kB gzipped: bundlers have to see that the model and all else isn't needed. */
const PARSING_LIMIT = 65;

/** Others in the same way, as they are installed here. */
const PEERS = {
  Readability: `export { Readability } from "@mozilla/readability";`,
  Defuddle: `export { default } from "defuddle";`,
  "Defuddle, with Markdown": `export { default } from "defuddle/full";`,
};

/** How many of the largest files are listed, of those that it is built from. */
const LISTED = 12;

const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

/** Prints how large the library is, and says whether its main entry is within `limit` kB (1,000 bytes), minified and gzipped. */
export async function printSize({ limit }) {
  const folder = await installPublished("size", ["pith"]);
  const [everything] = Object.values(BUNDLES);
  const { inputs } = await bundle(everything, root);
  const bundles = [];
  for (const [name, source] of Object.entries(BUNDLES)) bundles.push({ name, ...(await bundle(source, folder)) });
  for (const [name, source] of Object.entries(PEERS)) bundles.push({ name, ...(await bundle(source, root)) });
  printTable(
    ["kB for a browser", "minified", "gzipped"],
    bundles.map(({ name, minified, gzipped }) => [`\`${name}\``, kilobytes(minified), kilobytes(gzipped)]),
  );
  printTable(["largest files of all of pith", "kB, minified"], largestFiles(inputs));

  return [
    ["The main entry", bundles[0], limit],
    ["A program that only parses", bundles[1], PARSING_LIMIT],
  ]
    .map(([what, { gzipped }, most]) => {
      const isWithin = gzipped <= most * 1000;
      console.log(`${what} has ${kilobytes(gzipped)} kB, ${isWithin ? "within" : "over"} the limit of ${most} kB.`);
      return isWithin;
    })
    .every(Boolean);
}

/** With the packages that are found from `folder`. Fails on an import of a `node:` module, which no browser has. */
async function bundle(source, folder) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: source, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    metafile: true,
    write: false,
    outfile: "pith.js",
  });
  const [{ contents }] = outputFiles;
  const [{ inputs }] = Object.values(metafile.outputs);
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length, inputs };
}

function largestFiles(inputs) {
  return Object.entries(inputs)
    .map(([file, { bytesInOutput }]) => [file, bytesInOutput])
    .sort((a, b) => b[1] - a[1])
    .slice(0, LISTED)
    .map(([file, bytes]) => [file, kilobytes(bytes)]);
}
