// Admits work as long as there is room for it.

/** Admits as much as there is room for, first come, first served. */
export class Gate {
  private used = 0;
  private readonly waiting: { readonly weight: number; readonly open: () => void }[] = [];

  constructor(private readonly room: number) {}

  /** Waits for room. What is larger than the whole room is admitted alone. */
  async enter(weight = 1): Promise<void> {
    if (this.waiting.length === 0 && this.fits(weight)) {
      this.used += weight;
      return;
    }
    await new Promise<void>((open) => this.waiting.push({ weight, open }));
  }

  /** Gives back the room of what was admitted. */
  leave(weight = 1): void {
    this.used -= weight;
    while (this.waiting.length > 0 && this.fits(this.waiting[0].weight)) {
      const next = this.waiting.shift()!;
      this.used += next.weight;
      next.open();
    }
  }

  private fits(weight: number): boolean {
    return this.used === 0 || this.used + weight <= this.room;
  }
}
