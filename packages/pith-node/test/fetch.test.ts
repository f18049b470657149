/** Fetching a page: what comes back, how redirects are followed, and an error with a code for all that goes wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as zlib from "node:zlib";
import { closedPort, serve, serveSockets } from "pith-testing/server.js";
import { FetchError, fetchPage } from "#src/index.js";

const PAGE = "<!DOCTYPE html><title>Harbour</title><p>Nobody has asked the gulls.";

/** The error of a fetch that has to fail. */
async function failure(address: string, options?: Parameters<typeof fetchPage>[1]): Promise<FetchError> {
  const error = await fetchPage(address, options).then(
    () => assert.fail(`${address} was fetched`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof FetchError, String(error));
  return error;
}

test("a page comes with its address, status, type and bytes", async (t) => {
  const seen: Record<string, unknown> = {};
  const origin = await serve(t, (request, response) => {
    Object.assign(seen, request.headers, { url: request.url });
    response.setHeader("content-type", "text/html; charset=koi8-r").end(PAGE);
  });
  const page = await fetchPage(`${origin}/a?b=c#d`);
  assert.deepEqual(
    { ...page, bytes: Buffer.from(page.bytes).toString() },
    {
      url: `${origin}/a?b=c`,
      status: 200,
      contentType: "text/html; charset=koi8-r",
      bytes: PAGE,
      redirects: [],
    },
  );
  assert.equal(seen["url"], "/a?b=c");
  assert.match(String(seen["user-agent"]), /^Pith\/\d+\.\d+\.\d+\S* \(no contact given; set --user-agent\)$/);
  const codings = "zstdCompressSync" in zlib ? "gzip, br, zstd, deflate" : "gzip, br, deflate";
  assert.equal(seen["accept-encoding"], codings);
  await fetchPage(origin, { userAgent: "Gull/2" });
  assert.equal(seen["user-agent"], "Gull/2");
});

test("redirects are followed, and their addresses told", async (t) => {
  const origin = await serve(t, (request, response) => {
    const [, status, next] = /^\/(\d+)(.*)$/.exec(request.url!) ?? [];
    if (status === undefined) response.end(PAGE);
    else response.writeHead(Number(status), { location: next }).end("moved");
  });
  const page = await fetchPage(`${origin}/301/302/303/307/308/h%C3%A5vn`);
  assert.equal(page.url, `${origin}/h%C3%A5vn`);
  assert.deepEqual(
    page.redirects.map((url) => url.slice(origin.length)),
    ["/302/303/307/308/h%C3%A5vn", "/303/307/308/h%C3%A5vn", "/307/308/h%C3%A5vn", "/308/h%C3%A5vn", "/h%C3%A5vn"],
  );
});

test("an address in a redirect is read as UTF-8, and against the address before", async (t) => {
  const origin = await serveSockets(t, (socket) => {
    socket.once("data", (request) => {
      if (request.toString().startsWith("GET /h%C3%A5vn/b ")) socket.end(`HTTP/1.1 200 OK\r\n\r\n${PAGE}`);
      else socket.end("HTTP/1.1 302 Found\r\nLocation: håvn/b\r\n\r\n");
    });
  });
  assert.equal((await fetchPage(`${origin}/a`)).url, `${origin}/h%C3%A5vn/b`);
});

test("user name and password are sent to the server that they are for, and told to nobody", async (t) => {
  const other = await serve(t, (request, response) => response.end(String(request.headers.authorization)));
  const origin = await serve(t, (request, response) => {
    if (request.url === "/away") response.writeHead(302, { location: other }).end();
    else if (request.url === "/missing") response.writeHead(404).end();
    else response.end(String(request.headers.authorization));
  });
  const withPassword = origin.replace("//", "//us%65r:p%40ss@");
  const page = await fetchPage(withPassword);
  assert.equal(Buffer.from(page.bytes).toString(), `Basic ${Buffer.from("user:p@ss").toString("base64")}`);
  assert.equal(page.url, `${origin}/`);
  assert.equal(Buffer.from((await fetchPage(`${withPassword}/away`)).bytes).toString(), "undefined");
  const error = await failure(`${withPassword}/missing`);
  assert.equal(error.url, `${origin}/missing`);
  assert.doesNotMatch(error.message, /p%40ss|p@ss/);
});

test("a percent sign in a password that begins no byte stands for itself", async (t) => {
  const origin = await serve(t, ({ headers }, response) => void response.end(headers.authorization));
  for (const [written, meant] of [
    ["us%er:100%", "us%er:100%"],
    ["%:%zz%41%", "%:%zzA%"],
    ["%FF:%c3%a9é", "\xff:\xc3\xa9\xc3\xa9"],
  ]) {
    const { bytes } = await fetchPage(origin.replace("//", `//${written}@`));
    assert.equal(Buffer.from(bytes).toString(), `Basic ${Buffer.from(meant, "latin1").toString("base64")}`);
  }
});

test("redirects to nowhere, and to what isn't a web page", async (t) => {
  const origin = await serve(t, (request, response) => {
    if (request.url === "/a") response.writeHead(302, { location: "/b" }).end();
    else if (request.url === "/b") response.writeHead(302).end();
    else response.writeHead(301, { location: decodeURIComponent(request.url!.slice(1)) }).end();
  });
  const error = await failure(`${origin}/a`);
  assert.equal(error.code, "bad-redirect");
  assert.equal(error.status, 302);
  assert.equal(error.message, `The server redirects (302) without saying where to. (Redirected to ${origin}/b.)`);
  for (const target of ["file:///etc/passwd", "javascript:alert(1)", "http://", "data:text/html,a"]) {
    const { code, message } = await failure(`${origin}/${encodeURIComponent(target)}`);
    assert.equal(code, "bad-redirect");
    assert.ok(message.includes(`redirects (301) to "${target}"`), message);
  }
});

test("any status but success is an error that names it", async (t) => {
  const origin = await serve(t, (request, response) => response.writeHead(Number(request.url!.slice(1))).end(PAGE));
  for (const [status, words] of [
    [404, "404 (Not Found)"],
    [500, "500 (Internal Server Error)"],
    [410, "410 (Gone)"],
    [304, "304 (Not Modified)"],
    [300, "300 (Multiple Choices)"],
    [599, "599"],
  ] as const) {
    const error = await failure(`${origin}/${status}`);
    assert.deepEqual([error.code, error.status], ["bad-status", status]);
    assert.equal(error.message, `The server answers with ${words}.`);
  }
  assert.equal((await fetchPage(`${origin}/203`)).status, 203);
});

test("only pages are read", async (t) => {
  const origin = await serve(t, (request, response) => {
    const type = decodeURIComponent(request.url!.slice(1));
    if (type !== "") response.setHeader("content-type", type);
    response.end(PAGE);
  });
  for (const type of [
    "",
    "text/html",
    "TEXT/HTML ;charset=x",
    "application/xhtml+xml",
    "application/xml",
    "text/plain",
  ]) {
    assert.equal((await fetchPage(`${origin}/${encodeURIComponent(type)}`)).status, 200, type);
  }
  for (const type of ["image/png", "application/pdf", "application/zip", "application/json; charset=utf-8", "html"]) {
    const error = await failure(`${origin}/${encodeURIComponent(type)}`);
    assert.equal(error.code, "not-a-page");
    assert.equal(error.message, `This isn't a web page: the server calls it "${type}".`);
  }
});

test("a server's words don't reach the reader's terminal as commands, nor at any length", async (t) => {
  const origin = await serveSockets(t, (socket) => {
    const type = Buffer.concat([Buffer.from([0x9b]), Buffer.from(`31m${"x".repeat(5000)}`)]);
    const head = "HTTP/1.1 200 OK\r\nContent-Type: ";
    socket.once("data", () => socket.end(Buffer.concat([Buffer.from(head), type, Buffer.from("\r\n\r\n")])));
  });
  const { message } = await failure(origin);
  assert.match(message, /calls it "31mx{97}\.\.\."\.$/);
});

test("a page without a byte", async (t) => {
  const origin = await serve(t, (request, response) => response.writeHead(Number(request.url!.slice(1))).end());
  assert.equal((await failure(`${origin}/200`)).message, "The server answers with 200 (OK) and an empty page.");
  assert.equal((await failure(`${origin}/204`)).code, "empty");
});

test("a connection that is closed before or within the page", async (t) => {
  const origin = await serveSockets(t, (socket) => {
    socket.once("data", (request) => {
      const path = request.toString().split(" ")[1];
      if (path === "/head") socket.end("HTTP/1.1 200 O");
      else if (path === "/length") socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n${PAGE}`);
      else if (path === "/chunks") socket.end(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<p>ab\r\n`);
      else if (path === "/reset") socket.resetAndDestroy();
      else socket.end();
    });
  });
  for (const path of ["/", "/reset", "/length", "/chunks"]) {
    const error = await failure(origin + path);
    assert.equal(error.code, "connection-closed", path);
    assert.match(error.message, /^127\.0\.0\.1:\d+ closed the connection before the page was complete\.$/);
  }
  assert.ok(["connection-closed", "bad-response"].includes((await failure(`${origin}/head`)).code));
});

