// Python's random numbers, so that resampling gives the figures of the scoring script.

/**
 * Python's random numbers (MT19937, Matsumoto and Nishimura 1998, seeded as CPython seeds it from an integer), so that
 * intervals by resampling come out the same as those of the Python script that the project's figures are defined by.
 */
export class MersenneTwister {
  private readonly state = new Uint32Array(624);
  private at = 624;

  constructor(seed: number) {
    const { state } = this;
    state[0] = 19650218;
    for (let i = 1; i < 624; i++) state[i] = Math.imul(1812433253, state[i - 1] ^ (state[i - 1] >>> 30)) + i;
    let i = 1;
    for (let k = 0; k < 624; k++) {
      state[i] = (state[i] ^ Math.imul(state[i - 1] ^ (state[i - 1] >>> 30), 1664525)) + seed;
      i = this.next(i);
    }
    for (let k = 0; k < 623; k++) {
      state[i] = (state[i] ^ Math.imul(state[i - 1] ^ (state[i - 1] >>> 30), 1566083941)) - i;
      i = this.next(i);
    }
    state[0] = 0x80000000;
  }

  /** From 0 to 1, 53 bits. */
  random(): number {
    const high = this.bits() >>> 5;
    const low = this.bits() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  private next(i: number): number {
    if (i + 1 < 624) return i + 1;
    this.state[0] = this.state[623];
    return 1;
  }

  private bits(): number {
    if (this.at === 624) this.refill();
    let y = this.state[this.at++];
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  }

  private refill(): void {
    const { state } = this;
    for (let i = 0; i < 624; i++) {
      const y = (state[i] & 0x80000000) | (state[(i + 1) % 624] & 0x7fffffff);
      state[i] = state[(i + 397) % 624] ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0);
    }
    this.at = 0;
  }
}
