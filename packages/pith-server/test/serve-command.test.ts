/** `pith serve` as a process: its flags, its warnings, and an end that finishes what is at work. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { startServer } from "pith-server";
import { callPith, temporaryFolder } from "pith-testing/command.js";
import type { ServerOptions } from "#src/serve/options.js";
import { articlePage, longPage } from "./support/pages.js";
import { serve, urlOf } from "./support/server-process.js";
import { testServer, until } from "./support/test-server.js";

function post(url: string, page: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "POST", body: page, headers: { "content-type": "text/html", ...headers } });
}

test("pith serve serves, and when asked to end finishes what it has", async (t) => {
  const command = serve(t, ["--port", "0", "--workers", "1", "--page-timeout", "120"]);
  const url = await urlOf(command);
  const exit = once(command.child, "exit");
  const long = post(`${url}/extract?format=text`, longPage(5_000_000));
  const isBusy = async () => /^pith_workers_busy 1$/m.test(await (await fetch(`${url}/metrics`)).text());
  await until(isBusy);
  command.child.kill("SIGTERM");
  const response = await long;
  assert.equal(response.status, 200);
  assert.ok((await response.text()).length > 4_000_000);
  assert.deepEqual(await exit, [0, null]);
  await assert.rejects(fetch(`${url}/health`));
  const lines = command
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  assert.deepEqual([messages[0], ...messages.slice(-3)], ["listening", "ending", "request", "ended"]);
});

test("its flags reach the service: tokens of a file, sizes, no log", async (t) => {
  const folder = temporaryFolder(t);
  const tokens = join(folder, "tokens");
  writeFileSync(tokens, "# ours\nfirst\n\nsecond \n");
  const command = serve(t, ["--port", "0", "--tokens", tokens, "--max-size", "5kB", "--log-level", "silent"]);
  const url = `${await urlOf(command)}/extract`;
  assert.equal((await post(url, articlePage("herring"))).status, 401);
  const authorization = "Bearer second";
  assert.equal((await post(url, articlePage("herring"), { authorization })).status, 200);
  assert.equal((await post(url, longPage(6000), { authorization })).status, 413);
  assert.match(command.said(), /^pith: serving at \S+\n$/);
});

test("a service that others reach without a token says so", async (t) => {
  const log: string[] = [];
  const start = async (options: ServerOptions) => {
    log.length = 0;
    const server = await startServer({ port: 0, fetch: false, log: { write: (line) => log.push(line) }, ...options });
    t.after(() => server.close());
    return log.join("");
  };
  assert.match(await start({ host: "0.0.0.0" }), /anyone who can reach this machine can use this service/);
  assert.doesNotMatch(await start({ host: "0.0.0.0", tokens: ["secret"] }), /everybody/);
  assert.doesNotMatch(await start({}), /everybody/);
  // Programs without types may say so of what they don't give.
  assert.doesNotMatch(await start({ host: null, tokens: null } as unknown as ServerOptions), /everybody/);
});

test("wrong usage ends with 2 and says what to do", async (t) => {
  const { server } = await testServer(t);
  for (const [args, words] of [
    [["page.html"], /takes no inputs/],
    [["--port", "70000"], /--port can't be "70000"/],
    [["--workers", "0"], /--workers can't be "0"\. Give a whole number, 1 to 1024/],
    [["--workers", "100000"], /--workers can't be "100000"\. Give a whole number, 1 to 1024/],
    [["--chromium", "/usr/bin/chromium"], /--chromium goes with --render/],
    [["--render", "--chromium", "/nowhere"], /No Chromium was found at \/nowhere/],
    [
      ["--render", "--chromium", process.execPath],
      /^pith: The browser \S+ doesn't start: [^\n]+\. Check that it is a Chromium\.\n/,
    ],
    [["--tokens", "/nowhere"], /--tokens \/nowhere: /],
    [["--cors", "https://example.org/"], /"https:\/\/example\.org\/", which is not an origin as browsers send it/],
    [["--cors", "https://a.example:443"], /which is not an origin/],
    [["--cors", "https://user@a.example"], /which is not an origin/],
    [["--cors", "https://a.example", "--cors", "example.org"], /"example\.org", which is not an origin/],
    [["--allow-address", "here"], /--allow-address has "here", which is not a block of addresses/],
    [["--port", String(server.port)], /The port is already in use/],
  ] as const) {
    const { code, stderr } = await callPith(["serve", ...args]);
    assert.equal(code, 2, args.join(" "));
    assert.match(stderr, words);
  }
});
