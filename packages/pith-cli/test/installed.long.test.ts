/** Everything that the published packages offer, used once from where a user has them: files, functions and commands. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { finished, pageAbout, ROOT, threadAbout } from "pith-testing/command.js";
import { installedProject, linkModule, manifestOf, PUBLISHED } from "pith-testing/packages.js";
import { serve } from "pith-testing/server.js";

/** What `pith compare` and a live document need; users install them beside Pith. */
const PEERS = ["@mozilla/readability", "defuddle", "jsdom", "linkedom"];

/** How published files name others by their place. */
const ADDRESS = /(?:new URL|ownFile)\(\s*["'](\.[^"']*)["'],\s*import\.meta\.url/g;

/** The first message of a client of the tools for agents. */
const INITIALIZE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};

/** A frame of `pith worker`: two lengths, a header, no body. */
function frame(header: object): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(header));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(bytes.length);
  return Buffer.concat([lengths, bytes]);
}

test("the published packages: every file that is named, every function and every command", async (t) => {
  const project = installedProject(t);
  for (const name of PEERS) linkModule(project, name);
  const bin = join(project, "node_modules", "pith-cli", manifestOf(project, "pith-cli").bin!["pith"]!);
  const run = (args: readonly string[], stdin: string | Uint8Array = "") => {
    const child = spawn(process.execPath, args, { cwd: project, stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.end(stdin);
    return finished(child);
  };

  await t.test("each file that is named by its place is there", () => {
    let count = 0;
    for (const name of Object.keys(PUBLISHED)) {
      const folder = join(project, "node_modules", name);
      for (const file of readdirSync(folder, { recursive: true }).map(String)) {
        if (!/\.[cm]?js$/.test(file)) continue;
        const path = join(folder, file);
        for (const [, place] of readFileSync(path, "utf8").matchAll(ADDRESS)) {
          assert.ok(existsSync(join(dirname(path), place!)), `${name}/${file} names ${place}, which isn't published`);
          count++;
        }
      }
    }
    assert.ok(count >= 4, `${count} places found`);
  });

  await t.test("each function", async () => {
    copyFileSync(join(ROOT, "packages/pith-cli/test/installed/every-call.js"), join(project, "every-call.js"));
    const { code, stdout, stderr } = await run(["every-call.js"]);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /^\d\d functions called\n$/);
  });

  await t.test("each command", async (t) => {
    const origin = await serve(t, (_, response) =>
      response.setHeader("content-type", "text/html").end(pageAbout("gulls")),
    );
    writeFileSync(join(project, "other.html"), pageAbout("herons"));
    writeFileSync(join(project, "thread.html"), threadAbout("gulls"));
    const gulls = /The town speaks of gulls/;
    /** Of each command: its arguments, its exit code, what it prints, and what it is sent. */
    const calls: Readonly<
      Record<string, readonly [args: readonly string[], code: number, output: RegExp, stdin?: string | Uint8Array]>
    > = {
      extract: [["page.html"], 0, gulls],
      inspect: [["page.html", "-o", "-"], 0, /<html/],
      compare: [["page.html"], 0, /Readability/],
      diff: [["page.html", "other.html"], 1, /herons/],
      records: [["thread.html"], 0, /"kind":"post"/],
      batch: [["page.html", "-q"], 0, gulls],
      site: [[origin, "--delay", "0", "--max-pages", "1", "-q"], 0, gulls],
      worker: [[], 0, /"version":"\d/, frame({ type: "hello", protocol: 2, options: {} })],
      mcp: [[], 0, /"serverInfo"/, `${JSON.stringify(INITIALIZE)}\n`],
      completion: [["bash"], 0, /complete /],
    };
    const help = await run([bin, "--help"]);
    const commands = [.../\nCommands\n([\s\S]*?)\n\n/.exec(help.stdout)![1]!.matchAll(/^ {2}(\w+)/gm)].map(
      ([, name]) => name!,
    );
    // packed.long.test.ts asks the service.
    assert.deepEqual(commands.filter((name) => name !== "serve").sort(), Object.keys(calls).sort());
    // Records are of an entry of their own, which is loaded when JSON is asked for.
    assert.match((await run([bin, "thread.html", "--format", "json"])).stdout, /"records":\[\{"kind":"post"/);
    assert.match(
      (await run([bin, "batch", "thread.html", "-q", "--with", "records"])).stdout,
      /"records":\[\{"kind":"post"/,
    );
    for (const [name, [args, code, output, stdin]] of Object.entries(calls)) {
      const { code: actual, stdout, stderr } = await run([bin, name, ...args], stdin);
      assert.equal(actual, code, `pith ${name}: ${stderr}`);
      assert.match(stdout, output, `pith ${name}`);
    }
  });
});
