// Keeps pages, and what was found in them, while an agent reads through their parts.

/** As long as an agent takes to read through a long page, part by part; a page may have changed after that. */
const KEPT_MS = 300_000;

interface Entry<Value> {
  readonly value: Value;
  readonly until: number;
}

/** Keeps values for a while, and at most so many bytes of them together. */
export class TimedCache<Value extends { readonly bytes: Uint8Array }> {
  private readonly entries = new Map<string, Entry<Value>>();
  private bytes = 0;

  /** `now`: the time in milliseconds. */
  constructor(
    private readonly mostBytes: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined || entry.until > this.now()) return entry?.value;
    this.delete(key);
    return undefined;
  }

  /** Keeps a value, and drops the oldest ones to make room. */
  set(key: string, value: Value): void {
    this.delete(key);
    if (value.bytes.length > this.mostBytes) return;
    this.entries.set(key, { value, until: this.now() + KEPT_MS });
    this.bytes += value.bytes.length;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.bytes -= this.entries.get(key)?.value.bytes.length ?? 0;
    this.entries.delete(key);
  }
}
