/** Calls every public function of the installed packages once, in a project that has only them and jsdom. Prints how many. */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { JSDOM } from "jsdom";
import * as pith from "pith";
import * as algorithms from "pith/algorithms";
import * as changes from "pith/changes";
import * as chunks from "pith/chunks";
import * as dom from "pith/dom";
import * as formats from "pith/formats";
import * as records from "pith/records";
import * as tei from "pith/tei";
import * as classics from "pith-classics";
import * as node from "pith-node";
import * as server from "pith-server";

const html = readFileSync("page.html", "utf8");
const bytes = new TextEncoder().encode(html);
const payload = { kind: "html", bytes };
const { extract, explain } = pith;
const extraction = extract(html);
const { tree } = extraction;
const found = (value) => assert.ok(value);

const site = createServer((_, response) => response.setHeader("content-type", "text/html").end(html)).listen(0);
const origin = `http://127.0.0.1:${site.address().port}/`;
writeFileSync("echo.js", 'import { pageWorker } from "pith-node";\nexport default pageWorker((task) => task + 1);\n');

const CALLS = new Map([
  [
    pith,
    {
      LimitError: () => new pith.LimitError("max-nodes", "Too many."),
      Parser: () => new pith.Parser().parse(bytes),
      Tree: () => assert.ok(tree instanceof pith.Tree),
      createLearned: () => extract(html, { algorithm: pith.createLearned() }),
      createSiteMemory: () => pith.createSiteMemory().learn(tree),
      explain: () => explain(extraction),
      extract: () => found(extract(bytes).text),
      parsePage: () => pith.parsePage(bytes),
      probe: () => found(pith.probe(html).hasContent),
      readMetadata: () => found(pith.readMetadata(tree).title),
      selectAll: () => found(pith.selectAll(tree, "p").length),
      traceMetadata: () => pith.traceMetadata(tree),
    },
  ],
  [
    formats,
    {
      toContent: () => found(formats.toContent(extraction).children.length),
    },
  ],
  [
    chunks,
    {
      chunks: () => found(chunks.chunks(extraction).length),
    },
  ],
  [
    dom,
    {
      treeFromDocument: () => found(extract(dom.treeFromDocument(new JSDOM(html).window.document)).text),
    },
  ],
  [
    algorithms,
    {
      outermost: () => {
        const [outer, inner] = [tree.find("html"), tree.find("body")];
        assert.deepEqual(algorithms.outermost(tree, [outer, inner]), [outer]);
      },
      renderHeatMap: () => found(algorithms.renderHeatMap(tree, explain(extraction), { title: "A page" })),
    },
  ],
  [
    classics,
    {
      algorithmNamed: () => {
        for (const name of algorithms.ALGORITHM_NAMES) extract(html, { algorithm: classics.algorithmNamed(name) });
      },
      createContentExtractor: () => extract(html, { algorithm: classics.createContentExtractor() }),
      createEatiht: () => extract(html, { algorithm: classics.createEatiht({ version: 2 }) }),
      Autocue: () => new classics.Autocue(),
      createReporter: () => extract(html, { algorithm: classics.createReporter() }),
      parseAutocue: () => classics.parseAutocue({ extends: "default" }),
    },
  ],
  [tei, {}],
  [
    records,
    {
      asSchemaOrg: () => assert.equal(records.asSchemaOrg(records.findRecords(extraction)), undefined),
      compareRecords: () => assert.equal(records.compareRecords([], records.findRecords(extraction)).isChanged, false),
      findRecords: () => assert.deepEqual(records.findRecords(extraction), []),
      recordsHtml: () => assert.equal(records.recordsHtml(extraction), ""),
      recordsJson: () => assert.deepEqual(records.recordsJson(extraction), []),
      recordsMarkdown: () => assert.equal(records.recordsMarkdown(extraction), ""),
      recordsTei: () => assert.equal(records.recordsTei(extraction), ""),
      recordsText: () => assert.equal(records.recordsText(extraction), ""),
      traceRecords: () => assert.deepEqual(records.traceRecords(extraction), []),
    },
  ],
  [changes, { compareReadings: () => changes.compareReadings(extraction, extract(html.replace("gulls", "a heron"))) }],
  [
    node,
    {
      parseCookies: () => found(node.parseCookies("example.org\tFALSE\t/\tFALSE\t0\tname\tvalue\n").length),
      BatchError: () => new node.BatchError("output", "It can't be written."),
      FetchError: () => assert.rejects(node.fetchPage("http://127.0.0.1:1/"), node.FetchError),
      PagePool: () => inPool(new URL("echo.js", import.meta.url).href),
      ReadError: () => assert.rejects(node.readPageFile("nowhere.html"), node.ReadError),
      fetchPage: () => node.fetchPage(origin),
      pageWorker: () => assert.equal(node.pageWorker((task) => task)({ task: 1, begun: new Int32Array(1) }), 1),
      readPageFile: () => node.readPageFile("page.html"),
      readRecord: () => node.recordRow(node.readRecord({ payload, source: "page.html", position: 0 }).record),
      recordRow: () => found(node.RECORD_COLUMNS.length),
      runBatch: () => written(node.runBatch({ inputs: ["page.html"], output: "batch.jsonl", workers: 1 })),
      runSite: () =>
        written(
          node.runSite({ url: origin, output: "site.jsonl", workers: 1, maxPages: 1 }).then(({ batch }) => batch),
        ),
    },
  ],
  [
    server,
    {
      FetchRefused: () => assert.rejects(server.fetchPublicPage(origin), server.FetchRefused),
      fetchPublicPage: () =>
        server.fetchPublicPage(origin, { allowAddresses: ["127.0.0.1"], morePorts: [site.address().port] }),
      serveMcpHttp: async () => (await server.serveMcpHttp(0)).close(),
      // Standard input is at its end.
      serveMcpStdio: () => server.serveMcpStdio(),
      startServer: async () => (await server.startServer({ port: 0, workers: 1, log: "silent" })).close(),
    },
  ],
]);

async function inPool(module) {
  const pool = new node.PagePool({ module, workers: 1, timeoutMs: 60_000, memoryBytes: 1e8 });
  assert.equal(await pool.run(1), 2);
  await pool.close();
}

async function written(run) {
  assert.equal((await run).counts.written, 1);
}

let count = 0;
for (const [entry, calls] of CALLS) {
  for (const [name, value] of Object.entries(entry)) {
    if (typeof value?.write === "function") found(extract(html, { format: value }).content);
    if (typeof value !== "function") continue;
    assert.ok(name in calls, `${name} is exported, and not called here`);
    await calls[name]();
    count++;
  }
}
site.close();
console.log(`${count} functions called`);
