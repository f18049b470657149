/** `pith worker`, the process behind the Python and Spark packages: its protocol, poisonous pages, and hosts that are slow, wrong or gone. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { extract, probe } from "pith";
import { type Chunk, chunks } from "pith/chunks";
import { RECORD_COLUMNS, runBatch } from "pith-node";
import { pageAbout, pith, startPith, temporaryFolder, textAbout } from "pith-testing/command.js";
import { gzipRecords, responseRecord, warcRecord } from "pith-testing/warc.js";
import { FORMATS } from "#src/parameters/extract-options.js";
import { pipeTo } from "#src/worker/run-worker.js";
import { POISON, readRecords } from "./support/batch.js";
import { ask, type Frame, frame, framesOf, hello, talk } from "./support/frames.js";
import { loopClock } from "./support/page-clock.js";

/** Has the worker of the command answer. */
async function askCommand(requests: readonly Uint8Array[]): Promise<{ frames: Frame[]; code: number | null }> {
  const child = startPith(["worker"]);
  const [frames, [code]] = await Promise.all([talk(child, requests), once(child, "exit") as Promise<[number]>]);
  return { frames, code };
}

const headers = (frames: readonly Frame[]) => frames.map(({ header }) => header);
/** A value as JSON has it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const bodyOf = ({ body }: Frame) => JSON.parse(body.toString());

test("hello tells version and columns, and pages come back as rows", async () => {
  const page = (request: number, more: object, body: string) => frame({ type: "page", request, ...more }, body);
  const { frames, code } = await askCommand([
    hello({ contentFormat: "markdown" }),
    page(7, { id: "a", url: "https://example.org/", source: "table", position: 3 }, pageAbout("gulls")),
    page(8, {}, "<hr>"),
  ]);
  assert.equal(code, 0);
  const [welcome, ...answers] = frames;
  assert.deepEqual(welcome.header.columns, RECORD_COLUMNS);
  assert.deepEqual(headers(answers), [
    { type: "begun", request: 7, position: 3, id: "a", url: "https://example.org/" },
    { type: "written", request: 7, position: 3, hasContent: true },
    { type: "begun", request: 8, position: 0, id: null, url: null },
    { type: "written", request: 8, position: 0, hasContent: false },
  ]);
  const row = bodyOf(answers[1]);
  assert.deepEqual(
    [row.id, row.url, row.source, row.position, row.text, row.contentFormat],
    ["a", "https://example.org/", "table", 3, textAbout("gulls"), "markdown"],
  );
  assert.deepEqual(Object.keys(row).sort(), RECORD_COLUMNS.map(({ name }) => name).sort());
});

test("rows have the records of their page where the hello asks for them, with the columns of the hello", async () => {
  const post = (n: number) =>
    `<article class="post"><a class=username href="/members/${n}">Member ${n}</a> <time datetime="2024-05-0${n}">May ${n}</time><div>${textAbout(`gull ${n}`)}</div></article>`;
  const thread = `<title>On gulls</title><main><h1>On gulls</h1>${[1, 2, 3, 4, 5].map(post).join("")}</main>`;
  const pages = [thread, pageAbout("gulls")].map((html, request) => frame({ type: "page", request }, html));
  const [welcome, ...answers] = (await ask([hello({ records: true }), ...pages])).frames;
  const columns = welcome.header["columns"] as { name: string; type: { list: { struct: { name: string }[] } } }[];
  assert.deepEqual(columns.slice(0, -1), RECORD_COLUMNS);
  const [written, article] = answers.filter(({ header }) => header.type === "written").map(bodyOf);
  assert.deepEqual(
    written.records.map(({ author }: { author: string }) => author),
    [1, 2, 3, 4, 5].map((n) => `Member ${n}`),
  );
  const { name, type } = columns.at(-1)!;
  for (const record of written[name]) {
    assert.deepEqual(
      Object.keys(record),
      type.list.struct.map((column) => column.name),
    );
  }
  assert.deepEqual(article.records, []);
});

test("rows have the pieces of their page where the hello asks for them, with the columns of the hello", async () => {
  const html = pageAbout("gulls");
  const budget = { tokens: 32, overlap: 8 };
  const [welcome, ...answers] = (await ask([hello({ chunks: budget }), frame({ type: "page", request: 1 }, html)]))
    .frames;
  const columns = welcome.header["columns"] as { name: string; type: { list: { struct: { name: string }[] } } }[];
  assert.deepEqual(columns.slice(0, -1), RECORD_COLUMNS);
  const [row] = answers.filter(({ header }) => header.type === "written").map(bodyOf);
  const pieces = chunks(extract(html), budget);
  assert.ok(pieces.length > 1);
  assert.deepEqual(
    row.chunks.map(({ markdown }: Chunk) => markdown),
    pieces.map(({ markdown }) => markdown),
  );
  const { name, type } = columns.at(-1)!;
  for (const piece of row[name]) {
    assert.deepEqual(
      Object.keys(piece),
      type.list.struct.map((column) => column.name),
    );
  }
});

test("a page is answered as what it is asked for: an extraction, its content alone, or a probe", async () => {
  const html = `${pageAbout("gulls")}<meta name=author content="Ann Lee">`;
  const page = (request: number, as: string, options: object = {}) =>
    frame({ type: "page", request, as, options }, html);
  const { frames } = await ask([
    hello(),
    page(1, "extraction", { format: "markdown", url: "https://example.org/a" }),
    page(2, "extraction"),
    page(3, "content", { format: "html", exclude: ["p + p"] }),
    page(4, "probe"),
    frame(
      { type: "page", request: 5, as: "content", options: { charset: "windows-1252" } },
      Buffer.from("<p>\x80 1 a day", "latin1"),
    ),
    // What a host knows of a page may be wrong.
    ...["https://example.org/b", "gulls.html"].map((url) =>
      frame(
        { type: "page", request: 6, as: "content", url, options: { format: "markdown" } },
        "<p><a href=c>Terns</a>, too",
      ),
    ),
  ]);
  assert.deepEqual(frames[0].header["answers"], ["record", "extraction", "content", "chunks", "probe"]);
  const bodies = frames.filter(({ header }) => header.type === "written").map(({ body }) => body.toString());
  const [markdown, text] = bodies.slice(0, 2).map((body) => JSON.parse(body));
  const expected = extract(html, { format: FORMATS.markdown, url: "https://example.org/a" });
  assert.deepEqual(
    [markdown.url, markdown.text, markdown.content, markdown.confidence, markdown.kinds, markdown.comments],
    [expected.url, expected.text, expected.content, expected.confidence, expected.selection.kinds, []],
  );
  assert.deepEqual(markdown.metadata.authors, expected.metadata.authors);
  assert.deepEqual([markdown.encoding.encoding, markdown.warnings], ["utf-8", expected.warnings]);
  assert.deepEqual([text.text, text.content], [expected.text, null]);
  assert.equal(bodies[2], extract(html, { format: FORMATS.html, exclude: "p + p" }).content);
  assert.deepEqual(JSON.parse(bodies[3]), probe(html));
  assert.equal(bodies[4], "\u20ac 1 a day");
  assert.deepEqual(bodies.slice(5), ["[Terns](https://example.org/c), too\n", "[Terns](c), too\n"]);
});

test("a page is answered in pieces, with the budget and the parts that its options name", async () => {
  const section = (name: string) =>
    `<h2>${name}</h2><p><a href="/${name}">${name}</a> ${textAbout(name).repeat(3)}</p>`;
  const html = `<title>Birds</title><article><h1>Birds</h1>${["gulls", "terns", "auks"].map(section).join("")}</article>`;
  const page = (request: number, options: object) => frame({ type: "page", request, as: "chunks", options }, html);
  const url = "https://example.org/birds";
  const { frames } = await ask([
    hello(),
    page(1, { url }),
    page(2, { url, tokens: 100, overlap: 40, links: false, exclude: ["h1"] }),
    page(3, { tokens: null, overlap: null }),
    frame({ type: "page", request: 4, as: "chunks" }, "<hr>"),
  ]);
  const written = frames.filter(({ header }) => header.type === "written");
  const [usual, small, unset, none]: Chunk[][] = written.map(bodyOf);
  const extraction = extract(html, { url });
  assert.deepEqual(usual, plain(chunks(extraction)));
  assert.ok(usual[0].markdown.includes("](https://example.org/gulls)"));
  assert.ok(small.length > usual.length && small.every(({ tokens }) => tokens <= 100));
  const how = { tokens: 100, overlap: 40, links: false };
  assert.deepEqual(small, plain(chunks(extract(html, { url, exclude: "h1" }), how)));
  assert.deepEqual(unset, plain(chunks(extract(html))));
  assert.deepEqual(none, []);
});

test("options of a page that make no sense fail that page, with advice", async () => {
  const wrong: [object, RegExp][] = [
    [{ fromat: "html" }, /no option "fromat"\. Did you mean "format"\? Choose from: algorithm/],
    [{ format: "pdf" }, /format can't be "pdf"/],
    [{ url: "harbour" }, /url can't be "harbour"/],
    [{ balance: "recall", algorithm: "eatiht" }, /balance is an option of the algorithm learned/],
  ];
  const html = pageAbout("gulls");
  const inPieces: [object, RegExp][] = [
    [{ tokens: 15 }, /tokens can't be "15".* 16 to 1000000/],
    [{ tokens: "many" }, /tokens can't be "many"/],
    [{ tokens: 100, overlap: 50 }, /overlap must be .* less than half of tokens; it is 50/],
    [{ format: "html" }, /no option "format"/],
    [{ records: true }, /no option "records"/],
  ];
  const requests = [
    ...wrong.map(([options]) => ({ as: "extraction", options })),
    ...inPieces.map(([options]) => ({ as: "chunks", options })),
  ].map((asked, request) => frame({ type: "page", request, ...asked }, html));
  const { frames, isGood } = await ask([hello(), ...requests, frame({ type: "page", request: 99, as: "probe" }, html)]);
  assert.ok(isGood);
  for (const [request, [, reason]] of [...wrong, ...inPieces].entries()) {
    const answer = frames.find(({ header }) => header["request"] === request)!;
    const { code, message } = bodyOf(answer).error;
    assert.equal(code, "bad-options");
    assert.match(message, reason);
  }
  assert.equal(frames.at(-1)!.header.type, "written");
});

test("an algorithm of the host's own answers asks that name none", async () => {
  const page = (request: number, options: object) =>
    frame({ type: "page", request, as: "extraction", options }, pageAbout("gulls"));
  const { frames } = await ask([
    hello({ algorithmModule: POISON }),
    page(1, {}),
    page(2, { algorithm: "eatiht2" }),
    page(3, { balance: "recall" }),
  ]);
  const answers = new Map(
    frames.filter(({ body }) => body.length > 0).map((answer) => [answer.header["request"], answer]),
  );
  assert.equal(bodyOf(answers.get(1)!).algorithm, "poison");
  assert.equal(bodyOf(answers.get(2)!).algorithm, "eatiht2");
  assert.match(bodyOf(answers.get(3)!).error.message, /not for your own/);
});

test("an input whose bytes come in pieces gives what batch gives; what the host has is passed over", async (t) => {
  const records = [
    warcRecord({ "WARC-Type": "request" }, "GET / HTTP/1.1\r\n\r\n"),
    ...[0, 1, 2, 3].map((n) => responseRecord(n, pageAbout(`thing ${n}`))),
    responseRecord("moved", "", { status: "301 Moved" }),
  ];
  const archive = gzipRecords(records);
  const folder = temporaryFolder(t);
  const path = join(folder, "a.warc.gz");
  writeFileSync(path, archive);
  await runBatch({ inputs: [path], output: join(folder, "out.jsonl"), workers: 1 });
  const expected = readRecords(join(folder, "out.jsonl"));
  const pieces = Array.from({ length: Math.ceil(archive.length / 100) }, (_, n) =>
    frame({ type: "bytes" }, archive.subarray(n * 100, (n + 1) * 100)),
  );
  const input = (request: number, more: object = {}) => [
    frame({ type: "input", request, source: path, ...more }),
    ...pieces,
    frame({ type: "end" }),
  ];
  const { frames } = await ask([hello(), ...input(1), ...input(2, { doneBelow: 2, doneBeyond: [[3, 5]] })]);
  const rows = (request: number) =>
    frames.filter(({ header }) => header.type === "written" && header.request === request).map(bodyOf);
  assert.deepEqual(
    rows(1).map(({ id, text, fingerprint, kinds }) => [id, text, fingerprint, kinds]),
    expected.map(({ id, text, fingerprint, kinds }) => [id, text, fingerprint, kinds]),
  );
  assert.deepEqual(
    rows(2).map(({ position }) => position),
    [2],
  );
  const others = headers(frames).filter(({ type }) => type === "skipped" || type === "end");
  assert.deepEqual(others, [
    { type: "skipped", request: 1, position: 0, reason: "warc-request" },
    { type: "skipped", request: 1, position: 5, reason: "http-status-3xx" },
    { type: "end", request: 1, records: 6 },
    { type: "skipped", request: 2, position: 5, reason: "http-status-3xx" },
    { type: "end", request: 2, records: 6 },
  ]);
});

test("an input that breaks off is a failure with the host's reason", async () => {
  const begin = frame({ type: "input", request: 1, source: "s3://pages/a.warc" });
  const records = frame(
    { type: "bytes" },
    Buffer.concat([0, 1].map((n) => responseRecord(n, pageAbout(`thing ${n}`)))),
  );
  const { frames } = await ask([hello(), begin, records, frame({ type: "broken", message: "no route" })]);
  const failed = frames.filter(({ header }) => header.type === "failed").map(bodyOf);
  assert.deepEqual(
    failed.map(({ id, error }) => [id, error]),
    [["s3://pages/a.warc", { code: "unreadable", message: "Reading the input failed: no route" }]],
  );
  const written = frames.filter(({ header }) => header.type === "written");
  assert.ok(written.length >= 1);
  assert.deepEqual(frames.at(-1)?.header, { type: "end", request: 1, records: written.length + 1 });
});

test("poisonous pages are stopped, and the others answered", async (t) => {
  loopClock(t);
  const wishes = ["", "loop", "throw", "exit", "fill", ""];
  const pages = wishes.map((wish, request) =>
    frame({ type: "page", request, position: request }, `${pageAbout("x")}<!--DO: ${wish}-->`),
  );
  const options = { algorithmModule: POISON, workers: 1, pageMemory: 67_108_864 };
  const { frames, isGood } = await ask([hello(options), ...pages]);
  assert.ok(isGood);
  const ends = frames.filter(({ header }) => header.type === "failed" || header.type === "written");
  assert.deepEqual(
    ends.map((end) => [end.header.request, end.header.type === "failed" ? bodyOf(end).error.code : "written"]),
    [
      [0, "written"],
      [1, "page-timeout"],
      [2, "internal"],
      [3, "crashed"],
      [4, "page-memory"],
      [5, "written"],
    ],
  );
});

test("a host that is busy for a while misses nothing of answers that are larger than a pipe", async () => {
  const taken: Buffer[] = [];
  let calls = 0;
  // A pipe that is full every other time, and then takes a little.
  const write = (
    ...[, bytes, start, , , done]: [number, Uint8Array, number, number, null, (error: Error | null, n: number) => void]
  ) => {
    if (calls++ % 2 === 0) return done(Object.assign(new Error("full"), { code: "EAGAIN" }), 0);
    const part = Buffer.from(bytes.subarray(start, start + 1_000));
    taken.push(part);
    done(null, part.length);
  };
  const stream = pipeTo(1, write as unknown as Parameters<typeof pipeTo>[1]);
  const answers = ["a", "b", "c"].map((letter) => Buffer.from(letter.repeat(3_500)));
  for (const answer of answers) stream.write(answer);
  stream.end();
  await once(stream, "finish");
  assert.deepEqual(Buffer.concat(taken), Buffer.concat(answers));
});

test("a page that is too large is a failure", async () => {
  const page = frame({ type: "page", request: 1, id: "big" }, pageAbout("gulls"));
  const { frames } = await ask([hello({ maxBytes: 100 }), page]);
  assert.equal(bodyOf(frames[1]).error.code, "too-large");
});

test("what isn't the protocol is refused with a reason, and exit code 2", async () => {
  const refusals: [string, Uint8Array[], RegExp][] = [
    ["another version", [frame({ type: "hello", protocol: 9 })], /protocol is 9; this worker speaks 2/],
    ["an unknown option", [hello({ pageTimeout: 3 })], /unknown option "pageTimeout"; use algorithm, balance/],
    ["a list of options", [frame({ type: "hello", protocol: 2, options: [] })], /options must be an object/],
    ["an algorithm", [hello({ algorithm: "best" })], /algorithm can't be "best"/],
    ["pieces of nothing", [hello({ chunks: { tokens: 1 } })], /hello: .*tokens/],
    ["pieces of another kind", [hello({ chunks: { words: 100 } })], /hello: `chunks` is an object of/],
    ["pieces without a budget", [hello({ chunks: 512 })], /hello: `chunks` is an object of/],
    ["a module", [hello({ algorithmModule: "file:///none.js" })], /algorithmModule can't be loaded/],
    ["no hello", [frame({ type: "page", request: 1 })], /send "hello"/],
    ["a request without number", [hello(), frame({ type: "page" })], /request must be a non-negative integer/],
    ["a memory", [hello(), frame({ type: "memory" })], /A frame "memory" isn't expected here/],
    ["bytes without an input", [hello(), frame({ type: "bytes" }, "x")], /send "page" or "input"/],
    [
      "another answer",
      [hello(), frame({ type: "page", request: 1, as: "poem" })],
      /unknown answer type "poem"; use one of record/,
    ],
    [
      "options of a record",
      [hello(), frame({ type: "page", request: 1, options: {} })],
      /whose options are in the hello/,
    ],
    ["no frames at all", [Buffer.from("GET / HTTP/1.1\r\n\r\n")], /Not a frame of the worker protocol/],
    ["half a frame", [hello(), frame({ type: "page", request: 1 }, "x").subarray(0, 12)], /ends inside a frame/],
  ];
  for (const [what, requests, reason] of refusals) {
    const { frames, isGood } = await ask(requests);
    assert.equal(isGood, false, what);
    const last = frames.at(-1)?.header;
    assert.equal(last?.type, "refused", what);
    assert.match(String(last?.message), reason, what);
  }
  const { code } = await askCommand([Buffer.from("help\n".repeat(10))]);
  assert.equal(code, 2);
});

test("a refusal tells no path of the machine, whatever a module needs", async (t) => {
  const folder = temporaryFolder(t);
  const module = join(folder, "needy.mjs");
  writeFileSync(module, 'import "./absent.mjs";');
  for (const algorithmModule of [pathToFileURL(module).href, pathToFileURL(join(folder, "absent.mjs")).href]) {
    const { frames } = await ask([hello({ algorithmModule })]);
    const message = String(frames.at(-1)?.header.message);
    assert.match(message, /algorithmModule can't be loaded: .*absent\.mjs/);
    assert.ok(!message.includes(folder), message);
  }
});

test("a host that goes away ends the worker", async () => {
  const child = startPith(["worker"]);
  child.stdin.on("error", () => {});
  child.stdin.write(hello({ algorithmModule: POISON, pageTimeoutMs: 600_000 }));
  child.stdin.write(frame({ type: "page", request: 1 }, `${pageAbout("x")}<!--DO: loop-->`));
  const [first] = (await once(child.stdout, "data")) as [Buffer];
  assert.equal(framesOf(first)[0].header.type, "hello");
  // Only the reading end is closed: the worker finds out by its signs of life.
  child.stdout.destroy();
  const [code] = await once(child, "exit");
  assert.equal(code, 0);
});

test("the command takes no inputs", async () => {
  const { code, stderr } = await pith(["worker", "page.html"]);
  assert.equal(code, 2);
  assert.match(stderr, /takes no inputs/);
});
