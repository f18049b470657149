// Takes long: the command is made into one file, and all it can do is tried.
/** The command as one file (scripts/make-binary.js), where there is nothing else: its own work, and the tests of the command. */
import assert from "node:assert/strict";
import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { pageAbout, ROOT, temporaryFolder, textAbout } from "pith-testing/command.js";

/** Tests that call the command as a user does. Each call is a process of its own here, so that all others would take minutes. */
const TESTS = ["cli", "cli-batch", "cli-chunks"];

/** Windows alone needs these to start any program that uses sockets. */
const NEEDED = process.platform === "win32" ? { SystemRoot: process.env["SystemRoot"] ?? "" } : {};

test("a binary needs no Node: page, pieces, batch, inspector, service, agents and other tools", {
  timeout: 600_000,
}, async (t) => {
  const folder = temporaryFolder(t);
  const pith = join(folder, process.platform === "win32" ? "pith.exe" : "pith");
  execFileSync(process.execPath, [join(ROOT, "scripts", "make-binary.js"), pith], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  assert.match(readFileSync(`${pith}.licenses.txt`, "utf8"), /^Node \d[\s\S]*\npiscina \d[\s\S]*\nundici \d/m);

  // No PATH, no home, and nothing in the folder but a package that calls itself a part of Pith.
  const cwd = join(folder, "bare");
  mkdirSync(join(cwd, "node_modules", "pith-node"), { recursive: true });
  writeFileSync(join(cwd, "node_modules", "pith-node", "thread.cjs"), "process.exit(1)");
  writeFileSync(join(cwd, "page.html"), pageAbout("gulls"));
  const options = { cwd, env: { ...NEEDED }, encoding: "utf8" } as const;
  const run = (...args: string[]): SpawnSyncReturns<string> => spawnSync(pith, args, options);

  await t.test("a page, its pieces, its inspector", () => {
    const { status, stdout, stderr } = run("page.html");
    assert.deepEqual([status, stdout.trim(), stderr], [0, textAbout("gulls"), ""]);
    const pieces = run("--chunks", "64", "page.html").stdout.trim().split("\n");
    assert.deepEqual(
      pieces.map((line) => JSON.parse(line).index),
      pieces.map((_, index) => index),
    );
    assert.match(run("inspect", "page.html", "-o", "why.html").stderr, /^$/);
    assert.match(readFileSync(join(cwd, "why.html"), "utf8"), /id="embedded">\{"page":/);
  });

  await t.test("a batch in threads, as lines and as Parquet, by one of the other algorithms", () => {
    for (const args of [[], ["--chunks", "64"], ["--algorithm", "eatiht"]]) {
      const { stderr, status } = run("batch", "page.html", "-o", "out.jsonl", "--overwrite", ...args);
      assert.equal(status, 0, stderr);
    }
    assert.equal(run("batch", "page.html", "-o", "out.parquet").status, 0);
    assert.equal(readFileSync(join(cwd, "out.parquet")).subarray(0, 4).toString(), "PAR1");
  });

  await t.test("a service, with its description and documentation", async () => {
    const child = spawn(pith, ["serve", "--port", "0"], {
      cwd,
      env: { ...NEEDED },
      stdio: ["ignore", "ignore", "pipe"],
    });
    t.after(() => child.kill("SIGKILL"));
    let url: string | undefined;
    for await (const line of createInterface({ input: child.stderr })) {
      url = /serving at (\S+)/.exec(line)?.[1];
      if (url !== undefined) break;
    }
    const init = { method: "POST", headers: { "content-type": "text/html" }, body: pageAbout("gulls") };
    assert.equal((await (await fetch(`${url}/extract?format=text`, init)).text()).trim(), textAbout("gulls"));
    for (const [path, text] of [
      ["/", /id="embedded"/],
      ["/openapi.json", /"openapi"/],
      ["/docs/swagger-ui.css", /swagger/],
    ] as const) {
      assert.match(await (await fetch(url + path)).text(), text);
    }
    child.kill();
    await once(child, "exit");
  });

  await t.test("a server of tools for agents", async () => {
    const child = spawn(pith, ["mcp"], { cwd, env: { ...NEEDED }, stdio: ["pipe", "pipe", "ignore"] });
    t.after(() => child.kill("SIGKILL"));
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
    assert.equal(JSON.parse((await lines.next()).value).result.serverInfo.name, "pith");
    const call = { name: "extract", arguments: { html: pageAbout("gulls") } };
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 2, method: "tools/call", params: call })}\n`);
    assert.match((await lines.next()).value, /The town speaks of gulls in the morning/);
    child.kill();
  });

  await t.test("other tools, where they are installed", () => {
    const { stdout, stderr } = spawnSync(pith, ["compare", join(cwd, "page.html")], { cwd: ROOT, encoding: "utf8" });
    assert.match(stdout, /Readability \d[^\n]* \d+ +\d/, stderr);
  });

  await t.test("the tests of the command", () => {
    const build = fileURLToPath(new URL(".", import.meta.url));
    const files = TESTS.map((name) => `${name}.test.js`);
    assert.deepEqual(
      files.filter((file) => !readdirSync(build).includes(file)),
      [],
    );
    const { stdout, status } = spawnSync(
      process.execPath,
      ["--conditions=published", "--test", "--test-reporter=tap", ...files.map((file) => join(build, file))],
      { env: { ...process.env, PITH_BINARY: pith, NODE_TEST_CONTEXT: undefined }, encoding: "utf8" },
    );
    assert.equal(
      status,
      0,
      stdout
        .split("\n")
        .filter((line) => /^ *not ok/.test(line))
        .join("\n"),
    );
    assert.ok(Number(/^# pass (\d+)$/m.exec(stdout)?.[1]) > TESTS.length);
  });
});
