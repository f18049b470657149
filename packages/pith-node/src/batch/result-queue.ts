/** Hands values from those who make them to one who takes them, one after another. */
export class ResultQueue<T> {
  private readonly values: T[] = [];
  private wake: (() => void) | undefined;
  private hasEnded = false;

  push(value: T): void {
    if (this.hasEnded) return;
    this.values.push(value);
    this.wake?.();
  }

  /** What is pushed from now on is dropped. */
  end(): void {
    this.hasEnded = true;
    this.wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    while (true) {
      // In one go what is there: shifting one by one would cost the length each time.
      yield* this.values.splice(0);
      if (this.values.length > 0) continue;
      if (this.hasEnded) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
