import { once } from "node:events";
import { createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { OptionNames } from "pith/internal";
import { BatchError, outputError } from "../batch/batch-error.js";
import type { BatchOptions } from "../batch/batch-options.js";
import { batchSettings } from "../batch/batch-settings.js";
import { indexPrevious } from "../batch/page/previous-records.js";
import { runBatch } from "../batch/run-batch.js";
import { cleanAddress } from "../fetching/page-address.js";
import type { PoolSettings } from "../pool/page-pool.js";
import { Crawl } from "./crawl.js";
import type { CrawlSettings } from "./crawl-settings.js";
import { FoundList } from "./found-list.js";
import { PageArchive } from "./page-archive.js";
import { SITE_WORKER } from "./page-reader.js";
import { ReadPages } from "./read-pages.js";
import type { SiteOptions, SiteSummary } from "./site-options.js";

/** Behind an output's name: the folder in which the crawl keeps what it has, and the list of what was found. */
const CRAWL_FOLDER = ".crawl";
const LIST_FILE = ".found.jsonl";

/** Time between two reports of the progress, in milliseconds. */
const BETWEEN_REPORTS_MS = 200;

/** How long a thread waits for the crawl's next page: several times the pause between two fetches. */
const IDLE_MS = 10_000;

const DEFAULT_MAX_PAGES = 1_000;
/** Sites of people are a few clicks deep; what is deeper is mostly made by programs. */
const DEFAULT_MAX_DEPTH = 10;

/** The options that a batch doesn't have. */
const SITE_OPTIONS = {
  ...{ url: true, subdomains: true, maxPages: true, maxDepth: true, only: true, not: true, since: true },
  ...{ languages: true, joinParts: true, dryRun: true, archive: true, list: true, onProgress: true },
} as const satisfies Omit<OptionNames<SiteOptions>, keyof BatchOptions> & { onProgress: true };

/** `runSite`, with all that it needs. */
export async function startSite(options: SiteOptions): Promise<SiteSummary> {
  const { output, dryRun = false } = options;
  const path = typeof output === "string" ? output.replace(/(?<=.)[/\\]$/, "") : undefined;
  const folder = path === undefined || dryRun ? await mkdtemp(join(tmpdir(), "pith-site-")) : path + CRAWL_FOLDER;
  try {
    const site = checkedSite(options, join(folder, "pages.warc.gz"));
    // What can't be compared with is said before the site is fetched, not after.
    if (options.previous !== undefined) await indexPrevious(options.previous);
    if (dryRun) return await findOnly(options, site.crawl);
    if (path !== undefined && (await isDone(path, folder, options))) return await wasDone(site.batch);
    await openFolder(folder, options, site.call);
    return await runIn(folder, path, options, site);
  } finally {
    if (path === undefined || dryRun) await rm(folder, { recursive: true, force: true });
  }
}

/** Options, checked and taken apart. */
interface Site {
  readonly crawl: CrawlSettings;
  readonly batch: BatchOptions;
  /** What makes two crawls the same, as text. */
  readonly call: string;
}

/** Throws a TypeError that says what to do for options that make no sense. */
function checkedSite(options: SiteOptions, pages: string): Site {
  const { url, subdomains = false, maxPages = DEFAULT_MAX_PAGES, maxDepth = DEFAULT_MAX_DEPTH } = options;
  const { only = [], not = [], since, languages, joinParts = false, dryRun = false, resume = false } = options;
  const isLearned = options.algorithmModule === undefined && (options.algorithm ?? "learned") === "learned";
  const { siteMemory = isLearned } = options;
  check(isLearned || !siteMemory, 'siteMemory is for the algorithm "learned"; leave one of them out.');
  const own = Object.entries(options).filter(([name]) => !Object.hasOwn(SITE_OPTIONS, name));
  const filter = { ...options.filter, ...(languages !== undefined && { languages }) };
  const batch = { ...Object.fromEntries(own), siteMemory, filter, inputs: [pages] } as unknown as BatchOptions;
  const { fetch, pool } = checkedBatch(batch);
  const start = cleanAddress(url);
  check(start !== undefined, `url is "${url}"; give a URL that begins with https:// or http://.`);
  check(Number.isInteger(maxPages) && maxPages >= 1, `maxPages is ${maxPages}; give a whole number from 1.`);
  check(Number.isInteger(maxDepth) && maxDepth >= 0, `maxDepth is ${maxDepth}; give a whole number from 0.`);
  for (const pattern of [...only, ...not])
    check(/^[/*]/.test(pattern), `the pattern "${pattern}" matches nothing; begin it with / or *.`);
  check(since === undefined || !Number.isNaN(since.getTime()), "since is no valid Date.");
  check(typeof options.output === "string" || !resume, "a stream can't be resumed; give a path as output.");
  const settings = { subdomains, maxPages, maxDepth, only, not, since: since?.getTime(), languages, joinParts };
  return {
    crawl: { ...settings, start, dryRun, fetch, pool: crawlPool(pool) },
    batch,
    call: JSON.stringify({
      url: start.href,
      ...settings,
      obeyRobots: fetch.obeyRobots,
      maxBytes: fetch.maxBytes,
    }),
  };
}

/** The crawl reads pages with the limits of the batch, in as many threads as it has pages at a time. */
function crawlPool({ workers, timeoutMs, memoryBytes }: PoolSettings): PoolSettings {
  return { module: SITE_WORKER, workers, timeoutMs, memoryBytes, idleMs: IDLE_MS };
}

/** What is wrong with an option of the batch is said in the name of this call. */
function checkedBatch(batch: BatchOptions) {
  try {
    return batchSettings(batch);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TypeError(error.message.replace("runBatch: ", "runSite: "), { cause: error });
  }
}

function check(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new TypeError(`runSite: ${message}`);
}

/** Whether an earlier run has made the output. Throws a BatchError when something else is there. */
async function isDone(path: string, folder: string, { resume, overwrite }: SiteOptions): Promise<boolean> {
  if (existsSync(folder)) {
    if (resume) return false;
    const message = `${folder} exists: a run with this output was interrupted. Continue it (resume), or remove it.`;
    throw new BatchError("unfinished-run", message);
  }
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined || overwrite || (stats.isFile() && stats.size === 0)) return false;
  if (resume) return true;
  const message = `${path} already exists. Name another file, or allow replacing it (overwrite).`;
  if (stats.isFile()) throw new BatchError("output-exists", message);
  return false;
}

async function wasDone(batch: BatchOptions): Promise<SiteSummary> {
  const found = await FoundList.open(undefined, () => {});
  return { found: found.counts, batch: await runBatch(batch), isComplete: true, list: undefined };
}

/** Makes the folder of a crawl, or makes sure that it is one of the same call. */
async function openFolder(folder: string, { output }: SiteOptions, call: string): Promise<void> {
  const file = join(folder, "call.json");
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before !== undefined && before !== call) {
    const advice = `Repeat the call as it was, or remove ${folder} to start over.`;
    throw new BatchError("other-run", `The interrupted run had another URL or other options. ${advice}`);
  }
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, call);
  } catch (error) {
    throw outputError(String(output), error);
  }
}

