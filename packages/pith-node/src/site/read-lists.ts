// Parses sitemaps and feeds as streams.

import { Parser } from "htmlparser2";

/** An address that a sitemap or a feed names. */
export interface ListedAddress {
  readonly url: string;
  /** Whether it is the URL of another sitemap. */
  readonly isSitemap: boolean;
  /** When the page was changed or published last, as the list has it. */
  readonly date?: string;
  /** The language tag of the page where the list has it: an alternate of another address. */
  readonly language?: string;
}

/** Bytes that are given to the parser at a time: its memory doesn't grow with the file. */
const PIECE = 65_536;

/** Fields of a sitemap's entry that are read, by their names without prefix. */
const FIELDS: ReadonlySet<string> = new Set(["loc", "lastmod", "publication_date"]);

/** Addresses and dates are shorter; text after this isn't kept. */
const LONGEST_FIELD = 4_096;

/** How deep the elements of a list may be nested: the parser takes quadratic time on endless nesting. */
const DEEPEST = 100;

/**
 * The addresses of a sitemap (sitemaps.org: `urlset`, `sitemapindex`, plain text; Google's extensions for news and for
 * languages), in its order, one by one: only what isn't read yet is held. Broken XML gives what can be read.
 */
export function* readSitemap(bytes: Uint8Array): Generator<ListedAddress> {
  const isXml = new TextDecoder().decode(bytes.subarray(0, PIECE)).trimStart().startsWith("<");
  yield* isXml ? readXml(bytes, new SitemapHandler()) : readLines(bytes);
}

function* piecesOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += PIECE)
    yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: true });
}

/** The addresses of a sitemap in plain text. */
function* readLines(bytes: Uint8Array): Generator<ListedAddress> {
  let rest = "";
  for (const text of piecesOf(bytes)) {
    const lines = (rest + text).split(/\r?\n/);
    rest = (lines.pop() as string).slice(0, LONGEST_FIELD);
    yield* lines.flatMap(inLine);
  }
  yield* inLine(rest);
}

function inLine(line: string): ListedAddress[] {
  const url = line.trim();
  return /^https?:\/\//i.test(url) ? [listed(url)] : [];
}

function listed(url: string): ListedAddress {
  return { url, isSitemap: false };
}

function* readXml(bytes: Uint8Array, handler: ElementHandler): Generator<ListedAddress> {
  const parser = new Parser(handler, { xmlMode: true });
  for (const text of piecesOf(bytes)) {
    parser.write(text);
    yield* handler.ready.splice(0);
    if (handler.depth > DEEPEST) return;
  }
  parser.end();
  yield* handler.ready.splice(0);
}

/** Called with elements, by their names in lower case without prefix, and with their text. */
abstract class ElementHandler {
  readonly ready: ListedAddress[] = [];
  depth = 0;
  /** The field to which text belongs; "" if it isn't read. */
  protected field = "";
  protected values: Record<string, string> = {};
  private parser: Parser | undefined;

  onparserinit(parser: Parser): void {
    this.parser = parser;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.depth++;
    if (this.depth > DEEPEST) this.parser?.pause();
    this.open(name.slice(name.indexOf(":") + 1).toLowerCase(), attributes, name);
  }

  ontext(text: string): void {
    const before = this.values[this.field] ?? "";
    if (this.field !== "" && before.length < LONGEST_FIELD) this.values[this.field] = before + text;
  }

  onclosetag(name: string): void {
    this.field = "";
    this.close(name.slice(name.indexOf(":") + 1).toLowerCase());
    this.depth--;
  }

  protected abstract open(local: string, attributes: Record<string, string>, name: string): void;
  protected abstract close(local: string): void;
}

/** Collects the fields of one entry of a sitemap at a time. */
class SitemapHandler extends ElementHandler {
  private isIndex = false;
  private alternates: ListedAddress[] = [];

  protected open(local: string, attributes: Record<string, string>, name: string): void {
    if (local === "url" || local === "sitemap") {
      this.isIndex = local === "sitemap";
      this.begin();
    }
    this.field = FIELDS.has(local) && !name.startsWith("image:") && !name.startsWith("video:") ? local : "";
    const { hreflang, href } = attributes;
    if (local === "link" && hreflang !== undefined && href !== undefined && this.alternates.length < MOST_ALTERNATES) {
      this.alternates.push({ url: href, isSitemap: false, language: hreflang });
    }
  }

