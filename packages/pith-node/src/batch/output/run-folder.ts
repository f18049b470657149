// The folder in which a run keeps its state and unfinished outputs.

import { existsSync } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BatchCounts, NO_COUNTS } from "../batch-counts.js";
import { DamagedRun, failsToRead, readError } from "../batch-error.js";
import type { ListTotals } from "../input/entry.js";
import type { SinkState } from "./sink.js";

/** Everything about a run that is safe on the disk: a killed run is resumed with it. */
export interface RunState {
  /** The version of this format; a run with another one can't be resumed. */
  readonly version: 3;
  /** What the run was asked for, as a string, to be compared. */
  readonly call: string;
  readonly totals: ListTotals;
  /** The entry to read on from. */
  readonly entry: EntryPlace;
  /** Bytes of the list before the last entry that was begun. */
  readonly lastBegun: number;
  /** Records with numbers below this one are done. */
  readonly doneBelow: number;
  /** Ranges of records beyond it that are also done: first, and last plus one. */
  readonly doneBeyond: readonly (readonly [number, number])[];
  readonly counts: BatchCounts;
  readonly output: SinkState;
  readonly errors: SinkState;
  /** That of the pages' records. */
  readonly records?: SinkState | undefined;
  /** All records are done and the output is complete; only renaming may be left. */
  readonly isComplete: boolean;
}

/** Where an entry is in the list of inputs. */
export interface EntryPlace {
  /** Bytes of the list before it. */
  readonly offset: number;
  /** The number of its first record. */
  readonly firstRecord: number;
  /** Bytes of the files before it. */
  readonly bytesBefore: number;
}

/** The state of a run that hasn't begun. */
export function newState(call: string, totals: ListTotals): RunState {
  const entry = { offset: 0, firstRecord: 0, bytesBefore: 0 };
  const isComplete = false;
  return {
    version: 3,
    call,
    totals,
    entry,
    lastBegun: 0,
    doneBelow: 0,
    doneBeyond: [],
    counts: NO_COUNTS,
    output: {},
    errors: {},
    isComplete,
  };
}

/** The folder beside an output in which it is made. */
export class RunFolder {
  readonly output: string;
  readonly errors: string;
  /** A folder for rows of records that are in no row group yet. */
  readonly recordRows: string;
  readonly entries: string;
  /** A folder for what was learned of sites. */
  readonly sites: string;

  constructor(readonly path: string) {
    this.output = join(path, "output");
    this.errors = join(path, "errors.jsonl");
    this.recordRows = join(path, "record-rows");
    this.entries = join(path, "inputs.jsonl");
    this.sites = join(path, "sites");
  }

  get exists(): boolean {
    return existsSync(this.path);
  }

  async make(): Promise<void> {
    await mkdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }

  /** The state of the last commit; undefined if there wasn't one. Throws a BatchError if it is damaged. */
  async readState(): Promise<RunState | undefined> {
    try {
      const state = JSON.parse(await readFile(this.state, "utf8")) as RunState | null;
      if (state !== null) return state;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw readError(this.state, error);
    }
    throw new DamagedRun(this.state);
  }

  /** Throws a BatchError if the list of entries isn't as it was written. */
  async checkEntries({ totals }: RunState): Promise<void> {
    const { size } = await stat(this.entries).catch(failsToRead(this.entries));
    if (size !== totals.listed) throw new DamagedRun(this.entries);
  }

  /** Replaces the state atomically: readers get the old one or the new one. */
  async writeState(state: RunState): Promise<void> {
    const temporary = `${this.state}.tmp`;
    const file = await open(temporary, "w");
    try {
      await file.writeFile(JSON.stringify(state));
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(temporary, this.state);
  }

  /** Removes the folder atomically, so that half a folder is never taken for a run that was begun. */
  async remove(): Promise<void> {
    const discarded = `${this.path}.done`;
    await rm(discarded, { recursive: true, force: true });
    await rename(this.path, discarded);
    await rm(discarded, { recursive: true, force: true });
  }

  private get state(): string {
    return join(this.path, "state.json");
  }
}

/** Moves a file into place if it is still under its temporary name. Throws a BatchError if it is in neither. */
export async function putInPlace(temporary: string, place: string): Promise<void> {
  if (existsSync(temporary)) await rename(temporary, place);
  else if (!existsSync(place)) throw new DamagedRun(temporary);
}
