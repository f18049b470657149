// A file that grows at its end, and whose safe length is known.

import { type FileHandle, open, stat } from "node:fs/promises";
import { DamagedRun, failsToRead } from "../batch-error.js";

/** Bytes that are buffered until a write is worth it. */
const ENOUGH = 262_144;

/** Opens files one after another. If one can't be opened, those before it are closed. */
export async function openAll<Opened extends { close?(): Promise<void> }>(
  openers: readonly (() => Promise<Opened>)[],
): Promise<Opened[]> {
  const opened: Opened[] = [];
  try {
    for (const open of openers) opened.push(await open());
    return opened;
  } catch (error) {
    await Promise.all(opened.map((one) => one.close?.()));
    throw error;
  }
}

/** A file that grows at its end, and of which a known length is safe on the disk. */
export class AppendFile {
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;

  private constructor(
    private readonly file: FileHandle,
    private end: number,
  ) {}

  /**
   * Opens a file, creates it if it doesn't exist, and truncates it to `length` bytes, the part that is known to be valid. Throws a BatchError if
   * it has fewer: a disk or a person has taken what a run had written.
   */
  static async open(path: string, length: number): Promise<AppendFile> {
    const { size } = length === 0 ? { size: 0 } : await stat(path).catch(failsToRead(path));
    if (size < length) throw new DamagedRun(path);
    const file = await open(path, length === 0 ? "w" : "r+");
    await file.truncate(length);
    return new AppendFile(file, length);
  }

  /** Bytes in the file, including buffered ones. */
  get length(): number {
    return this.end + this.waitingBytes;
  }

  async append(bytes: Uint8Array): Promise<void> {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= ENOUGH) await this.flush();
  }

  /** Flushes everything to the system, and returns the length: killing this process alone doesn't undo that. */
  async flushed(): Promise<number> {
    await this.flush();
    return this.end;
  }

  /** Writes everything, waits until it is on the disk, and returns the length. */
  async sync(): Promise<number> {
    await this.flush();
    await this.file.datasync();
    return this.end;
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private async flush(): Promise<void> {
    const bytes = this.waiting.length === 1 ? this.waiting[0] : Buffer.concat(this.waiting, this.waitingBytes);
    this.waiting = [];
    this.waitingBytes = 0;
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, this.end);
      done += bytesWritten;
      this.end += bytesWritten;
    }
  }
}
