/** Limits of a fetch in bytes, time and redirects, wherever within it they are reached, and the caller's signal. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LimitError } from "pith";
import { serve } from "pith-testing/server.js";
import { fetchPage } from "#src/index.js";

const HTML = { "content-type": "text/html" };

function limit(code: string, message: RegExp): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof LimitError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  };
}

test("a page that is announced as too large isn't waited for", async (t) => {
  const origin = await serve(t, (_, response) => {
    // The body never comes.
    response.writeHead(200, { ...HTML, "content-length": 1001 }).flushHeaders();
  });
  const tooLarge = limit(
    "too-large",
    /^The page is larger than 1 kB; raise the limit \(--max-size, maxBytes\) to read it\.$/,
  );
  await assert.rejects(fetchPage(origin, { maxBytes: 1000 }), tooLarge);
});

test("a page without end is read to the limit, and the connection closed", async (t) => {
  let isClosed: () => void;
  const closed = new Promise<void>((resolve) => {
    isClosed = resolve;
  });
  const origin = await serve(t, (_, response) => {
    response.writeHead(200, HTML);
    const more = () => {
      while (!response.destroyed && response.write("a".repeat(1000)));
    };
    response.on("drain", more).on("close", () => isClosed());
    more();
  });
  await assert.rejects(fetchPage(origin, { maxBytes: 100_000 }), limit("too-large", /larger than 100 kB/));
  await closed;
});

test("a page of exactly the limit is read", async (t) => {
  const origin = await serve(t, (_, response) => response.writeHead(200, HTML).end("a".repeat(1000)));
  assert.equal((await fetchPage(origin, { maxBytes: 1000 })).bytes.length, 1000);
  await assert.rejects(fetchPage(origin, { maxBytes: 999 }), limit("too-large", /larger than 999 bytes/));
});

test("the time limit holds before the headers, within the body, and over redirects", async (t) => {
  let hops = 0;
  const origin = await serve(t, (request, response) => {
    if (request.url === "/silent") return;
    if (request.url === "/slow") {
      response.writeHead(200, HTML).write("<p>The rest never comes.");
      return;
    }
    // Each redirect is well within the time; together they never end.
    setTimeout(() => response.writeHead(302, { location: `/hop${++hops}` }).end(), 20);
  });
  for (const path of ["/silent", "/slow", "/hop"]) {
    await assert.rejects(
      fetchPage(origin + path, { timeoutMs: 300, maxRedirects: 100_000 }),
      limit(
        "timeout",
        /^The page wasn't complete within 0\.3 s; raise the limit \(--timeout, timeoutMs\) to wait longer\.$/,
      ),
      path,
    );
  }
});

test("redirects in a circle, and more of them than the limit", async (t) => {
  const origin = await serve(t, (request, response) => {
    const url = request.url!;
    const location = url === "/a" ? "/b" : url === "/b" ? "/a" : `/${Number(url.slice(1)) + 1}`;
    if (url === "/4") response.writeHead(200, HTML).end("<p>Here.");
    else response.writeHead(302, { location }).end();
  });
  await assert.rejects(
    fetchPage(`${origin}/a`),
    limit("too-many-redirects", /^The redirects form a loop\. \(Redirected to \S+\/b, then to \S+\/a\.\)$/),
  );
  assert.equal((await fetchPage(`${origin}/1`, { maxRedirects: 3 })).redirects.length, 3);
  const message =
    /^The page takes more than 2 redirects; .*\(Redirected to \S+\/2, then to \S+\/3, then to \S+\/4\.\)$/;
  await assert.rejects(fetchPage(`${origin}/1`, { maxRedirects: 2 }), limit("too-many-redirects", message));
  await assert.rejects(
    fetchPage(`${origin}/3`, { maxRedirects: 0 }),
    limit("too-many-redirects", /more than 0 redirects/),
  );
});

test("the caller's signal ends a fetch with the caller's reason", async (t) => {
  const controller = new AbortController();
  const reason = new Error("enough");
  const origin = await serve(t, (_, response) => {
    response.writeHead(200, HTML).write("<p>The rest never comes.");
    controller.abort(reason);
  });
  const isReason = (error: unknown) => error === reason;
  await assert.rejects(fetchPage(origin, { signal: controller.signal }), isReason);
  await assert.rejects(fetchPage(origin, { signal: controller.signal }), isReason);
});
