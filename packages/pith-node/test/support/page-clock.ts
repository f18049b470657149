/** A clock for pools that stops none but pages that loop for ever, so that no test depends on how busy the machine is. */
import type { TestContext } from "node:test";

/** More than any time limit, in milliseconds. */
const AGE = 1e9;

/**
 * The clock by which a PagePool of this process stops pages, in the place of the machine's: it stands still, so that no page is
 * ever stopped, but while the last page that an algorithm of `poison-algorithm.ts` began is one that loops for ever. With one
 * worker that is the page at work.
 */
export function loopClock(t: TestContext): void {
  const pages = new BroadcastChannel(CHANNEL);
  let time = 0;
  let isLooping = false;
  pages.onmessage = (event) => {
    isLooping = (event as { data: boolean }).data;
  };
  t.mock.method(performance, "now", () => {
    if (isLooping) time += AGE;
    return time;
  });
  t.after(() => pages.close());
}

/** Where the algorithm says of each page that it begins whether it loops. */
export const CHANNEL = "poison";
