/** Hostile pages in the service's Chromium: what they can load, say and cost, and that no connection of theirs leaves it. */
import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { type TestContext, test } from "node:test";
import { gzipSync } from "node:zlib";
import { articlePage } from "./support/pages.js";
import { webServer } from "./support/pages-server.js";
import { problemOf, testServer } from "./support/test-server.js";

/** A service that renders, and what it answers for a page that consists of this script. */
async function rendering(
  t: TestContext,
  more: (incoming: IncomingMessage, outgoing: ServerResponse) => void = () => {},
) {
  let script = "";
  const site = await webServer(t, (incoming, outgoing) => {
    if (incoming.url !== "/") return more(incoming, outgoing);
    outgoing.setHeader("content-type", "text/html");
    outgoing.end(`${articlePage("herring")}<script>${script}</script>`);
  });
  const fetch = { allowAddresses: ["127.0.0.1"], ports: [site.port, 80], maxRatio: 10_000 };
  const service = await testServer(t, { render: true, fetch, maxBytes: 1_000_000 });
  const query = new URLSearchParams({ url: site.url, format: "text", render: "true" });
  return {
    service,
    render: (given: string) => {
      script = given;
      return service.ask(`/extract?${query}`);
    },
  };
}

test("a page whose script leaves it for what isn't fetched is an error, not the browser's page about that", async (t) => {
  const { render } = await rendering(t, (_, outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/octet-stream" }).end("bytes");
  });
  assert.equal(await problemOf(await render('location = "http://10.0.0.1/"')), "403 fetch-private-address");
  assert.equal(await problemOf(await render('location = "http://127.0.0.1:1/"')), "403 fetch-port");
  assert.equal(await problemOf(await render('location = "/download"')), "422 fetch-not-a-page");
  assert.equal(await problemOf(await render('location = "about:blank"')), "502 render-failed");
  assert.equal((await render('open("http://10.0.0.1/")')).status, 200);
});

test("a document that scripts make is bounded as one that is fetched, whatever they say of it", async (t) => {
  const { render } = await rendering(t);
  const large = 'document.body.append("x".repeat(2e6));';
  assert.equal(await problemOf(await render(large)), "502 render-failed");
  const lie = 'Object.defineProperty(Element.prototype, "outerHTML", { get: () => "<p>short" });';
  assert.equal(await problemOf(await render(lie + large)), "502 render-failed");
  const unchanged = await render(lie);
  assert.match(await unchanged.text(), /Of herring/);
});

test("a page with hundreds of large scripts costs what one page may", async (t) => {
  const warnings: Error[] = [];
  const warned = (warning: Error) => void warnings.push(warning);
  process.on("warning", warned);
  t.after(() => process.off("warning", warned));
  const body = gzipSync(Buffer.alloc(900_000, "/"));
  let sent = 0;
  const { render, service } = await rendering(t, (_, outgoing) => {
    sent++;
    outgoing.writeHead(200, { "content-type": "text/javascript", "content-encoding": "gzip" }).end(body);
  });
  const response = await render(
    'for (let i = 0; i < 200; i++) { const s = document.createElement("script"); s.src = "/" + i; document.body.append(s); }',
  );
  assert.match(await response.text(), /Of herring/);
  // 20 MB of resources, and those that were on their way.
  assert.ok(sent >= 22 && sent <= 26, `${sent} scripts`);
  assert.equal(await service.metric("pith_body_bytes"), 0);
  assert.deepEqual(warnings, []);
});

test("a page finds nothing in it by which it could speak to this process", async (t) => {
  const { render, service } = await rendering(t);
  const names = "Object.getOwnPropertyNames(globalThis).filter((name) => /^__|playwright/i.test(name))";
  const junk = '["x", "{", "null", "[]", JSON.stringify({ name: "x", seq: {} }), 1, {}, "x".repeat(1e6)]';
  const response = await render(`
    const names = ${names};
    document.querySelector("p").append("Found: " + names.join() + ".");
    for (const name of names) for (const what of ${junk}) try { globalThis[name](what) } catch {}`);
  assert.match(await response.text(), /Found: \./);
  assert.equal((await service.ask("/health")).status, 200);
});

test("no connection of a page leaves the browser, with or without names: sockets, workers' sockets, WebRTC", async (t) => {
  const reached: string[] = [];
  const inside = createServer((socket) => {
    reached.push("TCP");
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(inside, "listening");
  t.after(() => inside.close());
  const { port } = inside.address() as AddressInfo;
  const datagrams = createSocket("udp4", () => void reached.push("UDP")).bind(port, "127.0.0.1");
  await once(datagrams, "listening");
  t.after(() => datagrams.close());
  let release = () => {};
  const { render } = await rendering(t, (incoming, outgoing) => {
    // The page is idle when all of its attempts have come to an end.
    if (incoming.url === "/hold") release = () => outgoing.end();
    else {
      outgoing.end();
      release();
    }
  });
  const turn = `{ urls: "turn:127.0.0.1:${port}?transport=tcp", username: "a", credential: "b" }`;
  const response = await render(`
    fetch("/hold");
    const sockets = '["127.0.0.1", "localhost"].forEach((name) => new WebSocket("ws://" + name + ":${port}/"));';
    new Function(sockets)();
    new Worker(URL.createObjectURL(new Blob([sockets])));
    const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }, ${turn}] });
    peer.createDataChannel("x");
    peer.onicegatheringstatechange = () => { if (peer.iceGatheringState === "complete") fetch("/gathered"); };
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));`);
  assert.match(await response.text(), /Of herring/);
  assert.deepEqual(reached, []);
});
