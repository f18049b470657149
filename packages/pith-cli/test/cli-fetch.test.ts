/** Addresses on the command line: what is fetched, sent and believed, which failures are told how, and that secrets stay secret. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { BIN, callPith, finished, pageAbout, pith, temporaryFolder, textAbout } from "pith-testing/command.js";
import { closedPort, serve, serveSockets } from "pith-testing/server.js";

test("a URL is fetched, and its redirects followed", async (t) => {
  const origin = await serve(t, (request, response) => {
    if (request.url === "/old") response.writeHead(301, { location: "/new" }).end();
    else response.setHeader("content-type", "text/html").end(pageAbout("herring"));
  });
  assert.deepEqual(await pith([`${origin}/old`]), { code: 0, stdout: `${textAbout("herring")}\n`, stderr: "" });
  const { input, url, text } = JSON.parse((await callPith(["-f", "json", `${origin}/old`])).stdout);
  assert.deepEqual({ input, url, text }, { input: `${origin}/old`, url: `${origin}/new`, text: textAbout("herring") });
});

test("no command writes the user name or password of an address", async (t) => {
  const origin = await serve(t, ({ url, headers }, response) => {
    if (url !== "/a" && url !== "/empty") return void response.writeHead(404).end();
    assert.equal(headers.authorization, `Basic ${Buffer.from("ann:ssw0rd").toString("base64")}`);
    response.setHeader("content-type", "text/html").end(url === "/empty" ? "<p>" : pageAbout("herring"));
  });
  const inputs = ["/a", "/none", "/empty"].map((path) => origin.replace("//", "//ann:ssw0rd@") + path);
  const formats = ["text", "markdown", "json", "html"].map((format) => ["-f", format, ...inputs]);
  const others = [
    ...["jsonl", "text"].map((format) => ["records", "-f", format, ...inputs]),
    ["compare", "-f", "json", ...inputs],
    ...inputs.map((input) => ["inspect", "-f", "json", input]),
    ["diff", ...inputs.slice(0, 2)],
    ["site", inputs[1], "--dry-run"],
    ["site", origin.replace("http://", "ftp://ann:ssw0rd@"), "--dry-run"],
    [origin.replace("//", "//ann:p/ssw0rd@")],
    ["batch", ...inputs, "--delay", "0", "--retries", "0"],
  ];
  for (const args of [...formats, ["--chunks", "100", ...inputs], ...others]) {
    const { stdout, stderr } = await callPith(args);
    assert.doesNotMatch(stdout + stderr, /ann\b|ssw0rd/, args.join(" "));
    assert.ok((stdout + stderr).includes(new URL(origin).host), args.join(" "));
  }
});

test("the server's charset is believed, and --charset more", async (t) => {
  const [head, tail] = pageAbout("@").split("speaks of @ in");
  // "Порт" in windows-1251; in koi8-r the same bytes are other letters.
  const word = Buffer.from([0xcf, 0xee, 0xf0, 0xf2]);
  const page = Buffer.concat([Buffer.from(`${head}speaks of `), word, Buffer.from(` in${tail}`)]);
  const origin = await serve(t, (_, response) => {
    response.setHeader("content-type", "text/html; charset=windows-1251").end(page);
  });
  const { text, encoding } = JSON.parse((await callPith(["-f", "json", origin])).stdout);
  assert.match(text, /speaks of Порт in/);
  assert.deepEqual(encoding, { encoding: "windows-1251", source: "http" });
  assert.match((await callPith(["--charset", "koi8-r", origin])).stdout, /speaks of оНПР in/);
});

test("html: relative links lead to the server", async (t) => {
  const origin = await serve(t, (_, response) => {
    response.setHeader("content-type", "text/html").end(pageAbout('<a href="../gulls">gulls</a>'));
  });
  const { stdout } = await callPith(["-f", "html", `${origin}/town/news/`]);
  assert.ok(stdout.includes(`<a href="${origin}/town/gulls">gulls</a>`), stdout);
});

test("pages that can't be fetched are named with the reason, and the others are there", async (t) => {
  const origin = await serve(t, (request, response) => {
    if (request.url === "/404") response.writeHead(404).end();
    else if (request.url === "/png") response.setHeader("content-type", "image/png").end("PNG");
    else response.setHeader("content-type", "text/html").end(pageAbout("herring"));
  });
  const refused = await closedPort();
  const inputs = [
    `${origin}/404`,
    `${origin}/png`,
    `${refused}/`,
    "ftp://127.0.0.1/a",
    "http://exa mple/",
    `${origin}/`,
  ];
  const { code, stdout, stderr } = await callPith(inputs);
  assert.equal(code, 3);
  assert.equal(stdout, `==> ${origin}/ <==\n\n${textAbout("herring")}\n`);
  const reasons = [
    /answers with 404 \(Not Found\)/,
    /calls it "image\/png"/,
    /refuses connections/,
    /begin with ftp:/,
    /isn't a URL of the web/,
  ];
  const lines = stderr.trimEnd().split("\n");
  assert.equal(lines.length, reasons.length);
  for (const [i, reason] of reasons.entries()) {
    assert.ok(lines[i].startsWith(`pith: ${inputs[i]}: `), lines[i]);
    assert.match(lines[i], reason);
  }
  assert.deepEqual(JSON.parse((await callPith(["-f", "json", inputs[0]])).stdout), {
    input: inputs[0],
    text: "",
    error: { code: "bad-status", message: "The server answers with 404 (Not Found).", status: 404 },
  });
});

test("limits of size and time end with 4 and name the option", async (t) => {
  const origin = await serve(t, (request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
    if (request.url === "/bomb") response.end(gzipSync(Buffer.alloc(5_000_000)));
    else response.write(gzipSync("<p>The rest never comes."));
  });
  const bomb = await callPith(["--max-size", "1MB", `${origin}/bomb`]);
  assert.deepEqual(bomb, {
    code: 4,
    stdout: "",
    stderr: `pith: ${origin}/bomb: The page is larger than 1 MB; raise the limit (--max-size, maxBytes) to read it.\n`,
  });
  const slow = await callPith(["--timeout", "0.2", `${origin}/slow`]);
  assert.deepEqual(slow, {
    code: 4,
    stdout: "",
    stderr: `pith: ${origin}/slow: The page wasn't complete within 0.2 s; raise the limit (--timeout, timeoutMs) to wait longer.\n`,
  });
});

/** A server that answers every request by changing the protocol. */
function switching(socket: Socket): void {
  socket.once("data", () =>
    socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"),
  );
}

