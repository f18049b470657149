/** Resident memory of the service over many requests for JSON, which holds most. Linux only: it is read from /proc. */
import { readFileSync } from "node:fs";
import { printHeader, printRow } from "../extract/table.js";
import { load, pageRequests } from "./load.js";
import { startPith } from "./servers.js";

const CONNECTIONS = 16;

/** Nobody is in a hurry here, and a client of autocannon whose time was over once reads no answer to its end any more. */
const TIMEOUT_SECONDS = 600;

/** How often memory is looked at. */
const STEPS = 10;

function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(kilobytes) / 1000);
}

export async function printMemory({ pages, requests: count }) {
  if (process.platform !== "linux") return console.log("Memory is only measured on Linux.");
  const server = await startPith();
  const requests = pageRequests("/extract?format=json", pages);
  printHeader(["requests", "resident MB", "errors"]);
  let done = 0;
  for (let step = 1; step <= STEPS; step++) {
    const amount = Math.max(CONNECTIONS, Math.round(count / STEPS));
    const { non2xx, errors } = await load(server.url, {
      connections: CONNECTIONS,
      amount,
      requests,
      timeout: TIMEOUT_SECONDS,
    });
    done += amount;
    printRow([done, residentMegabytes(server.pid), non2xx + errors]);
  }
  console.log();
  await server.stop();
}
