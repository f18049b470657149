// Adds to records what a page's data for programs says of them and the page doesn't show: JSON-LD, and what scripts begin with.

import { jsonIn } from "../embedded/hydration/script-data.js";
import { EMBEDDED_LIMITS, scriptsOf } from "../embedded/scripts.js";
import type { Tree } from "../html/tree.js";
import type { JsonTree } from "../json/json-tree.js";
import { absoluteUrl } from "../text/addresses.js";
import { readStatedDate } from "../text/dates/short-dates.js";
import { dayBefore } from "../text/dates/time-ago.js";
import { accountName, isName } from "../text/people/names.js";
import { lettersOf } from "../text/words.js";
import { isSaid } from "./kinds.js";
import { fact, type PageRecord, type Rating } from "./record.js";
import type { ReadingContext } from "./thing-signs.js";

/** What an object says that is known to be a record's. */
type Said = { -readonly [Name in "author" | "date" | "rating"]?: PageRecord[Name] | undefined } & { currency?: string };

/** The currencies of a sign that several have. */
// biome-ignore format: a table reads better filled than one a line
const CURRENCIES: Readonly<Record<string, RegExp>> = {
  $: /^(?:USD|CAD|AUD|NZD|HKD|SGD|TWD|MXN|ARS|CLP|COP|UYU)$/, "¥": /^(?:JPY|CNY)$/, kr: /^(?:SEK|NOK|DKK|ISK)$/,
};

/** Keys, in small letters alone, of what a record is known by, and of what is said of it. */
const TITLES = new Set(["title", "name", "headline"]);
const ADDRESSES = new Set(["url", "link", "href", "permalink", "path", "uri", "canonicalurl", "@id"]);
// biome-ignore format: a list of words
const TEXTS = new Set([
  "text", "body", "content", "message", "html", "raw", "cooked", "articlebody", "reviewbody", "description",
]);
// biome-ignore format: a list of words
const DATES = new Set([
  "datepublished", "publishedat", "publishedon", "published", "publishdate", "publisheddate", "pubdate", "dateposted",
  "postedat", "startdate",
]);
/** What somebody says is published as it is created. */
const CREATED = new Set(["datecreated", "createdat", "created", "createdon"]);
const AUTHORS = new Set(["author", "authors", "creator"]);
const NAMES = new Set(["name", "displayname", "fullname", "username"]);
const CURRENCY = /currency(?:code)?$/;

/** A shorter title is that of other things, too, and so is a text that begins like another one, in letters. */
const MIN_TITLE = 8;
const MIN_TEXT = 30;
/** A text is known by its first letters, which are among so many characters of its markup. */
const KNOWN_BY = 60;
const MAX_MARKUP = 1_000;
/** The most nodes of an object that are looked through for its currency. */
const MAX_NODES = 200;
/** So many records are looked for in a script before it is read. */
const PROBES = 8;

/** The records with authors, dates, ratings and currencies that only the page's data says; what it shows stays. Linear in the page. */
export function withPageData<T extends { readonly record: PageRecord }>(context: ReadingContext, all: T[]): T[] {
  const { tree, base, now } = context;
  const names = new Map<string, number>();
  all.forEach(({ record }, i) => {
    for (const name of namesOf(record)) names.set(name, names.has(name) ? -1 : i);
  });
  const found: Said[] = [];
  for (const { json, source } of dataIn(tree, all)) {
    // What names two records is of the first, and read once.
    const read = new Set<number>();
    for (let node = 0; node < json.length; node++) {
      if (!json.isString(node)) continue;
      const i = names.get(nameAt(json, node, base)) ?? -1;
      const object = json.parent(node);
      if (i < 0 || read.has(object)) continue;
      read.add(object);
      found[i] ??= {};
      readObject(json, object, source, isSaid(all[i].record.kind), found[i]);
    }
  }
  return all.map((one, i) => (found[i] === undefined ? one : { ...one, record: filled(one.record, found[i], now) }));
}

/** What a record is known by. */
function namesOf({ kind, title, url, text }: PageRecord): string[] {
  const name = isSaid(kind) ? textName(text) : titleName(title?.value ?? "");
  return [name, addressName(url?.value)].filter((known) => known !== "");
}

function nameAt(json: JsonTree, node: number, base: string | undefined): string {
  const key = keyOf(json, node);
  if (TITLES.has(key)) return titleName(json.string(node));
  if (ADDRESSES.has(key)) return addressName(absoluteUrl(json.string(node), base));
  return TEXTS.has(key) ? textName(json.string(node)) : "";
}

function titleName(title: string): string {
  const letters = lettersOf(title);
  return letters.length < MIN_TITLE ? "" : `title ${letters}`;
}

