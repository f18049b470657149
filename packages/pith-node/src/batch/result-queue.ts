// Queues that hand results over, as they come or in order.

/** Hands values from producers to one consumer, one after another. */
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
      // Takes all values at once: shifting one by one would cost the length each time.
      yield* this.values.splice(0);
      if (this.values.length > 0) continue;
      if (this.hasEnded) return;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}

/** Holds values back until all with lower numbers have come. */
export class InOrder<T> {
  private readonly held = new Map<number, T>();

  /** `next`: the first number that is waited for. */
  constructor(private next: number) {}

  /** Takes a value and gives all that are now in order. */
  *take(number: number, value: T): Generator<T> {
    this.held.set(number, value);
    for (let ready = this.held.get(this.next); ready !== undefined; ready = this.held.get(this.next)) {
      this.held.delete(this.next++);
      yield ready;
    }
  }
}
