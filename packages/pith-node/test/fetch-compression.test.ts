/** Compressed answers of servers: every coding undone, damage told, and bombs stopped at the limit. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as zlib from "node:zlib";
import { LimitError } from "pith";
import { serve } from "pith-testing/server.js";
import { FetchError, fetchPage } from "#src/index.js";

const { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } = zlib;
/** From Node 22.15 on. */
const { zstdCompressSync } = zlib as { zstdCompressSync?: typeof gzipSync };

const PAGE = Buffer.from(`<!DOCTYPE html><title>Harbour</title>${"<p>Nobody has asked the gulls.".repeat(50)}`);

/** A server whose answers are these bodies, by path, with these values of Content-Encoding. */
function answers(bodies: Record<string, readonly [string, Uint8Array]>) {
  return (request: { url?: string | undefined }, response: import("node:http").ServerResponse) => {
    const [coding, body] = bodies[request.url!.slice(1)];
    response.writeHead(200, { "content-type": "text/html", ...(coding === "" ? {} : { "content-encoding": coding }) });
    response.end(body);
  };
}

test("every compression that is asked for is undone, and some that weren't", async (t) => {
  const bodies: Record<string, readonly [string, Uint8Array]> = {
    none: ["", PAGE],
    identity: ["identity", PAGE],
    charset: ["UTF-8", PAGE],
    gzip: ["gzip", gzipSync(PAGE)],
    capitals: ["GZip", gzipSync(PAGE)],
    xgzip: ["x-gzip", gzipSync(PAGE)],
    members: ["gzip", Buffer.concat([gzipSync(PAGE.subarray(0, 99)), gzipSync(PAGE.subarray(99))])],
    br: ["br", brotliCompressSync(PAGE)],
    deflate: ["deflate", deflateSync(PAGE)],
    raw: ["deflate", deflateRawSync(PAGE)],
    both: ["gzip, br", brotliCompressSync(gzipSync(PAGE))],
    file: ["", gzipSync(PAGE)],
    packedFile: ["br", brotliCompressSync(gzipSync(PAGE))],
  };
  const origin = await serve(t, answers(bodies));
  for (const name of Object.keys(bodies)) {
    assert.deepEqual(Buffer.from((await fetchPage(`${origin}/${name}`)).bytes), PAGE, name);
  }
});

test("Zstandard is undone where Node can, and otherwise isn't supported", async (t) => {
  const body = zstdCompressSync?.(PAGE) ?? PAGE;
  const zeros = zstdCompressSync?.(Buffer.alloc(20_000_000)) ?? PAGE;
  const cuts = [5, 6, 9, 17, body.length - 5, body.length - 1].map((end) => body.subarray(0, end));
  const damaged = Buffer.from(body);
  damaged.fill(0xff, 4, 12);
  const origin = await serve(
    t,
    answers({
      whole: ["zstd", body],
      frames: ["zstd", Buffer.concat([body, Buffer.from([0x50, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 7])])],
      zeros: ["zstd", zeros],
      damaged: ["zstd", damaged],
      ...Object.fromEntries(cuts.map((cut) => [`cut${cut.length}`, ["zstd", cut] as const])),
    }),
  );
  const get = (name: string) => fetchPage(`${origin}/${name}`, { maxBytes: 1_000_000 });
  if (zstdCompressSync === undefined) return assert.rejects(get("whole"), /isn't supported: "zstd"/);
  assert.deepEqual(Buffer.from((await get("whole")).bytes), PAGE);
  assert.deepEqual(Buffer.from((await get("frames")).bytes), PAGE);
  const isUnread = (words: RegExp) => (error: unknown) =>
    error instanceof FetchError && error.code === "bad-compression" && words.test(error.message);
  for (const cut of cuts) await assert.rejects(get(`cut${cut.length}`), isUnread(/truncated/), `${cut.length} bytes`);
  await assert.rejects(get("damaged"), isUnread(/damaged/));
  await assert.rejects(get("zeros"), (error) => error instanceof LimitError && error.code === "too-large");
});

test("a page that can't be unpacked is an error", async (t) => {
  const damaged = gzipSync(PAGE);
  damaged.fill(0xff, 15, 40);
  const bodies: Record<string, readonly [string, Uint8Array]> = {
    cut: ["gzip", gzipSync(PAGE).subarray(0, -12)],
    cutBr: ["br", brotliCompressSync(PAGE).subarray(0, -5)],
    cutFile: ["", gzipSync(PAGE).subarray(0, -12)],
    damaged: ["gzip", damaged],
    plain: ["gzip", PAGE],
    plainBr: ["br", PAGE],
    plainDeflate: ["deflate", PAGE],
    unknown: ["compress", PAGE],
    many: ["gzip, gzip, gzip, gzip", PAGE],
  };
  const words: Record<string, RegExp> = {
    cut: /truncated/,
    cutBr: /truncated/,
    cutFile: /truncated/,
    unknown: /isn't supported: "compress"/,
    many: /isn't supported: "gzip, gzip, gzip, gzip"/,
  };
  const origin = await serve(t, answers(bodies));
  for (const name of Object.keys(bodies)) {
    await assert.rejects(fetchPage(`${origin}/${name}`), (error: FetchError) => {
      assert.ok(error instanceof FetchError, `${name}: ${error}`);
      assert.equal(error.code, "bad-compression", name);
      assert.match(error.message, words[name] ?? /data is damaged/, name);
      return true;
    });
  }
});

test("nothing in a compressed page is an empty page", async (t) => {
  const origin = await serve(t, answers({ gzip: ["gzip", gzipSync("")], bare: ["gzip", Buffer.alloc(0)] }));
  for (const name of ["gzip", "bare"]) {
    await assert.rejects(fetchPage(`${origin}/${name}`), (error: FetchError) => error.code === "empty");
  }
});

test("a small answer that unfolds to a large page stops at the limit", async (t) => {
  const zeros = Buffer.alloc(20_000_000);
  const bodies: Record<string, readonly [string, Uint8Array]> = {
    gzip: ["gzip", gzipSync(zeros)],
    br: ["br", brotliCompressSync(zeros)],
    deflate: ["deflate", deflateSync(zeros)],
    twice: ["gzip, gzip", gzipSync(gzipSync(zeros))],
    file: ["", gzipSync(zeros)],
  };
  const origin = await serve(t, answers(bodies));
  for (const [name, [, body]] of Object.entries(bodies)) {
    assert.ok(body.length < 100_000, name);
    await assert.rejects(fetchPage(`${origin}/${name}`, { maxBytes: 1_000_000 }), (error: LimitError) => {
      assert.ok(error instanceof LimitError, `${name}: ${error}`);
      assert.equal(error.code, "too-large");
      return true;
    });
  }
});
