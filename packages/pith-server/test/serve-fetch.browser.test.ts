/** Pages that the service renders in a browser. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { articlePage } from "./support/pages.js";
import { webServer } from "./support/pages-server.js";
import { testServer } from "./support/test-server.js";

const LOOPBACK = { allowAddresses: ["127.0.0.1"] };

test("a page that its scripts make is rendered, and nothing that it asks for goes past the rules", async (t) => {
  const asked: string[] = [];
  const inside = await webServer(t, (incoming, outgoing) => {
    asked.push(incoming.url!);
    outgoing.setHeader("access-control-allow-origin", "*").end("secret");
  });
  const site = await webServer(t, (incoming, outgoing) => {
    if (incoming.url === "/app.js") {
      outgoing.setHeader("content-type", "text/javascript").end(`
        const tries = ["${inside.url}/fetch", "http://127.0.0.2:${inside.port}/", "http://localhost:${inside.port}/"];
        for (const url of tries) fetch(url).then((r) => r.text()).then((t) => document.body.append(t), () => {});
        new Image().src = "${inside.url}/image";
        navigator.sendBeacon("${inside.url}/beacon", "x");
        new WebSocket("ws://127.0.0.1:${inside.port}/socket");
        const frame = document.createElement("iframe");
        frame.src = "${inside.url}/frame";
        document.body.append(frame);
        fetch("/text").then((r) => r.text()).then((html) => { document.querySelector("main").innerHTML = html; });`);
    } else if (incoming.url === "/text") outgoing.setHeader("content-type", "text/html").end(articlePage("herring"));
    else {
      outgoing.setHeader("content-type", "text/html");
      outgoing.end('<title>App</title><body><main></main><script src="/app.js"></script>');
    }
  });
  const { ask } = await testServer(t, { render: true, fetch: { ...LOOPBACK, ports: [site.port] } });
  const query = (parameters: Record<string, string>) => ask(`/extract?${new URLSearchParams(parameters)}`);
  const plain = await (await query({ url: site.url, format: "text" })).text();
  assert.doesNotMatch(plain, /Of herring/);
  const response = await query({ url: site.url, format: "text", render: "true" });
  const rendered = await response.text();
  assert.equal(response.status, 200, rendered);
  assert.match(rendered, /Of herring/);
  assert.doesNotMatch(rendered, /secret/);
  assert.deepEqual(asked, []);
});
