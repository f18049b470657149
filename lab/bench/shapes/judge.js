/** Judges what a shape costs: compares a page with one of twice and four times its size, and measures again what looks bad. */

/** Seconds of CPU time a MB. */
const MOST_TIME = 0.5;
/** Twice the page may take so many times as long, when that is found for two doublings: 2, and room for caches. */
const MOST_GROWTH = 2.6;
/** Bytes of memory a byte of the page. */
const MOST_MEMORY = 30;
/** Memory that any page may take: what a heap grows by before it is tidied up, in bytes. */
const ANY_MEMORY = 32e6;
/** CPU time that any page may take, in seconds: below it lies what compiling and tidying up cost, and nothing is compared with it. */
const ANY_TIME = 0.05;
/** Where only the last doubling grows, larger pages tell; they may be so many times the first size. */
const LARGEST = 16;

export const LIMITS = `${MOST_TIME} s of CPU time a MB, ${MOST_GROWTH} times as long for twice the page twice in a row, ${MOST_MEMORY} bytes of memory a byte`;

/**
 * What is wrong with a shape, given a function that measures it at a size (`{ bytes, time, memory, error }`), with more care
 * when it is measured again: `faults`, and the figures of its largest page. `growth`: of the last two doublings, as far as they
 * can be measured. `found`: what was measured before, of which the least counts.
 */
export async function judge(measure, size, found = new Map()) {
  const look = async (at, again) => {
    const now = await measure(at, again);
    const before = found.get(at) ?? now;
    const least = now.time < before.time ? now : before;
    found.set(at, { ...least, memory: Math.min(now.memory, before.memory), error: now.error ?? before.error });
    return found.get(at);
  };
  let largest = Math.max(size * 4, ...found.keys());
  if (isSuspicious(await look(largest, found.size > 0)) && isSuspicious(await look(largest, true))) {
    while (found.get(largest).error === undefined) {
      const [smallest, middle] = [await look(largest / 4, true), await look(largest / 2, true)];
      const grows = found.get(largest).time > MOST_GROWTH * middle.time;
      const grew = smallest.time >= ANY_TIME && middle.time > MOST_GROWTH * smallest.time;
      if (!grows || grew || largest >= size * LARGEST) break;
      largest *= 2;
      await look(largest, true);
    }
  }
  const { bytes, time, memory } = found.get(largest);
  const [perMegabyte, growth] = [secondsPerMegabyte(found.get(largest)), growthOf(found, largest)];
  return { bytes, time, memory, perMegabyte, growth, faults: faultsOf(found, largest), found };
}

/** Whether a larger and a smaller page have to say more. */
function isSuspicious({ bytes, time, memory, error }) {
  return error === undefined && (time > ANY_TIME || memory > ANY_MEMORY + MOST_MEMORY * bytes);
}

function faultsOf(found, largest) {
  const { bytes, memory, error } = found.get(largest);
  const growth = growthOf(found, largest);
  return [
    ...[...found.values()].flatMap((one) => one.error ?? []).slice(0, 1),
    ...(error === undefined && secondsPerMegabyte(found.get(largest)) > MOST_TIME ? ["slow"] : []),
    ...(growth.length === 2 && growth.every((one) => one > MOST_GROWTH) ? ["faster than linear"] : []),
    ...(memory > ANY_MEMORY + MOST_MEMORY * bytes ? ["memory"] : []),
  ];
}

function secondsPerMegabyte({ time, bytes }) {
  return Math.max(0, time - ANY_TIME) / (bytes / 1e6);
}

function growthOf(found, largest) {
  const times = [largest / 4, largest / 2, largest].map((size) => found.get(size)?.time);
  return [1, 2].flatMap((i) => (times[i - 1] >= ANY_TIME ? [times[i] / times[i - 1]] : []));
}
