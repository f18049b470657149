// Checks the options of `runSite`, and runs crawl and batch.

import { createWriteStream, statSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inNameOf, type OptionNames } from "pith/internal";
import { failsToWrite } from "../batch/batch-error.js";
import type { BatchOptions } from "../batch/batch-options.js";
import { batchSettings, checkNumber, isWholeNumber, refused } from "../batch/batch-settings.js";
import { checkFile, heldFolder, placeOf } from "../batch/output/places.js";
import { RunLock } from "../batch/output/run-lock.js";
import { indexPrevious } from "../batch/page/previous-records.js";
import { ALREADY_COMPLETE, startBatch } from "../batch/start-batch.js";
import { withoutCredentials } from "../fetching/credentials.js";
import { addressKey, cleanAddress } from "../fetching/page-address.js";
import { checkBrowser } from "../rendering/open-renderer.js";
import { Crawl } from "./crawl.js";
import { FoundList } from "./found-list.js";
import { PageArchive } from "./page-archive.js";
import { ReadPages } from "./read-pages.js";
import { SiteFiles } from "./site-files.js";
import type { CrawlSettings, SiteOptions, SiteSummary } from "./site-options.js";

/** Time between two reports of the progress, in milliseconds. */
const BETWEEN_REPORTS_MS = 200;

/** How long a thread waits for the crawl's next page: several times the pause between two fetches. */
const IDLE_MS = 10_000;

const DEFAULT_MAX_PAGES = 1_000;
/** Sites made by people are a few clicks deep; what is deeper is mostly generated. */
const DEFAULT_MAX_DEPTH = 10;

/** The options that a batch doesn't have, and those that mean something else there. */
// biome-ignore format: a list of names
const SITE_OPTIONS = {
  url: true, subdomains: true, maxPages: true, maxDepth: true, only: true, not: true, since: true, languages: true,
  joinParts: true, dryRun: true, archive: true, list: true, onProgress: true,
} as const satisfies Omit<OptionNames<SiteOptions>, keyof BatchOptions> & { list: true; onProgress: true };

/** `runSite`, with all that it needs. */
export async function startSite(options: SiteOptions): Promise<SiteSummary> {
  const { output, dryRun = false } = options;
  const path = typeof output === "string" ? await placeOf(output) : undefined;
  if (options.fetch?.render !== undefined) await checkBrowser(options.fetch.render);
  if (path === undefined || dryRun) return inTemporaryFolder(options);
  const files = new SiteFiles(SiteFiles.folderOf(path), path, options);
  const site = inNameOf("runSite", () => checkedSite(options, files.pages));
  const lock = await RunLock.take(path);
  try {
    if (await files.isDone(site.kind)) return await wasDone();
    // Problems with the earlier output are reported before the site is fetched, not after.
    if (options.previous !== undefined) await indexPrevious(options.previous);
    return await runIn(files, options, site);
  } finally {
    await lock.release();
  }
}

