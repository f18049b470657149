/** Batches of addresses: robots.txt, pauses, retries and redirects by the rules, and no secret in what is written. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runBatch } from "pith-node";
import { pageAbout, temporaryFolder, textAbout } from "pith-testing/command.js";
import { closedPort, serve } from "pith-testing/server.js";
import { gzipRecords, responseRecord } from "pith-testing/warc.js";
import type { BatchProgress } from "#src/batch/batch-options.js";
import { readFailures, readRecords } from "./support/batch.js";
import { heldPauses, quickClock } from "./support/fetch-clock.js";

test("addresses are fetched politely: robots.txt, one at a time, under an own name, again when it may help", async (t) => {
  const { pauses } = quickClock(t);
  const asked: string[] = [];
  const agents = new Set<string | undefined>();
  let open = 0;
  let most = 0;
  let attempts = 0;
  const site = await serve(t, (request, response) => {
    const { url = "", headers } = request;
    asked.push(url);
    agents.add(headers["user-agent"]);
    most = Math.max(most, ++open);
    response.on("close", () => open--);
    if (url === "/robots.txt") return void response.end("User-agent: *\nDisallow: /private/\n");
    if (url === "/busy" && attempts++ === 0) return void response.writeHead(503).end();
    if (url === "/gone") return void response.writeHead(410).end();
    if (url === "/moved") return void response.writeHead(302, { location: "/a" }).end();
    response.setHeader("content-type", "text/html; charset=utf-8");
    setTimeout(() => response.end(pageAbout(url)), 20);
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const paths = ["/a", "/b", "/private/c", "/busy", "/gone", "/moved"];
  const inputs = [...paths.map((path) => site + path), await closedPort()];
  const fetch = { delayMs: 0, retries: 1 };
  const { counts } = await runBatch({ inputs, output, workers: 1, fetch, ordered: true });
  assert.deepEqual(counts.failures, { robots: 2, "bad-status": 1 }, "where rules can't be read, all is forbidden");
  assert.equal(counts.written, 4);
  const records = readRecords(output);
  const found = new Map(records.map((record) => [record.id.replace(site, ""), record]));
  assert.equal(found.get("/busy")?.text, textAbout("/busy"));
  assert.ok(pauses.includes(1_000), "a second before it is asked again");
  assert.equal(found.get("/moved")?.url, `${site}/a`);
  assert.equal(found.get("/a")?.httpStatus, 200);
  assert.ok(records.every(({ fetched }) => !Number.isNaN(Date.parse(fetched!))));
  assert.equal(readFailures(output).find(({ id }) => id.endsWith("/gone"))?.error.status, 410);
  assert.equal(asked.filter((url) => url === "/robots.txt").length, 1);
  assert.ok(!asked.includes("/private/c"));
  assert.equal(most, 1, "one at a time");
  assert.match([...agents].join(), /^Pith\/\d+\.\d+\.\d+(?:-[\w.]+)? \(no contact given; set --user-agent\)$/);
});

test("user names and passwords of addresses are sent, and stand in nothing that is written", async (t) => {
  const record = gzipRecords([responseRecord("r", pageAbout("r"))]);
  const sent = new Set<string | undefined>();
  const site = await serve(t, ({ url = "", headers }, response) => {
    if (url === "/robots.txt" || url.startsWith("/none")) return void response.writeHead(404).end();
    sent.add(headers.authorization);
    if (url === "/bad.warc.gz") return void response.end("Some words.");
    if (url !== "/a.warc.gz") return void response.end(pageAbout(url));
    const range = { "content-range": `bytes 0-${record.length - 1}/${record.length}` };
    response.writeHead(headers.range === undefined ? 200 : 206, headers.range === undefined ? {} : range).end(record);
  });
  const own = site.replace("//", "//ann:p%40ssw0rd@");
  const paths = [
    ...["/a", "/none", "/a.warc.gz", "/none.warc.gz", "/bad.warc.gz", "/a.warc.gz#bytes=x"],
    ...[`/a.warc.gz#bytes=0-${record.length - 1}`, "/a.warc.gz#bytes=0-9", "/none.warc.gz#bytes=0-9"],
  ];
  const inputs = [...paths.map((path) => own + path), `http://ann:p%40ssw0rd@${new URL(await closedPort()).host}/b`];
  const fetch = { delayMs: 0, retries: 0 };
  const folder = temporaryFolder(t);
  for (const more of [
    { output: join(folder, "pages.jsonl") },
    { output: join(folder, "p.jsonl"), chunks: { tokens: 99 } },
  ]) {
    const recordsOutput = `${more.output}.records.jsonl`;
    const { counts } = await runBatch({ inputs, ...more, recordsOutput, workers: 1, fetch });
    assert.equal(counts.written, 3);
    assert.equal(counts.failed, 7);
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    for (const text of texts) assert.doesNotMatch(text, /\bann\b|ssw0rd/);
    assert.ok(texts.join().includes(`${site}/a.warc.gz#bytes=0-${record.length - 1}`));
  }
  assert.deepEqual([...sent], [`Basic ${Buffer.from("ann:p@ssw0rd").toString("base64")}`]);
});

test("of a large robots.txt the first 512,000 bytes count, but for a line that they would cut", async (t) => {
  const line = "Disallow: /first/\n";
  const cut = "Disallow: /a-path-that-is-cut/\n";
  const padded = (size: number) => `${`User-agent: *\n${line}`.padEnd(size - 1, "#")}\n`;
  const robots = `${padded(512_000 - "Disallow: /".length) + cut}Disallow: /later/\n`;
  const site = await serve(t, ({ url }, response) => {
    response.end(url === "/robots.txt" ? robots : pageAbout("x"));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = ["/first/1", "/later/2", "/3"].map((path) => site + path);
  const { counts } = await runBatch({ inputs, output, workers: 1, fetch: { delayMs: 0 } });
  assert.deepEqual([counts.written, counts.failures], [2, { robots: 1 }]);
});

test("a site's wish for pauses and the delay are kept; robots.txt can be ignored", async (t) => {
  const times: number[] = [];
  const site = await serve(t, ({ url }, response) => {
    if (url === "/robots.txt") return void response.end("User-agent: *\nDisallow: /\n");
    times.push(performance.now());
    response.end(pageAbout("x"));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = ["/1", "/2", "/3"].map((path) => site + path);
  const { counts } = await runBatch({ inputs, output, workers: 1, fetch: { delayMs: 200, obeyRobots: false } });
  assert.equal(counts.written, 3);
  // The fetches begin a delay apart; a server may see them a little closer.
  for (const [i, time] of times.entries()) if (i > 0) assert.ok(time - times[i - 1] > 100);
});

test("a server that asks for time gets it, and is asked for nothing else meanwhile", async (t) => {
  const waits = heldPauses(t);
  const asked: string[] = [];
  const isFirst = (url: string) => asked.filter((one) => one === url).length === 1;
  const site = await serve(t, ({ url = "" }, response) => {
    asked.push(url);
    if (url === "/busy" && isFirst(url)) return void response.writeHead(429, { "retry-after": "90" }).end();
    if (url === "/dated" && isFirst(url)) {
      const soon = new Date(Date.now() + 60_000).toUTCString();
      return void response.writeHead(503, { "retry-after": soon }).end();
    }
    if (url === "/closed") return void response.writeHead(503, { "retry-after": "86400" }).end();
    response.end(pageAbout("x"));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = ["/busy", "/other", "/dated", "/closed"].map((path) => site + path);
  const options = { inputs, output, workers: 1, fetch: { delayMs: 0, obeyRobots: false } };
  const run = runBatch(options);
  // The host rests, and the page waits.
  const [rest, again] = [await waits.next(), await waits.next()];
  assert.deepEqual([rest.ms, again.ms], [90_000, 90_000]);
  // As long as twenty answers take, nothing else is asked for but what was under way.
  const before = asked.length;
  for (let n = 0; n < 20; n++) await (await fetch(`${site}/see`)).text();
  assert.ok(asked.filter((url) => url !== "/see").length <= before + 1, asked.join(" "));
  for (const wait of [rest, again]) wait.end();
  const dated = [await waits.next(), await waits.next()];
  // Dates are of whole seconds.
  for (const { ms } of dated) assert.ok(ms > 50_000 && ms <= 60_000, String(ms));
  for (const wait of dated) wait.end();
  const { counts } = await run;
  assert.deepEqual([counts.written, counts.failures], [3, { "bad-status": 1 }]);
  assert.equal(asked.filter((url) => url === "/closed").length, 1, "a day is too long to wait");
  const [closed] = readFailures(output);
  assert.equal(
    closed.error.message,
    "The server answers with 503 (Service Unavailable). It asks to come back in 86400 s.",
  );
});

test("the progress counts what is done, not what is read", async (t) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const site = await serve(t, async ({ url = "" }, response) => {
    // The second is under way while the first is done.
    if (url === "/slow") await asked;
    response.end(pageAbout("x"));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = ["/quick", "/slow", "/later"].map((path) => site + path);
  const seen = new Set<number>();
  const onProgress = ({ counts, entriesDone }: BatchProgress) => {
    seen.add(entriesDone);
    assert.ok(entriesDone <= counts.records, `${entriesDone} of ${counts.records}`);
    if (counts.records > 0) answer();
  };
  await runBatch({ inputs, output, workers: 1, fetch: { delayMs: 0, obeyRobots: false }, onProgress });
  assert.ok(seen.has(1), [...seen].join());
  assert.equal([...seen].at(-1), 3);
});

test("a redirect is followed where the target's robots.txt allows it, on its own host and on others", async (t) => {
  const asked: string[] = [];
  const other = await serve(t, ({ url = "" }, response) => {
    asked.push(url);
    if (url === "/robots.txt") return void response.end("User-agent: *\nDisallow: /private/\n");
    response.end(pageAbout("y"));
  });
  const site = await serve(t, ({ url = "" }, response) => {
    if (url === "/robots.txt") return void response.end("User-agent: *\nDisallow: /own/\n");
    const target = { "/to-private": `${other}/private/a`, "/to-open": `${other}/open`, "/to-own": "/own/b" }[url];
    if (target !== undefined) return void response.writeHead(302, { location: target }).end();
    asked.push(url);
    response.end(pageAbout("x"));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = ["/to-private", "/to-open", "/to-own"].map((path) => site + path);
  const { counts } = await runBatch({ inputs, output, workers: 1, fetch: { delayMs: 0 } });
  assert.deepEqual([counts.written, counts.failures], [1, { robots: 2 }]);
  assert.deepEqual(asked.toSorted(), ["/open", "/robots.txt"]);
  assert.equal(readRecords(output)[0].url, `${other}/open`);
});

test("a run that is asked to end doesn't wait for addresses that wait", async (t) => {
  const stop = new AbortController();
  const site = await serve(t, ({ url }, response) => {
    if (url === "/robots.txt") return void response.writeHead(404).end();
    if (url === "/2") stop.abort();
    response.end(pageAbout("x"));
  });
  const output = join(temporaryFolder(t), "out.jsonl");
  const inputs = Array.from({ length: 500 }, (_, n) => `${site}/${n}`);
  const options = { inputs, output, workers: 1, fetch: { delayMs: 50 } };
  const { isComplete, counts } = await runBatch({ ...options, signal: stop.signal });
  assert.ok(!isComplete && counts.records < 10 && counts.failed === 0);
});
