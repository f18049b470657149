// Takes long: each bundler installs and starts what it made.
/** A program with `extract` and `fetchPage`, made by each bundler that npm has, from the packages as they are installed. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { ROOT, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";

const run = promisify(execFile);

const SENTENCE = "The gate closed at nine, and the water stayed outside the harbour.";
const PAGE = `<!doctype html><title>Gate</title><p>${SENTENCE}</p>`;

/** What is installed, too large for everyone who works on Pith. */
const BUNDLERS = [
  ...["rollup@4", "@rollup/plugin-node-resolve@16", "@rollup/plugin-commonjs@29", "@rollup/plugin-json@6"],
  ...["vite@7", "webpack@5", "@oven/bun-linux-x64@1"],
];

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "private": true }',
  "program.mjs": `
import { extract } from "pith";
import { fetchPage, runBatch } from "pith-node";
async function main() {
  const { bytes, url, contentType } = await fetchPage(process.argv[2]);
  console.log(extract(bytes, { url, charset: contentType }).text);
  await runBatch({ inputs: [process.argv[3]], output: process.argv[3] + ".jsonl", overwrite: true }).then(
    ({ counts }) => console.log(counts.written + " written"),
    (error) => console.log(error.message),
  );
}
main();`,
  "rollup.mjs": `
import commonjs from "@rollup/plugin-commonjs";
import json from "@rollup/plugin-json";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";
const plugins = [nodeResolve({ preferBuiltins: true, exportConditions: ["node"] }), commonjs(), json()];
const bundle = await rollup({ input: "program.mjs", plugins, onLog() {} });
await bundle.write({ dir: "rollup", entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" });`,
  "vite.mjs": `
import { build } from "vite";
const output = { entryFileNames: "[name].mjs" };
const options = { ssr: "program.mjs", outDir: "vite", rollupOptions: { output } };
await build({ configFile: false, logLevel: "silent", build: options, ssr: { noExternal: true } });`,
  "webpack.mjs": `
import webpack from "webpack";
const output = { path: process.cwd() + "/webpack", filename: "program.cjs" };
webpack({ mode: "production", target: "node", entry: "./program.mjs", output }, (error, stats) => {
  const said = error ?? stats.toString({ all: false, errors: true, warnings: true });
  if (said) { console.error(String(said)); process.exitCode = 1; }
});`,
};

/** Where each bundler puts the program. */
const PROGRAMS = { rollup: "rollup/program.mjs", vite: "vite/program.mjs", webpack: "webpack/program.cjs" };

/** What threads say in a bundle, unless they find the files that they need where it was made. */
const THREADS = /^1 written$|leave pith-node out of the bundle \(as external\), and install it/;

test("a bundle of each bundler fetches and extracts, and its threads run or say what they need", async (t) => {
  const folder = temporaryFolder(t);
  await run(process.execPath, [join(ROOT, "scripts", "pack.js"), folder]);
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  writeFileSync(join(folder, "page.html"), PAGE);
  const packed = readdirSync(folder).filter((file) => /^pith(?:-classics|-node)?-\d.*\.tgz$/.test(file));
  const options = { cwd: folder };
  const install = "install --ignore-scripts --no-audit --no-fund --prefer-offline".split(" ");
  await run("npm", [...install, ...packed.map((file) => `./${file}`), ...BUNDLERS], options);
  const site = await serve(t, (_, response) => response.setHeader("content-type", "text/html").end(PAGE));

  const reads = async (program: string) => {
    const { stdout } = await run(process.execPath, [program, `${site}/`, join(folder, "page.html")], options);
    const [text, threads] = stdout.trim().split("\n");
    assert.equal(text, SENTENCE);
    assert.match(threads, THREADS);
  };
  for (const [name, program] of Object.entries(PROGRAMS)) {
    await t.test(name, async () => {
      await run(process.execPath, [`${name}.mjs`], options);
      await reads(program);
    });
  }
  await t.test("Bun", async () => {
    const bun = join(folder, "node_modules/@oven/bun-linux-x64/bin/bun");
    await run(bun, ["build", "program.mjs", "--target=node", "--outfile=bun/program.mjs"], options);
    await reads("bun/program.mjs");
  });
});