async function inTemporaryFolder(options: SiteOptions): Promise<SiteSummary> {
  const folder = await heldFolder("pith-site-");
  try {
    const files = new SiteFiles(folder, undefined, options);
    const site = inNameOf("runSite", () => checkedSite(options, files.pages));
    if (options.previous !== undefined) await indexPrevious(options.previous);
    return options.dryRun ? await findOnly(options, site.crawl) : await runIn(files, options, site);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Options, checked and taken apart. */
type Site = ReturnType<typeof checkedSite>;

/** Throws a TypeError that says what to do for options that make no sense. */
function checkedSite(options: SiteOptions, pages: string) {
  const { url, subdomains = false, maxPages = DEFAULT_MAX_PAGES, maxDepth = DEFAULT_MAX_DEPTH } = options;
  const { only = [], not = [], since, languages, joinParts = false, dryRun = false } = options;
  const isLearned = options.algorithmModule === undefined && (options.algorithm ?? "learned") === "learned";
  const { siteMemory = isLearned } = options;
  if (siteMemory && !isLearned)
    throw refused("siteMemory", '`siteMemory` is for the algorithm "learned"; leave one of them out.');
  const own = Object.entries(options).filter(([name]) => !Object.hasOwn(SITE_OPTIONS, name));
  const filter = { ...options.filter, ...(languages !== undefined && { languages }) };
  const batch = { ...Object.fromEntries(own), siteMemory, filter, inputs: [pages] } as unknown as BatchOptions;
  const { fetch, pool, file } = batchSettings(batch);
  const start = cleanAddress(url);
  const shown = withoutCredentials(url);
  if (start === undefined)
    throw refused("url", `\`url\` is "${shown}"; give a URL that begins with https:// or http://.`);
  if (shown !== url)
    throw refused(
      "url",
      `a crawl sends no user name or password of \`url\`; give "${shown}", and a header Authorization.`,
    );
  checkNumber("maxPages", maxPages, isWholeNumber(maxPages, 1), "a whole number from 1");
  checkNumber("maxDepth", maxDepth, isWholeNumber(maxDepth, 0), "a whole number from 0");
  const wrong = [...only, ...not].find((pattern) => !/^[/*]/.test(pattern));
  if (wrong !== undefined) throw refused("only", `the pattern "${wrong}" matches nothing; begin it with / or *.`);
  if (Number.isNaN(since?.getTime())) throw refused("since", "`since` is not a valid Date.");
  if (options.output === undefined) throw refused("output", "`output` is missing; give a path or a stream.");
  const settings = { subdomains, maxPages, maxDepth, only, not, since: since?.getTime(), languages, joinParts };
  const crawl: CrawlSettings = { ...settings, start, dryRun, fetch, pool: { ...pool, idleMs: IDLE_MS } };
  const { obeyRobots, maxBytes, render } = fetch;
  // What makes two crawls the same, as text.
  const rendered = render && (render.when ?? "always");
  const call = JSON.stringify({ url: start.href, ...settings, obeyRobots, maxBytes, rendered });
  return { crawl, batch, kind: file.kind, call };
}

async function wasDone(): Promise<SiteSummary> {
  const { counts } = new FoundList();
  const batch = ALREADY_COMPLETE;
  return { found: counts, start: undefined, unreadLists: [], batch, isComplete: true, list: undefined };
}

async function runIn(files: SiteFiles, options: SiteOptions, site: Site): Promise<SiteSummary> {
  await files.open(site.call);
  if (files.isMade) {
    await files.publish();
    return wasDone();
  }
  const found = await crawl(files, site.crawl, options).catch(failsToWrite(files.log));
  const summary = foundSummary(found, site.crawl);
  if (!found.isComplete) return summary;
  const { output, records, list, listPlace } = files;
  const own = output !== undefined && {
    output,
    resume: true,
    ...(records !== undefined && { recordsOutput: records }),
  };
  const batch = await startBatch({ ...site.batch, ...own });
  if (!batch.isComplete) return { ...summary, batch };
  if (listPlace !== undefined) {
    await writeLines(createWriteStream(list), found, true).catch(failsToWrite(list));
  }
  const errorFile = await files.publish();
  return { ...summary, batch: { ...batch, errorFile }, isComplete: true, list: listPlace };
}

/** The summary of a crawl that isn't complete. */
function foundSummary(list: FoundList, { start }: CrawlSettings): SiteSummary {
  const { counts, unreadLists } = list;
  const { outcome } = list.entry(addressKey(start)) ?? {};
  return { found: counts, start: outcome, unreadLists, batch: undefined, isComplete: false, list: undefined };
}

/** Fetches what isn't fetched yet into one archive; with joined articles, the batch's archive is made of it. */
async function crawl(
  { log, fetched, pages }: SiteFiles,
  settings: CrawlSettings,
  options: SiteOptions,
): Promise<FoundList> {
  const list = await FoundList.open(log, statSync(fetched, { throwIfNoEntry: false })?.size ?? 0);
  const read = new ReadPages();
  for (const { found, mark } of list.archived()) read.add(found.url, mark.print);
  try {
    if (list.isComplete) return list;
    const archive = await PageArchive.open(fetched, list.archiveEnd);
    try {
      const joined = settings.joinParts ? pages : undefined;
      await reported(list, options, new Crawl(settings, list, read, archive, joined, signalOf(options)));
    } finally {
      await archive.close();
    }
    return list;
  } finally {
    await list.close();
  }
}

async function findOnly(options: SiteOptions, settings: CrawlSettings): Promise<SiteSummary> {
  if (typeof options.output === "string") {
    const stats = await stat(options.output).catch(() => undefined);
    // The list is written to what is there, which may be a device or a pipe.
    const isWritable = stats?.isFIFO() || stats?.isCharacterDevice();
    if (!isWritable) await checkFile(options.output, options.overwrite === true);
  }
  const list = new FoundList();
  const signal = signalOf(options);
  await reported(list, options, new Crawl(settings, list, new ReadPages(), undefined, undefined, signal));
  const { output } = options;
  const path = typeof output === "string" ? output : undefined;
  const stream = typeof output === "string" ? createWriteStream(output) : output;
  await writeLines(stream, list, path !== undefined).catch(failsToWrite(String(output)));
  return { ...foundSummary(list, settings), isComplete: !signal.aborted, list: path };
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

/** Writes the list, a line per address. A stream that was given stays open, one of this call's own is ended. */
async function writeLines(stream: Writable, list: FoundList, isOwn: boolean): Promise<void> {
  await pipeline(inLines(list.lines()), stream, { end: isOwn });
}

function* inLines(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}
