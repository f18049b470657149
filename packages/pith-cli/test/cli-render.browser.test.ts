/** `--render` with a Chromium: pages that scripts make, whatever way they come, and what they can't reach. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { CHROMIUM } from "pith-testing/chromium.js";
import { pith, temporaryFolder } from "pith-testing/command.js";
import { cookieFile, sentenceAbout, serveScriptSite } from "pith-testing/script-site.js";
import { tunnels } from "pith-testing/tunnels.js";

const RENDER = ["--render", "--chromium", CHROMIUM];

test("a page that its scripts make is read as a browser has it, and reaches nothing on this machine but its own site", async (t) => {
  const { origin, stolen } = await serveScriptSite(t);
  const plain = await pith([origin]);
  assert.equal(plain.code, 1);
  assert.match(plain.stderr, /has scripts, which may create its content; they aren't run here\. --render lets/);
  const rendered = await pith([...RENDER, origin]);
  assert.deepEqual({ ...rendered, stdout: "" }, { code: 0, stdout: "", stderr: "" });
  assert.ok(rendered.stdout.includes(sentenceAbout("herring")), rendered.stdout);
  assert.deepEqual(stolen, []);
});

test("--render auto renders what came without content, and nothing else", async (t) => {
  const { origin, asked } = await serveScriptSite(t);
  const auto = ["--render", "auto", "--chromium", CHROMIUM];
  assert.ok((await pith([...auto, `${origin}/plain`])).stdout.includes(sentenceAbout("cod")));
  assert.deepEqual(asked, ["/plain"]);
  assert.ok((await pith([...auto, origin])).stdout.includes(sentenceAbout("herring")));
  assert.ok(asked.includes("/app.js"), asked.join());
  const broken = await pith([...auto, "-f", "json", `${origin}/broken`]);
  assert.equal(broken.code, 1);
  assert.doesNotMatch((await pith([...auto, `${origin}/broken`])).stderr, /--render lets/);
});

test("through a proxy, behind a cookie, in pieces with their source: one line, and in a batch", async (t) => {
  const { origin } = await serveScriptSite(t);
  const proxy = await tunnels(t);
  const folder = await temporaryFolder(t);
  const cookies = cookieFile(folder);
  const url = `${origin}/members`;
  const means = [...RENDER, "--proxy", proxy.address, "--cookies", cookies, "--chunks", "64"];
  const one = await pith([...means, url]);
  const pieces = one.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.ok(pieces.length > 1 && pieces.every((piece) => piece.url === url), one.stderr + one.stdout);
  assert.ok(
    pieces.some(({ text }) => text.includes(sentenceAbout("gulls"))),
    one.stdout,
  );
  const { host } = new URL(origin);
  assert.ok(proxy.asked.length >= 2 && proxy.asked.every((asked) => asked === host), proxy.asked.join());
  const output = join(folder, "pieces.jsonl");
  const batch = await pith(["batch", ...means, "--delay", "0", url, "-o", output]);
  assert.equal(batch.code, 0, batch.stderr);
  assert.ok(readFileSync(output, "utf8").includes(sentenceAbout("gulls")));
  const without = await pith([...RENDER, "--proxy", proxy.address, url]);
  assert.equal(without.code, 1, without.stdout);
});

test("a batch renders, and a site is found by the links that scripts make", async (t) => {
  const { origin, stolen } = await serveScriptSite(t);
  const folder = await temporaryFolder(t);
  const read = (file: string) =>
    readFileSync(join(folder, file), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { url: string; text: string });
  const many = [...RENDER, "--delay", "0", "--user-agent", "test"];
  const batch = await pith(["batch", ...many, `${origin}/`, `${origin}/tides`, "-o", join(folder, "batch.jsonl")]);
  assert.equal(batch.code, 0, batch.stderr);
  const texts = new Map(read("batch.jsonl").map(({ url, text }) => [new URL(url).pathname, text]));
  assert.ok(
    texts.get("/")?.includes(sentenceAbout("herring")) && texts.get("/tides")?.includes(sentenceAbout("tides")),
  );
  const auto = ["--render", "auto", "--chromium", CHROMIUM, "--delay", "0", "--user-agent", "test"];
  const site = await pith(["site", ...auto, origin, "-o", join(folder, "site.jsonl")]);
  assert.equal(site.code, 0, site.stderr);
  const found = new Set(read("site.jsonl").map(({ url }) => new URL(url).pathname));
  assert.deepEqual([...found].sort(), ["/", "/plain", "/tides"]);
  assert.deepEqual(stolen, []);
});

test("a browser that runs elsewhere renders pages, and has nothing left of them", async (t) => {
  const { origin, stolen } = await serveScriptSite(t);
  const folder = await temporaryFolder(t);
  const flags = ["--headless", "--no-sandbox", "--remote-debugging-port=0", `--user-data-dir=${folder}`];
  const browser = spawn(CHROMIUM, flags, { stdio: ["ignore", "ignore", "pipe"] });
  t.after(async () => {
    browser.kill("SIGKILL");
    if (browser.exitCode === null && browser.signalCode === null) await once(browser, "exit");
  });
  let address = "";
  for await (const line of createInterface(browser.stderr)) {
    [, address = ""] = /listening on ws:\/\/([^/]+)/.exec(line) ?? [];
    if (address !== "") break;
  }
  const rendered = await pith(["--render", "--browser", `http://${address}`, origin]);
  assert.deepEqual({ ...rendered, stdout: "" }, { code: 0, stdout: "", stderr: "" });
  assert.ok(rendered.stdout.includes(sentenceAbout("herring")), rendered.stdout);
  assert.deepEqual(stolen, []);
  const targets = (await (await fetch(`http://${address}/json`)).json()) as { url: string }[];
  assert.ok(
    targets.every(({ url }) => !url.startsWith(origin)),
    JSON.stringify(targets),
  );
});
