// A short scale for counts that grow.

/** Logarithms that are looked up: most counts are small. */
const LOGARITHMS = /* @__PURE__ */ logarithms(4096);

/** Room for growing counts on a short scale: log2(1 + x). */
export function scale(x: number): number {
  const whole = x >>> 0;
  return whole === x && whole < LOGARITHMS.length ? LOGARITHMS[whole] : Math.log2(1 + x);
}

function logarithms(count: number): Float64Array {
  const table = new Float64Array(count);
  for (let x = 0; x < count; x++) table[x] = Math.log2(1 + x);
  return table;
}
