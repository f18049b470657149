// Alone in its process: it sets who traces what the process does.
/** What the service tells OpenTelemetry: a span for each page and each fetch, below the client's, without secrets of addresses. */
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { articlePage } from "./support/pages.js";
import { testServer } from "./support/test-server.js";

const exporter = new InMemorySpanExporter();
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
after(() => trace.disable());

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const traceparent = `00-${TRACE}-${PARENT}-01`;

/** What was traced since the last call: name, trace and attributes of each span, in the order in which they ended. */
function spans() {
  const finished = exporter.getFinishedSpans().map((span) => ({
    name: span.name,
    attributes: span.attributes,
    status: span.status,
    events: span.events.map((event) => event.name),
    parent: span.parentSpanContext?.spanId,
    trace: span.spanContext().traceId,
  }));
  exporter.reset();
  return finished;
}

test("tracing: a page that is sent has one span, below the one that the client names", async (t) => {
  const { post } = await testServer(t);
  const page = articlePage("herring");
  assert.equal((await post("/extract", page, { traceparent })).status, 200);
  const [span, ...others] = spans();
  assert.deepEqual(others, []);
  assert.deepEqual([span.name, span.trace, span.parent], ["pith.extract", TRACE, PARENT]);
  assert.equal(span.attributes["pith.operation"], "extract");
  assert.equal(span.attributes["pith.outcome"], "written");
  assert.equal(span.attributes["pith.bytes"], Buffer.byteLength(page));
  assert.ok((span.attributes["pith.confidence"] as number) > 0.5);
  assert.deepEqual(span.events, ["worker"]);
  // Without the header a trace of its own begins.
  await post("/probe", page);
  const [own] = spans();
  assert.deepEqual([own.attributes["pith.operation"], own.parent], ["probe", undefined]);
  assert.notEqual(own.trace, TRACE);
});

test("tracing: fetching is a span of its own, without the path of the URL; what fails says why", async (t) => {
  const site = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(articlePage("herring"));
  }).listen(0, "127.0.0.1");
  t.after(() => site.close().closeAllConnections());
  await new Promise((resolve) => site.once("listening", resolve));
  const { port } = site.address() as AddressInfo;
  const fetch = { allowAddresses: ["127.0.0.1"], morePorts: [port] };
  const { ask, url } = await testServer(t, { fetch });
  const headers = { traceparent };
  const page = encodeURIComponent(`http://127.0.0.1:${port}/secret?token=s3cr3t`);
  assert.equal((await ask(`/extract?url=${page}`, { headers })).status, 200);
  const done = spans();
  assert.deepEqual(
    done.map(({ name, trace: id, parent }) => [name, id, parent]),
    [
      ["pith.fetch", TRACE, PARENT],
      ["pith.extract", TRACE, PARENT],
    ],
  );
  assert.equal(done[0].attributes["server.address"], "127.0.0.1");
  assert.doesNotMatch(JSON.stringify(done), /s3cr3t|secret/);
  assert.equal(done[0].attributes["pith.bytes"], Buffer.byteLength(articlePage("herring")));

  assert.equal((await ask("/extract?url=http://10.0.0.1/")).status, 403);
  const [refused, ...none] = spans();
  assert.deepEqual(none, []);
  assert.equal(refused.attributes["error.type"], "fetch-private-address");
  assert.equal(refused.status.code, SpanStatusCode.ERROR);

  // Each line of a batch, below the request's parent, although lines are read long after the route has returned.
  const lines = [{ html: articlePage("eels") }, { url: `http://127.0.0.1:${port}/` }, { html: articlePage("cod") }];
  const response = await globalThis.fetch(`${url}/batch`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-ndjson" },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  });
  assert.equal((await response.text()).trim().split("\n").length, 3);
  const batch = spans();
  // The line with a URL goes to a worker twice: to be read, and with its page.
  assert.deepEqual(batch.map(({ name }) => name).sort(), [...Array(4).fill("pith.extract"), "pith.fetch"]);
  for (const { trace: id, parent } of batch) assert.deepEqual([id, parent], [TRACE, PARENT]);
});

test("tracing: below a span that is active already, as where HTTP is instrumented, the headers don't count twice", async (t) => {
  const { openTracing } = await import("#src/serve/tracing.js");
  const tracing = await openTracing();
  t.after(() => exporter.reset());
  await trace.getTracer("test").startActiveSpan("http", async (span) => {
    const { traceId, spanId } = span.spanContext();
    const value = await tracing({ traceparent }).span("work", {}, async () => 7);
    const [work] = spans();
    assert.deepEqual([value, work.trace, work.parent], [7, traceId, spanId]);
    span.end();
  });
});
