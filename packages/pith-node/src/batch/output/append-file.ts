// A file that grows at its end, and whose safe length is known.

import { type FileHandle, open } from "node:fs/promises";

/** Bytes that are kept back until there are enough to be worth a write. */
const ENOUGH = 262_144;

/** A file that grows at its end, and of which a known length is safe on the disk. */
export class AppendFile {
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;

  private constructor(
    private readonly file: FileHandle,
    private end: number,
  ) {}

  /** Opens a file, makes it when it isn't there, and cuts it to `length` bytes, the part that is known to be right. */
  static async open(path: string, length: number): Promise<AppendFile> {
    const file = await open(path, length === 0 ? "w" : "r+");
    await file.truncate(length);
    return new AppendFile(file, length);
  }

  /** Bytes in the file, those that are kept back included. */
  get length(): number {
    return this.end + this.waitingBytes;
  }

  async append(bytes: Uint8Array): Promise<void> {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= ENOUGH) await this.flush();
  }

  /** Hands all to the system, and gives the length: what a kill of this process alone doesn't undo. */
  async flushed(): Promise<number> {
    await this.flush();
    return this.end;
  }

  /** Writes all, waits until it is on the disk, and gives the length. */
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
