// Watches the memory of a browser, of which Chromium itself bounds no more than what scripts allocate as objects.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the processes of a page's browser may hold together, in bytes. A browser with an article holds 0.25 GB, and V8's own limit is 0.5 GB. */
const MOST_BYTES = 1_200_000_000;

/** Where Linux tells of its processes. */
const PROCESSES = "/proc";

/** How often it is looked at, in milliseconds: within as long, a page fills 0.5 GB. */
const EACH_MS = 250;

/** Aborts `end` when the processes of a group hold more than `most` bytes, until it is aborted. Only on Linux, which says what they hold. */
export function watchMemory(group: number, end: AbortController, most = MOST_BYTES): void {
  if (process.platform !== "linux") return;
  const others = new Set<string>();
  const look = () => {
    if (end.signal.aborted) return;
    if (memoryOf(group, others) > most) {
      end.abort(new Error(`It took more than ${most / 1_000_000} MB of memory.`));
    } else setTimeout(look, EACH_MS).unref();
  };
  look();
}

/** The bytes that the processes of a group hold, without files, which they share. `others`: entries that aren't of the group, which grow. */
function memoryOf(group: number, others: Set<string>): number {
  let sum = 0;
  for (const entry of readdirSync(PROCESSES)) {
    if (others.has(entry)) continue;
    if (/^\d/.test(entry) && groupOf(read(entry, "stat")) === group) sum += heldBytes(read(entry, "status"));
    else others.add(entry);
  }
  return sum;
}

/** The name of a process, in brackets, may have brackets and spaces in it; behind it are state, parent and group. */
function groupOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ", 3)[2]);
}

function heldBytes(status: string): number {
  let kilobytes = 0;
  for (const [, value] of status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)) kilobytes += Number(value);
  return kilobytes * 1024;
}

/** What the system says of a process; nothing of one that has ended. */
function read(pid: string, name: string): string {
  try {
    return readFileSync(join(PROCESSES, pid, name), "latin1");
  } catch {
    return "";
  }
}