function addressName(url = ""): string {
  return url === "" ? "" : `address ${url.replace(/\/$/, "")}`;
}

function textName(text: string): string {
  const letters = lettersOf(text.slice(0, MAX_MARKUP).replace(/<[^<>]*>/g, " ")).slice(0, KNOWN_BY);
  return letters.length < MIN_TEXT ? "" : `text ${letters}`;
}

function keyOf(json: JsonTree, node: number): string {
  return json.key(node).toLowerCase().replace(/[_-]/g, "");
}

/** The JSON of the scripts of a page that name one of its records. */
function dataIn(tree: Tree, all: readonly { readonly record: PageRecord }[]) {
  const step = Math.ceil(all.length / PROBES);
  const probes = all.filter((_, i) => i % step === 0).map(({ record }) => probeOf(record));
  const isNamed = (text: string) => probes.some((probe) => probe !== "" && text.includes(probe));
  return jsonIn(scriptsOf(tree), { nodes: EMBEDDED_LIMITS.maxNodes }, isNamed);
}

/** What a script holds that says something of a record: letters that no JSON escapes, if it has enough of them. */
function probeOf({ title, text }: PageRecord): string {
  const said = title?.value ?? text;
  return /[\w ]{8,40}/.exec(said)?.[0] ?? said.slice(0, KNOWN_BY);
}

/** Notes what an object says, unless another one did. */
function readObject(json: JsonTree, object: number, source: string, isPost: boolean, said: Said): void {
  for (const child of json.children(object)) {
    const key = keyOf(json, child);
    if (DATES.has(key) || (isPost && CREATED.has(key))) {
      const iso = readStatedDate(json.string(child));
      if (iso !== undefined) said.date ??= { ...fact(iso, source), iso };
    } else if (AUTHORS.has(key)) {
      const name = personAt(json, child);
      if (name !== undefined) said.author ??= fact(name, source);
    } else if (key === "aggregaterating") said.rating ??= ratingAt(json, child, source);
  }
  const end = Math.min(json.end(object), object + MAX_NODES);
  for (let node = object + 1; node < end && said.currency === undefined; node++) {
    if (json.isString(node) && json.size(node) === 3 && CURRENCY.test(keyOf(json, node)))
      said.currency = json.string(node);
  }
}

/** The name of somebody who is a text, an object with a name, or the first one of a list. */
function personAt(json: JsonTree, node: number): string | undefined {
  let at = node;
  if (json.isContainer(at) && json.end(at) > at + 1 && json.key(at + 1) === "") at++;
  if (json.isContainer(at)) at = [...json.children(at)].find((child) => NAMES.has(keyOf(json, child))) ?? -1;
  const name = at >= 0 && json.isString(at) ? accountName(json.string(at)) : undefined;
  return name !== undefined && isName(name, "account") && !/^https?:/.test(name) ? name : undefined;
}

function ratingAt(json: JsonTree, node: number, source: string): Rating | undefined {
  const numbers: Record<string, number> = {};
  for (const child of json.children(node)) numbers[keyOf(json, child)] = Number(json.string(child));
  const { ratingvalue: value = 0, bestrating: best = 0, ratingcount, reviewcount } = numbers;
  const count = ratingcount ?? reviewcount ?? 0;
  if (!(value > 0)) return undefined;
  return { ...fact(value, source), ...(best >= value && { best }), ...(count > 0 && { count }) };
}

/** Whether a date is known by more than by how long ago it was. */
function isExact({ date }: PageRecord, now: Date | undefined): boolean {
  return date?.iso !== undefined && date.iso !== dayBefore(date.value, now);
}

/** The sign of a price whose currency isn't known; "" if there is none. */
function signOf({ price }: PageRecord): string {
  if (price === undefined || price.currency !== undefined) return "";
  return Object.keys(CURRENCIES).find((sign) => price.value.toLowerCase().includes(sign)) ?? "";
}

/** A record with what is said of it. When things that are sold were made known isn't a date of theirs. */
function filled(record: PageRecord, said: Said, now: Date | undefined): PageRecord {
  const { kind, author, date, price, rating } = record;
  const { currency = "" } = said;
  const isSigned = kind !== "product";
  const isPaid = CURRENCIES[signOf(record)]?.test(currency);
  return {
    ...record,
    ...(isSigned && author === undefined && said.author && { author: said.author }),
    ...(isSigned && !isExact(record, now) && said.date && { date: { ...said.date, ...date, iso: said.date.value } }),
    ...(isPaid && price && { price: { ...price, currency } }),
    ...(!isSaid(kind) && rating === undefined && said.rating && { rating: said.rating }),
  };
}