test("a server that switches protocols is a failure that is said", { timeout: 600_000 }, async (t) => {
  const origin = await serveSockets(t, switching);
  assert.deepEqual(await callPith([`${origin}/`]), {
    code: 3,
    stdout: "",
    stderr: `pith: ${origin}/: The server answers with 101 (Switching Protocols).\n`,
  });
  const folder = temporaryFolder(t);
  const batch = await pith(["batch", `${origin}/`, "--ignore-robots", "-o", join(folder, "pages.jsonl")]);
  assert.equal(batch.code, 3, batch.stderr);
  assert.match(readFileSync(join(folder, "pages.jsonl.errors.jsonl"), "utf8"), /"code":"bad-status".*101/);
});

test("a command that has nothing left to do before it is done says so, and fails", async (t) => {
  // Opening the file never settles, and nothing keeps the process: what a fault of Pith's own would look like.
  const broken = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
    fs.promises.open = () => new Promise(() => {}); syncBuiltinESMExports();`;
  const preload = join(temporaryFolder(t), "preload.mjs");
  writeFileSync(preload, broken);
  const child = spawn(process.execPath, ["--import", pathToFileURL(preload).href, BIN, "page.html"], { stdio: "pipe" });
  child.stdin.end();
  const { code, stdout, stderr } = await finished(child);
  assert.deepEqual([code, stdout], [3, ""]);
  assert.match(stderr, /^pith: Pith stopped early/);
});

test("--header and --cookies are sent to the server, and --proxy is asked instead of it", async (t) => {
  const asked: string[] = [];
  const origin = await serve(t, ({ url, headers }, response) => {
    asked.push(`${url} ${headers["x-gull"]} ${headers.cookie}`);
    response.setHeader("content-type", "text/html").end(pageAbout("herring"));
  });
  const jar = join(temporaryFolder(t), "cookies.txt");
  writeFileSync(jar, "127.0.0.1\tFALSE\t/\tFALSE\t0\tname\tvalue\n");
  const given = ["--header", "X-Gull: 1", "--cookies", jar];
  assert.equal((await callPith([`${origin}/a`, ...given])).stdout, `${textAbout("herring")}\n`);
  assert.equal(
    (await callPith(["http://gull.example/b", "--proxy", origin, ...given])).stdout,
    `${textAbout("herring")}\n`,
  );
  assert.equal((await callPith(["batch", `${origin}/c`, "--ignore-robots", "-q", ...given])).code, 0);
  assert.deepEqual(asked, ["/a 1 name=value", "http://gull.example/b 1 undefined", "/c 1 name=value"]);
});

test("what --proxy, --header and --cookies can't mean is wrong usage, and isn't repeated", async (t) => {
  const jar = join(temporaryFolder(t), "cookies.txt");
  writeFileSync(jar, "geheim\n");
  for (const [option, value, message] of [
    ["--proxy", "socks5://geheim@gull.example", /--proxy isn't an HTTP proxy/],
    ["--header", "geheim", /--header isn't a header/],
    ["--header", "Host: geheim", /host can't be set/],
    ["--cookies", jar, /line 1 isn't a cookie/],
    ["--cookies", `${jar}.missing`, /There is no such file/],
  ] as const) {
    for (const command of [[], ["batch"], ["site"]]) {
      const { code, stderr } = await callPith([...command, "http://127.0.0.1:9/", option, value]);
      assert.equal(code, 2, stderr);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /geheim/);
    }
  }
});

test("what pith mcp is told to fetch with is checked before it starts", async (t) => {
  const missing = join(temporaryFolder(t), "cookies.txt");
  for (const [option, value, message] of [
    ["--proxy", "socks5://geheim@gull.example", /--proxy isn't an HTTP proxy/],
    ["--cookies", missing, /--cookies .*: There is no such file/],
  ] as const) {
    const { code, stderr } = await pith(["mcp", option, value]);
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /geheim/);
  }
});
