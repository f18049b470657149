/** Large messages of MCP take turns, and small ones pass them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MessageReader } from "#src/mcp/limit-messages.js";
import { webServer } from "./support/pages-server.js";
import { until } from "./support/test-server.js";

test("of large messages one is answered at a time, the others wait as bytes, and small ones don't wait for them", async (t) => {
  const reader = new MessageReader(3_600_000);
  let answering = 0;
  let most = 0;
  let arrived = 0;
  const ends: (() => void)[] = [];
  const site = await webServer(t, (incoming, outgoing) => {
    incoming.once("end", () => arrived++);
    void reader.read(incoming, outgoing, async (json) => {
      const { size } = json as { size: string };
      if (size === "large") {
        most = Math.max(most, ++answering);
        await new Promise<void>((resolve) => ends.push(resolve));
        answering--;
      }
      outgoing.end(size);
    });
  });
  const post = (size: string, html: string, signal?: AbortSignal) =>
    fetch(site.url, { method: "POST", body: JSON.stringify({ size, html }), ...(signal && { signal }) });
  const gone = new AbortController();
  const html = "x".repeat(1_500_000);
  const large = Array.from({ length: 4 }, () => post("large", html));
  await until(() => arrived === 4);
  const left = post("large", html, gone.signal);
  await until(() => arrived === 5);
  gone.abort();
  await assert.rejects(left);
  assert.equal(await (await post("small", "x")).text(), "small");
  for (let n = 1; n <= 4; n++) {
    await until(() => ends.length === n);
    ends[n - 1]();
  }
  for (const response of await Promise.all(large)) assert.equal(await response.text(), "large");
  assert.equal(most, 1);
  assert.equal(ends.length, 4);
});
