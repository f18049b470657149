/** Holds values back until all with lower numbers are there. */
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