  protected close(local: string): void {
    if (local !== "url" && local !== "sitemap") return;
    const { loc = "", lastmod, publication_date: published } = this.values;
    const date = (lastmod ?? published)?.trim();
    const url = loc.trim();
    const language = this.alternates.find((one) => one.url === url)?.language;
    const known = { ...(date !== undefined && { date }), ...(language !== undefined && { language }) };
    if (url !== "") this.ready.push({ url, isSitemap: this.isIndex, ...known });
    this.ready.push(...this.alternates.filter((one) => one.url !== url));
    this.begin();
  }

  private begin(): void {
    this.values = {};
    this.alternates = [];
  }
}

/** Languages of one page that are listed; few pages on the web are in more. */
const MOST_ALTERNATES = 200;

/** The entries of a feed: RSS, Atom, RDF or JSON Feed 1.1; none for anything else. */
export function readFeed(bytes: Uint8Array): ListedAddress[] {
  const isJson = new TextDecoder().decode(bytes.subarray(0, PIECE)).trimStart().startsWith("{");
  if (isJson) return readJsonFeed(new TextDecoder().decode(bytes));
  return [...readXml(bytes, new FeedHandler())];
}

/** The dates of an entry, the one that counts first. */
const FEED_DATES = ["updated", "pubdate", "date", "published"] as const;

/** Collects the link and the dates of one entry of a feed at a time; what is deeper in it isn't its own. */
class FeedHandler extends ElementHandler {
  /** How deep the entry is; 0 outside of one. */
  private entry = 0;

  protected open(local: string, { href, rel = "alternate" }: Record<string, string>): void {
    if (this.entry === 0 && (local === "item" || local === "entry")) {
      this.entry = this.depth;
      this.values = {};
    }
    const isOwn = this.entry > 0 && this.depth === this.entry + 1;
    this.field = isOwn && (local === "link" || FEED_DATES.some((name) => name === local)) ? local : "";
    // Atom links, which RSS feeds may have besides their own: only one of them is the page.
    if (this.field === "link" && href !== undefined) {
      if (rel === "alternate") this.values["href"] ??= href;
      this.field = "";
    }
  }

  protected close(): void {
    if (this.depth !== this.entry) return;
    this.entry = 0;
    const { link = "", href = "" } = this.values;
    const url = link.trim() || href.trim();
    const written = FEED_DATES.map((name) => this.values[name]).find((date) => date !== undefined);
    const date = new Date(written?.trim() ?? "");
    const isDate = !Number.isNaN(date.getTime());
    if (url !== "") this.ready.push({ ...listed(url), ...(isDate && { date: date.toISOString() }) });
  }
}

function readJsonFeed(text: string): ListedAddress[] {
  let feed: { items?: unknown };
  try {
    feed = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(feed.items)) return [];
  return feed.items.flatMap((item: Record<string, unknown> | null) => {
    if (typeof item?.["url"] !== "string") return [];
    const date = item["date_modified"] ?? item["date_published"];
    return [{ ...listed(item["url"]), ...(typeof date === "string" && { date }) }];
  });
}

/** A date's moment, that of its end where it is a day, month or year; 0 for none. */
export function endOf(date: string | null | undefined): number {
  const time = Date.parse(date ?? "");
  if (Number.isNaN(time)) return 0;
  const [year, month] = (date as string).split("-").map(Number);
  if (/^\d{4}$/.test(date as string)) return Date.UTC(year + 1, 0);
  if (/^\d{4}-\d{2}$/.test(date as string)) return Date.UTC(year, month);
  return /^\d{4}-\d{2}-\d{2}$/.test(date as string) ? time + 86_400_000 : time;
}

/** Whether a date is one, and before `since`, a moment. */
export function isOlder(date: string | null | undefined, since: number | undefined): boolean {
  const end = endOf(date);
  return since !== undefined && end > 0 && end < since;
}
