/** What a SiteMemory costs: CPU time for learning and reading, and its size in memory and as JSON. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createLearned, createSiteMemory, extract } from "pith";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/**
 * Of a memory that learns `pages`, sources of one site: CPU time in ms for learning a page, for reading one without the memory
 * and with it, and the bytes that the memory takes, in the heap and saved.
 */
export function costOf(pages) {
  const trees = pages.map((page) => extract(page).tree);
  // Code that runs for the first time is slower.
  createSiteMemory().learn(trees[0]);
  for (const page of pages) extract(page);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const memory = createSiteMemory();
  const learning = cpuTime(() => {
    for (const tree of trees) memory.learn(tree);
  });
  collectGarbage();
  const heap = process.memoryUsage().heapUsed - before;
  const algorithm = createLearned({ memory });
  const alone = cpuTime(() => {
    for (const page of pages) extract(page);
  });
  const together = cpuTime(() => {
    for (const page of pages) extract(page, { algorithm });
  });
  const [learn, read, readWithMemory] = [learning, alone, together].map((time) => time / 1000 / pages.length);
  return { learn, read, readWithMemory, heap, saved: JSON.stringify(memory.save()).length };
}

function cpuTime(run) {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
