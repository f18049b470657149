// Where a run is in its inputs: how far it has read, and up to where all is done.

import type { EntryPlace } from "./output/run-folder.js";

/** Bytes of input files and entries of the list, counted from where the run began. */
interface Progress {
  readonly bytes: number;
  readonly entries: number;
}

/** Reading is ahead of what is done. A next run begins, and progress is told, by what is done; this knows both. */
export class ReadingPlaces {
  /** Bytes of input files that were read in this run. */
  bytes = 0;
  private entries = 0;
  /** Entries that were begun and may have unfinished records; the first is where a next run would begin. */
  private readonly begun: EntryPlace[];
  /** How far reading was when each record was admitted that isn't known to be done with all before it. */
  private readonly admitted: (Progress & { readonly number: number })[] = [];
  private doneWith: Progress = { bytes: 0, entries: 0 };

  /** `first`: the entry that an earlier run left off at. */
  constructor(first: EntryPlace) {
    this.begun = [first];
  }

  /** The last place with all records before it done. */
  get done(): Progress {
    return this.doneWith;
  }

  /** Bytes of the list before the last entry that was begun. */
  get lastBegun(): number {
    return this.begun[this.begun.length - 1].offset;
  }

  begin(entry: EntryPlace): void {
    this.begun.push(entry);
    this.entries++;
  }

  /** Counts bytes that were read. */
  readonly count = (bytes: number): void => {
    this.bytes += bytes;
  };

  /** A record was read, and is on its way. Records are admitted in the order of their numbers. */
  admit(number: number): void {
    this.admitted.push({ number, bytes: this.bytes, entries: this.entries });
  }

  /** All records with numbers below this one are done. */
  doneBelow(number: number): void {
    while (this.admitted.length > 0 && this.admitted[0].number < number) this.doneWith = this.admitted.shift()!;
  }

  /** All that was read is done. */
  allDone(): void {
    this.doneWith = { bytes: this.bytes, entries: this.entries };
  }

  /** The entry at which a next run begins to read, if all records with numbers below this one are done. */
  resumeAt(number: number): EntryPlace {
    while (this.begun.length > 1 && this.begun[1].firstRecord <= number) this.begun.shift();
    return this.begun[0];
  }
}
