/** What hostile clients do to the service: how long its health takes to answer meanwhile. */
import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { digits, printHeader, printRow } from "../extract/table.js";
import { startPith } from "./servers.js";

/** How often health is asked for, in milliseconds. */
const BETWEEN = 100;

/** How long what holds connections open is watched. */
const WATCHED_MS = 15_000;

const AT_ONCE = 16;

export async function printHostile({ bodies, open }) {
  const server = await startPith();
  const { port } = new URL(server.url);
  // Made before, because making it keeps this process busy.
  const bomb = gzipSync(Buffer.alloc(1_000_000_000));
  const attacks = [
    ["one slow client, a byte every 100 ms", () => drip(port)],
    [`${open} half-open connections`, () => halfOpen(port, open)],
    ["a body of 1 GB", () => gigabyte(port)],
    ["100 gzip bombs (1 GB each, unfolded)", () => bombs(server.url, bomb)],
    [`${bodies} random bodies`, () => random(server.url, bodies)],
  ];
  printHeader(["attack", "health: asked", "p50 ms", "slowest ms", "failed"]);
  for (const [name, attack] of attacks) {
    const { times, failed } = await watchHealth(server.url, attack);
    const sorted = times.sort((a, b) => a - b);
    printRow([name, times.length, digits(sorted[times.length >> 1]), digits(sorted.at(-1)), failed]);
  }
  console.log();
  await server.stop();
}

async function watchHealth(url, attack) {
  const times = [];
  let failed = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      const since = performance.now();
      const isGood = await fetch(`${url}/health`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (!isGood) failed++;
      times.push(performance.now() - since);
      await wait(BETWEEN);
    }
  })();
  await attack();
  isOver = true;
  await watch;
  return { times, failed };
}

const HEAD = "POST /extract HTTP/1.1\r\nHost: x\r\nContent-Type: text/html\r\n";

function socketTo(port) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  return socket;
}

async function drip(port) {
  const socket = socketTo(port);
  socket.write(`${HEAD}Content-Length: 1000000\r\n\r\n`);
  const end = performance.now() + WATCHED_MS;
  while (performance.now() < end) {
    if (socket.writable) socket.write("x");
    await wait(BETWEEN);
  }
  socket.destroy();
}

async function halfOpen(port, count) {
  const sockets = Array.from({ length: count }, () => socketTo(port));
  for (const socket of sockets) socket.write("POST /extract HTTP/1.1\r\nHos");
  await wait(WATCHED_MS);
  for (const socket of sockets) socket.destroy();
}

/** Both ways: announced, and sent in chunks without a word. */
async function gigabyte(port) {
  const piece = Buffer.alloc(1_000_000, "x");
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);
  for (const [header, part] of [
    ["Content-Length: 1000000000", piece],
    ["Transfer-Encoding: chunked", chunk],
  ]) {
    const socket = socketTo(port);
    socket.write(`${HEAD}${header}\r\n\r\n`);
    for (let i = 0; i < 1000 && socket.writable; i++) await new Promise((resolve) => socket.write(part, resolve));
    socket.destroy();
  }
}

async function bombs(url, bomb) {
  await inTurns(100, () => post(url, "/extract", "text/html", bomb, { "content-encoding": "gzip" }));
}

async function random(url, count) {
  const types = ["text/html", "application/json", "text/html; charset=utf-16"];
  const paths = ["/extract", "/explain", "/probe"];
  await inTurns(count, (i) => post(url, paths[i % 3], types[(i >> 2) % 3], randomBytes(1 + ((i * 97) % 50_000))));
}

async function inTurns(count, ask) {
  let next = 0;
  const work = async () => {
    while (next < count) await ask(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A cut connection is an answer, too; that the service lives is seen by its health. */
async function post(url, path, type, body, headers = {}) {
  const response = await fetch(url + path, {
    method: "POST",
    body,
    headers: { "content-type": type, ...headers },
  }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => {});
}
