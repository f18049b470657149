/** `POST /batch`: an answer for each line, in order and while lines are still sent, and places for batches. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { articlePage } from "./support/pages.js";
import { problemOf, testServer, until } from "./support/test-server.js";

const NDJSON = { "content-type": "application/x-ndjson" };

interface Answer {
  readonly line: number;
  readonly id?: string;
  readonly text?: string;
  readonly error?: { readonly status: number; readonly code: string };
}

function answersIn(text: string): Answer[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Answer);
}

test("a line for each line, in order, and for each bad one why", async (t) => {
  const { ask } = await testServer(t, { maxBytes: 5000, workers: 2 });
  const lines = [
    JSON.stringify({ id: "a", html: articlePage("herring") }),
    "",
    "no JSON",
    JSON.stringify({ id: "long", html: "x".repeat(5000) }),
    JSON.stringify({ id: "b", url: "http://127.0.0.1/" }),
    JSON.stringify({ id: "c", html: articlePage("tar"), contentFormat: "html" }),
    JSON.stringify({ id: "d", html: articlePage("tar"), fromat: "html" }),
    JSON.stringify({ html: articlePage("eels"), format: "json" }),
    JSON.stringify({ html: articlePage("gulls") }),
  ];
  const body = `${lines.join("\r\n")}`;
  for (const [content, headers] of [
    [body, NDJSON],
    [gzipSync(body), { ...NDJSON, "content-encoding": "gzip" }],
  ] as const) {
    const response = await ask("/batch?exclude=h1", { method: "POST", body: content, headers });
    assert.equal(response.headers.get("content-type"), "application/x-ndjson");
    const answers = answersIn(await response.text());
    const said = answers.map(({ line, id, text, error }) => `${line} ${id} ${error?.code ?? text?.slice(0, 10)}`);
    assert.deepEqual(said, [
      "1 a Of herring",
      "3 undefined bad-json",
      "4 undefined too-large",
      "5 b fetch-private-address",
      "6 c Of tar: Th",
      "7 d bad-parameter",
      "8 undefined bad-parameter",
      "9 undefined Of gulls: ",
    ]);
  }
});

test("a batch that makes no sense as a whole is refused as a whole", async (t) => {
  const { ask } = await testServer(t);
  const send = (path: string, headers: Record<string, string>) => ask(path, { method: "POST", body: "{}\n", headers });
  assert.equal(await problemOf(await send("/batch", { "content-type": "text/html" })), "415 bad-type");
  assert.equal(await problemOf(await send("/batch", { ...NDJSON, "content-encoding": "zip" })), "415 bad-encoding");
  for (const query of ["format=text", "url=https://example.org/", "render=true", "fromat=text"]) {
    assert.equal(await problemOf(await send(`/batch?${query}`, NDJSON)), "422 bad-parameter", query);
  }
});

test("answers come while lines are still sent, and lines aren't read ahead of who takes the answers", async (t) => {
  const { url, metric, post } = await testServer(t, { workers: 1 });
  const line = `${JSON.stringify({ html: articlePage("herring") })}\n`;
  const client = request(`${url}/batch`, { method: "POST", headers: NDJSON });
  client.on("error", () => {});
  client.write(line);
  const [response] = (await once(client, "response")) as [IncomingMessage];
  const chunks = response[Symbol.asyncIterator]();
  assert.match(String((await chunks.next()).value), /^\{"line":1,/);
  client.write(line);
  assert.match(String((await chunks.next()).value), /^\{"line":2,/);
  // 100 MB of lines, whose answers nobody reads: they can't all have gone out.
  let sent = 0;
  let answered = 0;
  const many = line.repeat(500);
  const pump = () => {
    if (sent < 100_000_000) client.write(many, pump);
    sent += many.length;
    answered = 0;
  };
  // Lines that are taken leave the worker to others only in turns: while so many others are answered, more would be taken.
  for (pump(); sent < 100_000_000 && answered < 50; answered++) {
    await (await post("/extract", articlePage("tar"))).text();
  }
  assert.ok(sent < 100_000_000, `${sent}`);
  client.destroy();
  await until(async () => (await metric("pith_body_bytes")) === 0);
});

test("a batch ends when no line comes, with the reason as its last line", async (t) => {
  // The clock of this process stands still until the first line is answered.
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { url } = await testServer(t, { bodyTimeoutMs: 3_600_000 });
  const client = request(`${url}/batch`, { method: "POST", headers: NDJSON });
  client.write(`${JSON.stringify({ html: articlePage("herring") })}\n{"html":`);
  const [response] = (await once(client, "response")) as [IncomingMessage];
  const chunks = response[Symbol.asyncIterator]();
  const [first] = answersIn(String((await chunks.next()).value));
  assert.equal(first.line, 1);
  const goOn = setInterval(() => t.mock.timers.tick(3_600_000), 10);
  const [last] = answersIn(String((await chunks.next()).value));
  clearInterval(goOn);
  t.mock.timers.reset();
  assert.deepEqual([last.line, last.error?.status, last.error?.code], [2, 408, "body-timeout"]);
  assert.equal((await chunks.next()).done, true);
  client.destroy();
});

test("there are only so many batches at a time, and a place is free again when one ends or its client goes", async (t) => {
  const { url, ask } = await testServer(t, { batches: 1 });
  const open = request(`${url}/batch`, { method: "POST", headers: NDJSON });
  open.on("error", () => {});
  const opened = new Promise((resolve) => open.on("response", resolve));
  open.write(`${JSON.stringify({ html: articlePage("herring") })}\n`);
  await opened;
  const send = () => ask("/batch", { method: "POST", body: "{}", headers: NDJSON });
  const refused = await send();
  assert.equal(refused.headers.get("retry-after"), "1");
  assert.equal(await problemOf(refused), "503 queue-full");
  open.destroy();
  const ends = async () => {
    const response = await send();
    await response.text();
    return response.status === 200;
  };
  await until(ends);
  assert.ok(await ends());
});
