/** Requests a second and times of answers, by the number of connections. */
import autocannon from "autocannon";
import { corpusFiles, readPage } from "../corpus.js";
import { digits, printHeader, printRow } from "../extract/table.js";
import { startPith, startReadability } from "./servers.js";

const CONNECTIONS = [1, 16, 256];

/** Whoever waits longer counts as an error. */
const TIMEOUT_SECONDS = 60;

/**
 * Requests with so many pages of the corpus, evenly spread, one after the other over all connections. Each is made when it is
 * sent: autocannon would keep all of them once for each connection.
 */
export function pageRequests(path, count) {
  const files = corpusFiles();
  const step = Math.max(1, Math.floor(files.length / count));
  const pages = files
    .filter((_, i) => i % step === 0)
    .slice(0, count)
    .map((file) => Buffer.from(readPage(file)));
  const headers = { "content-type": "text/html" };
  let next = 0;
  const setupRequest = (request) => ({ ...request, body: pages[next++ % pages.length] });
  return [{ method: "POST", path, headers, setupRequest }];
}

/** Puts a server under load. */
export function load(url, options) {
  return autocannon({ url, timeout: TIMEOUT_SECONDS, ...options });
}

export async function printLoad({ pages, seconds }) {
  console.log(`Pages of ../shared/data/wcxb: ${pages}, as text; ${seconds} s each.\n`);
  printHeader(["server", "connections", "requests/s", "p50 ms", "p99 ms", "errors"]);
  const requests = pageRequests("/extract?format=text", pages);
  const rates = new Map();
  for (const start of [startPith, startReadability]) {
    const server = await start();
    // So that no figure is that of cold code.
    await load(server.url, { connections: 4, duration: Math.min(5, seconds), requests });
    for (const connections of CONNECTIONS) {
      const served = await load(server.url, { connections, duration: seconds, requests });
      const { latency, non2xx, errors, duration } = served;
      const rate = served["2xx"] / duration;
      rates.set(connections, [...(rates.get(connections) ?? []), rate]);
      const bad = non2xx + errors;
      printRow([server.name, connections, digits(rate), digits(latency.p50), digits(latency.p99), bad]);
    }
    await server.stop();
  }
  const ratios = [...rates].map(([connections, [own, other]]) => `${digits(own / other)} at ${connections}`);
  console.log(`\nTimes as many requests as Readability: ${ratios.join(", ")}.\n`);
}
