// The limits of worker threads, their checks and defaults.

import { availableParallelism } from "node:os";
import { OptionError } from "pith/internal";
import { WORKERS } from "pith-node/command";

/** Limits of worker threads. */
export interface WorkerLimits {
  /** Worker threads. Default: one per core. */
  workers?: number;
  /** How long a page may take in its worker at most, in milliseconds. Default 10,000. */
  pageTimeoutMs?: number;
  /** The most memory that JavaScript may use for a page, in bytes. Default 512 MB. */
  pageMemory?: number;
}

/** The slowest page of the corpora that Pith is measured on takes a tenth of a second; the client is waiting. */
const PAGE_TIMEOUT_MS = 10_000;

/** A page of the largest size takes a fifth of it. */
const PAGE_MEMORY = 512_000_000;

/** Fills in the defaults. */
export function workerLimits({ workers, pageTimeoutMs, pageMemory }: WorkerLimits): Required<WorkerLimits> {
  return {
    workers: workers ?? availableParallelism(),
    pageTimeoutMs: pageTimeoutMs ?? PAGE_TIMEOUT_MS,
    pageMemory: pageMemory ?? PAGE_MEMORY,
  };
}

/** More threads would end the process for want of memory before they began; ports are 16-bit numbers. */
const MOST: Readonly<Record<string, number>> = { workers: WORKERS.most, port: 65_535 };

/** Throws a TypeError for a number that isn't whole, or out of range. `caller`: the function that got it. */
export function checkWhole(caller: string, name: string, value: number, least = 1) {
  const most = MOST[name];
  if (Number.isInteger(value) && value >= least && value <= (most ?? Number.MAX_SAFE_INTEGER)) return;
  const range = most === undefined ? `${least} or more` : `${least} to ${most}`;
  throw new OptionError(name, `\`${name}\` is ${value}; give a whole number, ${range}.`, { caller });
}
