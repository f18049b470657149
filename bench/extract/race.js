import { readPage } from "../corpus.js";

/**
 * All contenders on one page, then on the next: what else the machine does falls on all of them alike. Who begins changes
 * from page to page and from round to round. The first round warms up; of the others each page's fastest counts.
 *
 * Gives the pages with their sizes, and for each contender a list by page of `{ time, characters }`.
 */
export async function race(contenders, files, rounds) {
  const sizes = [];
  const results = contenders.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [i, file] of files.entries()) {
      const bytes = readPage(file);
      sizes[i] = bytes.length;
      for (let turn = 0; turn < contenders.length; turn++) {
        const which = (turn + i + round) % contenders.length;
        const result = await contenders[which].run(bytes);
        const best = results[which][i];
        if (round > 0 && !(best?.time < result.time)) results[which][i] = result;
      }
    }
  }
  const pages = files.map(({ id }, i) => ({ id, size: sizes[i] }));
  return { pages, results };
}
