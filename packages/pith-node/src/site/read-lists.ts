import { Parser, parseFeed } from "htmlparser2";

/** An address that a sitemap or a feed names. */
export interface ListedAddress {
  readonly url: string;
  /** Whether it is that of another sitemap. */
  readonly isSitemap: boolean;
  /** When the page was changed or published last, as the list has it. */
  readonly date?: string;
  /** The language tag of the page where the list has it: an alternate of another address. */
  readonly language?: string;
}

/** Bytes that are given to the parser at a time: what it holds doesn't grow with the file. */
const PIECE = 65_536;

/** Fields of a sitemap's entry that are read, by their names without prefix. */
const FIELDS: ReadonlySet<string> = new Set(["loc", "lastmod", "publication_date"]);

/** Addresses and dates are shorter; more of a text isn't kept. */
const LONGEST_FIELD = 4_096;

/**
 * The addresses of a sitemap (sitemaps.org: `urlset`, `sitemapindex`, plain text; Google's extensions for news and for
 * languages), in its order, one by one: only what isn't read yet is held. Broken XML gives what can be read.
 */
export function* readSitemap(bytes: Uint8Array): Generator<ListedAddress> {
  const decoder = new TextDecoder();
  const isXml = new TextDecoder().decode(bytes.subarray(0, PIECE)).trimStart().startsWith("<");
  const ready: ListedAddress[] = [];
  const reader = isXml ? new Parser(new EntryReader(ready), { xmlMode: true }) : new LineReader(ready);
  for (let at = 0; at < bytes.length; at += PIECE) {
    reader.write(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }));
    yield* ready.splice(0);
  }
  reader.end();
  yield* ready.splice(0);
}

/** Collects the lines of a sitemap in plain text. */
class LineReader {
  private rest = "";

  constructor(private readonly ready: ListedAddress[]) {}

  write(text: string): void {
    const lines = (this.rest + text).split(/\r?\n/);
    this.rest = (lines.pop() as string).slice(0, LONGEST_FIELD);
    for (const line of lines) this.take(line.trim());
  }

  end(): void {
    this.take(this.rest.trim());
  }

  private take(line: string): void {
    if (/^https?:\/\//i.test(line)) this.ready.push(listed(line));
  }
}

function listed(url: string): ListedAddress {
  return { url, isSitemap: false };
}

/** Collects the fields of one entry at a time. */
class EntryReader {
  private isIndex = false;
  private field = "";
  private values: Record<string, string> = {};
  private alternates: ListedAddress[] = [];

  constructor(private readonly ready: ListedAddress[]) {}

  onopentag(name: string, attributes: Record<string, string>): void {
    const local = name.slice(name.indexOf(":") + 1).toLowerCase();
    if (local === "url" || local === "sitemap") {
      this.isIndex = local === "sitemap";
      this.values = {};
      this.alternates = [];
    }
    this.field = FIELDS.has(local) && !name.startsWith("image:") && !name.startsWith("video:") ? local : "";
    const { hreflang, href } = attributes;
    if (local === "link" && hreflang !== undefined && href !== undefined && this.alternates.length < MOST_ALTERNATES) {
      this.alternates.push({ url: href, isSitemap: false, language: hreflang });
    }
  }

  ontext(text: string): void {
    const before = this.values[this.field] ?? "";
    if (this.field !== "" && before.length < LONGEST_FIELD) this.values[this.field] = before + text;
  }

  onclosetag(name: string): void {
    this.field = "";
    const local = name.slice(name.indexOf(":") + 1).toLowerCase();
    if (local !== "url" && local !== "sitemap") return;
    const { loc = "", lastmod, publication_date: published } = this.values;
    const date = (lastmod ?? published)?.trim();
    const url = loc.trim();
    const own = this.alternates.find((one) => one.url === url)?.language;
    if (url !== "") {
      const language = own === undefined ? {} : { language: own };
      this.ready.push({ url, isSitemap: this.isIndex, ...(date !== undefined && { date }), ...language });
    }
    this.ready.push(...this.alternates.filter((one) => one.url !== url));
    this.values = {};
    this.alternates = [];
  }
}

/** Languages of one page that are listed; the web has few pages in more. */
const MOST_ALTERNATES = 200;

/** The entries of a feed: RSS, Atom, RDF (by htmlparser2) or JSON Feed 1.1; none for what is no feed. */
export function readFeed(bytes: Uint8Array): ListedAddress[] {
  const text = new TextDecoder().decode(bytes);
  if (text.trimStart().startsWith("{")) return readJsonFeed(text);
  const items = parseFeed(text, { xmlMode: true })?.items ?? [];
  return items.flatMap(({ link, pubDate }) => {
    if (link === undefined) return [];
    return [{ ...listed(link.trim()), ...(isDate(pubDate) && { date: pubDate.toISOString() }) }];
  });
}

function isDate(date: Date | undefined): date is Date {
  return date !== undefined && !Number.isNaN(date.getTime());
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