test("answers that aren't HTTP, or have no end of headers", async (t) => {
  const origin = await serveSockets(t, (socket) => {
    socket.once("data", (request) => {
      if (request.toString().startsWith("GET /ftp")) socket.end("220 Harbour FTP server ready.\r\n");
      else
        socket.end(
          `HTTP/1.1 200 OK\r\n${"X-Gull: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n".repeat(3000)}\r\n${PAGE}`,
        );
    });
  });
  assert.match((await failure(`${origin}/ftp`)).message, /^The response from 127\.0\.0\.1:\d+ is not HTTP\.$/);
  assert.match((await failure(`${origin}/big`)).message, /sends more than 65536 bytes of headers/);
});

test("no connection at all", async (t) => {
  const closed = await failure(await closedPort());
  assert.equal(closed.code, "connection-refused");
  assert.match(closed.message, /^127\.0\.0\.1 refuses connections on port \d+\.$/);
  // The name is reserved never to exist (RFC 6761); without a network there is no name server to say so.
  const unknown = await failure("http://gulls.invalid/");
  assert.equal(unknown.code, "no-such-host");
  assert.match(unknown.message, /gulls\.invalid/);
  const origin = await serve(t, (_, response) => response.end(PAGE));
  const plain = await failure(origin.replace("http:", "https:"));
  assert.equal(plain.code, "tls");
  assert.match(plain.message, /doesn't answer with TLS/);
});

test("what is no web address", async () => {
  for (const address of ["", "harbour", "http://", "https://exa mple.org/", "http://[::1/", "http://a:99999/"]) {
    assert.equal((await failure(address)).code, "bad-url", address);
  }
  const { code, message } = await failure("ftp://example.org/a");
  assert.equal(code, "unsupported-scheme");
  assert.equal(message, "URLs that begin with ftp: can't be fetched; http: and https: can.");
});

test("options that make no sense are refused", async () => {
  for (const options of [
    { maxBytes: 0 },
    { maxBytes: 3e9 },
    { timeoutMs: -1 },
    { timeoutMs: Number.NaN },
    { maxRedirects: 0.5 },
  ]) {
    await assert.rejects(fetchPage("http://127.0.0.1/", options), TypeError);
  }
});
