// A hash table that numbers pairs of integers.

/** Numbers pairs of whole numbers of 32 bits in the order in which they come first: a hash table that makes no objects. */
export class Numbering {
  /** How many different pairs came. */
  count = 0;
  /** At each place a pair and its number plus 1; 0: the place is free. */
  private places = new Int32Array(0);
  private mask = 0;

  /** Forgets all pairs. `most`: how many will come at most. */
  begin(most: number): void {
    this.count = 0;
    let size = 16;
    while (size < 2 * most) size *= 2;
    if (this.places.length < 3 * size) this.places = new Int32Array(3 * size);
    else this.places.fill(0, 0, 3 * size);
    this.mask = size - 1;
  }

  numberOf(first: number, second: number): number {
    const { places, mask } = this;
    const hash = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
    for (let place = (hash ^ (hash >>> 15)) & mask; ; place = (place + 1) & mask) {
      const at = 3 * place;
      const number = places[at + 2];
      if (number === 0) {
        places[at] = first;
        places[at + 1] = second;
        places[at + 2] = ++this.count;
        return this.count - 1;
      }
      if (places[at] === first && places[at + 1] === second) return number - 1;
    }
  }
}
