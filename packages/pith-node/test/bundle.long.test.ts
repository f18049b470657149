/** Programs that bundle pith and pith-node into one file, and regular expressions that the published bundle makes late. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { build, type Format } from "esbuild";
import { installedProject } from "pith-testing/packages.js";
import { serve } from "pith-testing/server.js";

const { madeLate } = (await import(new URL("../../../../scripts/bundle-package.js", import.meta.url).href)) as {
  madeLate(module: string): string;
};

const PROGRAM = `
import { extract } from "pith";
import { fetchPage, runBatch } from "pith-node";

async function main() {
  const { bytes, url, contentType } = await fetchPage(process.argv[2]);
  console.log(extract(bytes, { url, charset: contentType }).text);
  await runBatch({ inputs: [process.argv[3]], output: process.argv[3] + ".jsonl" }).then(
    ({ counts }) => console.log(counts.written, "written"),
    (error) => console.log(error.message),
  );
}
main();
`;

const PAGE =
  "<!doctype html><title>Gate</title><p>The gate closed at nine, and the water stayed outside the harbour.</p>";

/** What a program that imports pith and pith-node, as they are published, prints when it is one file, in a folder with no package. */
async function bundled(t: TestContext, project: string, format: Format): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "bundle-"));
  t.after(() => rm(folder, { recursive: true }));
  const site = await serve(t, (_, response) => response.setHeader("content-type", "text/html").end(PAGE));
  const outfile = join(folder, format === "cjs" ? "program.cjs" : "program.mjs");
  await build({
    stdin: { contents: PROGRAM, resolveDir: project },
    outfile,
    format,
    bundle: true,
    platform: "node",
    logLevel: "silent",
  });
  const page = join(folder, "page.html");
  await writeFile(page, PAGE);
  const { stdout } = await promisify(execFile)(process.execPath, [outfile, `${site}/`, page], { cwd: folder });
  return stdout.trim().split("\n");
}

test("a bundle fetches and extracts, and threads say what they need", async (t) => {
  const project = installedProject(t);
  for (const format of ["esm", "cjs"] as const) {
    await t.test(format, async (t) => {
      const [text, threads] = await bundled(t, project, format);
      assert.equal(text, "The gate closed at nine, and the water stayed outside the harbour.");
      assert.match(threads, /leave pith-node out of the bundle \(as external\), and install it/);
    });
  }
});

/** Constants that are literals with classes of Unicode. */
const LITERAL = /\b([A-Z_]{2,})=\/(?:\\.|[^/\n])*?\\[pP]\{/g;

test("expressions with classes of Unicode are made when they are first used, but those that modules share", async (t) => {
  const folder = join(installedProject(t), "node_modules", "pith", "dist");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const literals = texts.flatMap((text) => [...text.matchAll(LITERAL)].map(([, name]) => name));
  assert.deepEqual(literals.sort(), ["MIDDLE_BY", "REPORTER"]);
});

test("an expression is made late only if its name says nothing else in its module", () => {
  const literal = "const WORD = /[\\p{L}/]+/gu, SIGN = /-/u;";
  const late = String.raw`const WORD = /* @__PURE__ */ late("[\\p{L}/]+","gu"), SIGN = /-/u;`;
  const use = 'f({ WORD: "WORD" }, a.WORD, `WORD`, /WORD/, text.match(WORD), WORD.test(text)); // WORD';
  const called = use.replace("match(WORD)", "match(WORD())").replace("WORD.test", "WORD().test");
  assert.equal(madeLate(`${literal}\n${use}`), `import { late } from "late-expression"; ${late}\n${called}`);
  for (const other of ["f({ WORD })", "export { WORD }", "(WORD) => WORD", "{ const WORD = 1; }", "({ a: WORD } = b)"])
    assert.throws(
      () => madeLate(`${literal}\n${other}`),
      /^Error: WORD is also something else in its module, in line 2/,
    );
  const unlike = "export const WORD = /\\p{L}/u;\nconst IS_WORD = /\\p{L}/u.test(text) || /-/.test(text);";
  assert.equal(madeLate(unlike), unlike);
});
