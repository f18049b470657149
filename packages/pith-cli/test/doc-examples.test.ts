/** The examples of doc comments, which the reference shows, run. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type TestContext, test } from "node:test";
import { ROOT, temporaryFolder } from "pith-testing/command.js";
import { serve } from "pith-testing/server.js";

const PAGE = join(ROOT, "examples", "harbour-news.html");
const PACKAGES = ["pith", "pith-classics", "pith-node", "pith-server"];
const EXAMPLE =
  /^ \* @example\n \* ```js\n([\s\S]*?)^ \* ```\n \*\/\nexport (?:async )?(?:function|class|const) (\w+)/gm;

/** What an example finds around it: a page, and a document as in a browser. */
const AROUND = `
globalThis.page = (await import("node:fs")).readFileSync("page.html");
globalThis.document = new (await import("jsdom")).JSDOM(page, { url: "https://example.org/article" }).window.document;
`;

interface Example {
  readonly file: string;
  /** The export whose doc comment it stands in. */
  readonly name: string;
  readonly code: string;
}

function examples(): Example[] {
  return PACKAGES.flatMap((name) => {
    const folder = join(ROOT, "packages", name, "src");
    const files = readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file)));
    return files
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(EXAMPLE)].map(([, code, name]) => ({
          file: relative(ROOT, file),
          name,
          code: code.replace(/^ \* ?/gm, ""),
        })),
      );
  });
}

/** Below the repository, so that its packages are found. */
function folderWithPage(t: TestContext): string {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  const folder = temporaryFolder(t, join(ROOT, ".cache"));
  cpSync(PAGE, join(folder, "page.html"));
  return folder;
}

const all = examples();

/** What takes a module, a host or a client of its own; docs/guides/serve.md, docs/reference/worker.md and docs/guides/mcp.md show them. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([...["PagePool", "pageWorker", "serveMcpStdio"]]);

test("every exported function and class is used in an example", () => {
  const used = new Set(all.flatMap(({ name, code }) => [name, ...(code.match(/\b\w+\b/g) ?? [])]));
  const sections = readFileSync(join(ROOT, "docs", "reference", "api.md"), "utf8").matchAll(
    /^### (?:Functions|Classes)\n\n((?:- .*\n)+)/gm,
  );
  const names = [...sections].flatMap(([, list]) => [...list.matchAll(/^- `(\w+)/gm)].map(([, name]) => name));
  assert.ok(names.length > 35);
  const missing = names.filter((name) => !used.has(name) && !SHOWN_ELSEWHERE.has(name));
  assert.deepEqual(missing, []);
});

/** Runs the examples one after another, each in its folder, so that what they share is loaded once; it ends once none has left anything open. */
const RUN_ALL = `${AROUND}
for (let n = 0; n < ${all.length}; n++) {
  process.stdout.write("\\0");
  process.chdir(import.meta.dirname + "/" + n);
  await import("./" + n + "/example.mjs").catch((error) => process.stdout.write("\\x01" + error.stack));
}
`;

test("examples run", async (t) => {
  const origin = await serve(t, (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(readFileSync(PAGE));
  });
  const folder = folderWithPage(t);
  for (const [n, { code }] of all.entries()) {
    const here = code
      .replaceAll('fetchPage("https://example.org/article"', `fetchPage("${origin}/article"`)
      // Without a pause between two fetches.
      .replaceAll('url: "https://example.org", ', `url: "${origin}", fetch: { delayMs: 0 }, `);
    mkdirSync(join(folder, String(n)));
    cpSync(PAGE, join(folder, String(n), "page.html"));
    writeFileSync(join(folder, String(n), "example.mjs"), here);
  }
  writeFileSync(join(folder, "run-all.mjs"), RUN_ALL);
  const child = spawn(process.execPath, ["run-all.mjs"], { cwd: folder });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => err.push(chunk));
  const status = await new Promise((resolve) => child.once("close", resolve));
  const [before, ...each] = Buffer.concat(out).toString().split("\0");
  assert.deepEqual([status, before], [0, ""], String(Buffer.concat(err)));
  for (const [n, { file, name, code }] of all.entries()) {
    await t.test(`${file}: ${name}`, () => {
      const [printed, failure] = each[n].split("\x01");
      assert.equal(failure, undefined, code);
      assert.notEqual(printed.trim(), "", "it prints something");
      assert.doesNotMatch(printed, /\bundefined\b.*\bundefined\b|\bNaN\b/);
    });
  }
});
