import { digits, printTable } from "../extract/table.js";

const MEGABYTE = 1e6;
const HOUR = 3600;
const MILLION = 1e6;

const megabytes = (bytes) => Math.round(bytes / MEGABYTE).toLocaleString("en");
const pagesPerSecond = ({ archive, seconds }) => archive.pages / seconds;

/** How fast runs over one archive were. Scaling is against the first of the same name. */
export function printThroughput(title, { bytes, unpacked, pages }, runs) {
  console.log(
    `${title}: ${pages.toLocaleString("en")} pages, ${megabytes(unpacked)} MB, as gzip ${megabytes(bytes)} MB.\n`,
  );
  printTable(
    ["", "workers", "pages/s", "MB/s", "scaling", "pages/s of processor time", "main thread, ms a page", "seconds"],
    runs.map((run) => {
      const first = runs.find(({ name }) => name === run.name);
      const scaling = first === run ? "" : digits(pagesPerSecond(run) / pagesPerSecond(first));
      const { name, workers, seconds, cpu } = run;
      const rates = [pagesPerSecond(run), unpacked / MEGABYTE / seconds].map(digits);
      const ofMain = run.main === undefined ? "" : digits((1000 * run.main) / pages);
      return [name, workers, ...rates, scaling, digits(pages / cpu), ofMain, digits(seconds)];
    }),
  );
}

/** The largest resident memory of runs over archives of several sizes. */
export function printMemory(runs) {
  printTable(
    ["memory of Pith", "workers", "input MB", "most resident MB"],
    runs.map(({ archive, workers, memory }) => ["", workers, megabytes(archive.unpacked), megabytes(memory)]),
  );
}

/** What reading an archive takes alone, and as a part of a whole run's processor time. */
export function printReading(readers, whole) {
  printTable(
    ["reading alone", "MB/s", "processor s", "of a whole run"],
    readers.map(({ name, seconds, cpu }) => [
      name,
      digits(whole.archive.unpacked / MEGABYTE / seconds),
      digits(cpu),
      `${digits((100 * cpu) / whole.cpu)} %`,
    ]),
  );
}

/** Pages of a month of Common Crawl: December 2024 (CC-MAIN-2024-51), as its announcement has it. */
const MONTH_PAGES = 2.64e9;

/** US dollars for an hour of a core: what clouds take for a virtual core of a machine for computing, on demand. */
const PRICE = 0.04;

/** What a million pages and a month of Common Crawl cost by processor time. */
export function printCost(runs) {
  printTable(
    [`at $${PRICE} a core hour`, "core hours, a million pages", "US $", "core hours, a month of Common Crawl", "US $"],
    runs.map(({ name, archive, cpu }) => {
      const hoursOf = (pages) => ((cpu / archive.pages) * pages) / HOUR;
      const cells = [MILLION, MONTH_PAGES].flatMap((pages) => [hoursOf(pages), hoursOf(pages) * PRICE]);
      return [name, ...cells.map((value) => (value < 100 ? digits(value) : Math.round(value).toLocaleString("en")))];
    }),
  );
}
