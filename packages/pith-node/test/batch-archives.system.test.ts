/** An archive that wget writes. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "pith-testing/command.js";
import { page, run, subjectsOf } from "./support/batch-archives.js";

test("a crawl that wget makes: packed and plain", async (t) => {
  const server = createServer((request, answer) => {
    if (request.url === "/robots.txt") return answer.writeHead(404).end();
    const subject = request.url === "/" ? "a" : "b";
    // No length is sent, so that the body comes in chunks.
    answer.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    answer.write(page(subject).replace('href="/"', 'href="/b"'));
    answer.end("<p>");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const cwd = temporaryFolder(t);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  for (const more of [["--warc-file=packed"], ["--warc-file=plain", "--no-warc-compression"]]) {
    const common = ["--quiet", "--recursive", "--level=1", "--no-proxy", "--delete-after", ...more, address];
    const [code] = (await once(spawn("wget", common, { cwd }), "exit")) as [number];
    // 8: the server answered with an error, as to the question for robots.txt.
    assert.ok(code === 0 || code === 8, `wget ended with ${code}`);
  }
  const result = await run(t, {
    "packed.warc.gz": readFileSync(join(cwd, "packed.warc.gz")),
    "plain.warc": readFileSync(join(cwd, "plain.warc")),
  });
  assert.deepEqual(result.failures, []);
  for (const name of ["packed.warc.gz", "plain.warc"]) assert.deepEqual(subjectsOf(result, name), ["a", "b"], name);
  assert.equal(result.records[0].url, address);
});
