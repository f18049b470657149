/** Judges what a shape costs: compares a page with one of four times its size, and measures again, and larger, what looks bad. */

/**
 * What a shape may take. `time`: seconds of CPU time a MB. `growth`: four times the page may take so many times as long, 2.2 for each
 * doubling: 2, and room for caches. `memory`: bytes a byte of the page.
 */
export const LIMITS = { time: 0.5, growth: 2.2 ** 2, memory: 30 };
/** How many times as large the larger of two pages is. */
const FACTOR = 4;
/** Memory that any page may take: what a heap grows by before it is tidied up, in bytes. */
export const ANY_MEMORY = 32e6;
/** CPU time that any page may take, in seconds: less can't be told from what compiling and tidying up cost. */
const ANY_TIME = 0.02;
/** What of that isn't counted for seconds a MB, as any page takes it. */
const SETTING_UP = 0.05;
/** What looks bad is measured so often at once: what a page needs is compiled only after a while. */
const ROUNDS = 4;
/** Caches that end make one step, and a square goes on: larger pages tell. They may be so many times the first size. */
const LARGEST = 16;
/** What takes more CPU time, in seconds, needs no larger page to tell. */
const ENOUGH_TIME = 1;

/**
 * What is wrong with a shape, given a function that measures it at a size (`{ bytes, time, memory, error }`), with more care
 * when it is measured again: `faults`, and the figures of its largest page. `growth`: how many times as long it takes as one of a
 * quarter, where that was measured. `found`: what was measured before, of which the least counts. `limits`: as `LIMITS`.
 */
export async function judge(measure, size, found = new Map(), limits = LIMITS) {
  const look = async (at, again) => {
    const now = await measure(at, again);
    const before = found.get(at) ?? now;
    const least = now.time < before.time ? now : before;
    found.set(at, { ...least, memory: Math.min(now.memory, before.memory), error: now.error ?? before.error });
  };
  const lookAtBoth = async (again) => {
    await look(largest, again);
    const { time, error } = found.get(largest);
    if (error === undefined && time > ANY_TIME) await look(largest / FACTOR, again);
  };
  let largest = Math.max(size * FACTOR, ...found.keys());
  const grows = () => growthOf(found, largest) > limits.growth;
  await lookAtBoth(found.size > 0);
  for (let round = 0; round < ROUNDS && (grows() || faultsOf(found, largest, limits).length > 0); round++)
    await lookAtBoth(true);
  while (grows() && largest < size * LARGEST && found.get(largest).time < ENOUGH_TIME) {
    largest *= FACTOR;
    for (let round = 0; round < ROUNDS && (round === 0 || grows()); round++) await lookAtBoth(true);
  }
  const { bytes, time, memory } = found.get(largest);
  const [perMegabyte, growth] = [secondsPerMegabyte(found.get(largest)), growthOf(found, largest)];
  return { bytes, time, memory, perMegabyte, growth, faults: faultsOf(found, largest, limits), found };
}

function faultsOf(found, largest, limits) {
  const { bytes, memory, error } = found.get(largest);
  const isMeasured = found.get(largest / FACTOR)?.time >= ANY_TIME;
  return [
    ...[...found.values()].flatMap((one) => one.error ?? []).slice(0, 1),
    ...(error === undefined && secondsPerMegabyte(found.get(largest)) > limits.time ? ["slow"] : []),
    ...(isMeasured && growthOf(found, largest) > limits.growth ? ["faster than linear"] : []),
    ...(memory > ANY_MEMORY + limits.memory * bytes ? ["memory"] : []),
  ];
}

function secondsPerMegabyte({ time, bytes }) {
  return Math.max(0, time - SETTING_UP) / (bytes / 1e6);
}

function growthOf(found, largest) {
  const { time } = found.get(largest);
  return time > ANY_TIME && found.has(largest / FACTOR) ? time / found.get(largest / FACTOR).time : undefined;
}
