/** Seconds of CPU time a MB. */
const MOST_TIME = 0.5;
/** Bytes of memory a byte of the page. */
const MOST_MEMORY = 30;
/** Memory that any page may take: what a heap grows by before it is tidied up, in bytes. */
const ANY_MEMORY = 32e6;
/** CPU time that any page may take, in seconds: below it lies what compiling and tidying up cost. */
const ANY_TIME = 0.05;
/** Twice the page may take so many times as long: 2, and room for noise. */
const MOST_GROWTH = 3;

export const LIMITS = `${MOST_TIME} s of CPU time a MB, ${MOST_GROWTH} times as long for twice the page, ${MOST_MEMORY} bytes of memory a byte`;

/**
 * What the measurements of a shape say, from the largest page that was tried. `growth`: how many times as long twice the
 * page takes; undefined when that is too short to tell.
 */
export function judge(name, output, found) {
  const last = found.at(-1);
  const before = found.at(-2);
  const { time, bytes, memory, error } = last;
  const perMegabyte = Math.max(0, time - ANY_TIME) / (bytes / 1e6);
  const growth = before !== undefined && time > 2 * ANY_TIME ? time / Math.max(before.time, 0.01) : undefined;
  const times = Math.max(0, memory - ANY_MEMORY) / bytes;
  const faults = [
    ...(error === undefined ? [] : [error]),
    ...(perMegabyte > MOST_TIME ? ["slow"] : []),
    ...(growth > MOST_GROWTH ? ["faster than linear"] : []),
    ...(times > MOST_MEMORY ? ["memory"] : []),
  ];
  return { name, output, time, bytes, memory, perMegabyte, growth, times, faults, sizes: found };
}