async function runIn(folder: string, path: string | undefined, options: SiteOptions, site: Site): Promise<SiteSummary> {
  const { archive } = options;
  const pages = join(folder, "pages.warc.gz");
  // With joined articles the batch reads an archive of its own.
  const fetched = site.crawl.joinParts ? join(folder, "fetched.warc.gz") : pages;
  const found = await crawl(join(folder, "found.log"), fetched, pages, site.crawl, options).catch((error) => {
    throw isSystemError(error) ? outputError(folder, error) : error;
  });
  if (!found.isComplete) return { found: found.counts, batch: undefined, isComplete: false, list: undefined };
  const batch = await runBatch(path === undefined ? site.batch : { ...site.batch, resume: true });
  if (!batch.isComplete) return { found: found.counts, batch, isComplete: false, list: undefined };
  const list = options.list ?? (path === undefined ? undefined : path + LIST_FILE);
  try {
    if (list !== undefined) await writeLines(createWriteStream(list), found, true);
    if (archive !== undefined) await rename(fetched, archive);
  } catch (error) {
    throw outputError(archive ?? (list as string), error);
  }
  await rm(folder, { recursive: true, force: true });
  return { found: found.counts, batch, isComplete: true, list };
}

function isSystemError(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === "string";
}

/** Fetches what isn't fetched yet into one archive; with joined articles, the batch's archive is made of it. */
async function crawl(
  log: string,
  fetched: string,
  pages: string,
  settings: CrawlSettings,
  options: SiteOptions,
): Promise<FoundList> {
  const read = new ReadPages();
  const list = await FoundList.open(log, (url, print) => read.add(url, print));
  try {
    if (list.isComplete) return list;
    const archive = await PageArchive.open(fetched, list.archiveEnd);
    try {
      await reported(
        list,
        options,
        new Crawl(settings, list, read, archive, settings.joinParts ? pages : undefined, signalOf(options)),
      );
    } finally {
      await archive.close();
    }
    return list;
  } finally {
    await list.close();
  }
}

async function findOnly(options: SiteOptions, settings: CrawlSettings): Promise<SiteSummary> {
  const list = await FoundList.open(undefined, () => {});
  const signal = signalOf(options);
  await reported(list, options, new Crawl(settings, list, new ReadPages(), undefined, undefined, signal));
  const { output } = options;
  try {
    if (typeof output === "string") await writeLines(createWriteStream(output), list, true);
    else await writeLines(output, list, false);
  } catch (error) {
    throw outputError(String(output), error);
  }
  const path = typeof output === "string" ? output : undefined;
  return { found: list.counts, batch: undefined, isComplete: !signal.aborted, list: path };
}

function signalOf({ signal }: SiteOptions): AbortSignal {
  return signal ?? new AbortController().signal;
}

async function reported(list: FoundList, { onProgress }: SiteOptions, crawl: Crawl): Promise<void> {
  const reports = setInterval(() => onProgress?.(list.counts), BETWEEN_REPORTS_MS);
  try {
    await crawl.run();
    onProgress?.(list.counts);
  } finally {
    clearInterval(reports);
  }
}

/** Writes the list, a line an address. A stream that was given stays open, one of this call's own is ended. */
async function writeLines(stream: Writable, list: FoundList, isOwn: boolean): Promise<void> {
  for (const line of list.lines()) if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, "drain");
  if (!isOwn) return;
  stream.end();
  await finished(stream);
}
