// Leaves out records that say nothing, or what another one of the page says.

import { grouped } from "../maps.js";
import { lettersOf } from "../text/words.js";
import { isSaid } from "./kinds.js";
import type { PageRecord } from "./record.js";

/** A shorter text may be said twice, in characters. */
const MIN_REPEATED = 40;
/** An address that has so many first letters of a title names that thing. */
const MAX_NAME = 10;
/** In a list of at least so many things, of which this share has a price, or a title or a link, what has none isn't such a thing: an offer, a bar, the head of a table. */
const MIN_ALIKE = 5;
const MOST = 0.8;
/** What says why there is no price. */
const NO_PRICE =
  /(?:see|for|view|check) price|price (?:in|on|upon) |auf anfrage|sur demande|sold|stock|available|ausverkauft|verfügbar|épuisé|disponible|agotado|esaurito/i;

/** A record and the list that it is of. */
interface Listed {
  readonly record: PageRecord;
  readonly list: object;
}

/** The records that are worth having, in order: one that others answer always is. */
export function withoutSpare<T extends Listed>(all: readonly T[]): T[] {
  const answered = new Set(all.map(({ record }) => record.replyTo));
  const spare = new Set<Listed>([...all.filter(isEmpty), ...unlikeMost(all), ...repeated(all)]);
  let kept = 0;
  const places = all.map((one, i) => (answered.has(i) || !spare.has(one) ? kept++ : -1));
  return all.flatMap((one, i) => {
    const { replyTo } = one.record;
    if (places[i] < 0) return [];
    return replyTo === undefined ? [one] : [{ ...one, record: { ...one.record, replyTo: places[replyTo] } }];
  });
}

function isEmpty({ record: { text, title, facts, image, url } }: Listed): boolean {
  const isShown = image !== undefined && url !== undefined;
  return !isShown && title === undefined && facts.length === 0 && !/[\p{L}\p{N}]/u.test(text);
}

/** Things that lack what nearly all of their list have. */
function unlikeMost(all: readonly Listed[]): Listed[] {
  const lists = grouped(all, ({ record, list }) => (isSaid(record.kind) ? undefined : list));
  return [...lists.values()].flatMap((things) => {
    if (things.length < MIN_ALIKE) return [];
    const unnamed = fewOf(things, ({ title, url }) => title === undefined && url === undefined);
    if (things[0].record.kind !== "product") return unnamed;
    const free = fewOf(things, ({ price }) => price === undefined);
    return [...unnamed, ...free.filter(({ record }) => !NO_PRICE.test(record.text))];
  });
}

/** The things that lack something, if they are few. */
function fewOf(things: readonly Listed[], lacks: (record: PageRecord) => boolean): Listed[] {
  const bare = things.filter(({ record }) => lacks(record));
  return things.length - bare.length < MOST * things.length ? [] : bare;
}

/** Those that are the same as one that says more. */
function repeated(all: readonly Listed[]): Listed[] {
  return [...grouped(all, keyOf).values()].flatMap((alike) => {
    const best = alike.reduce((one, other) => (worth(other.record) > worth(one.record) ? other : one));
    return alike.filter((one) => one !== best && isSame(one, best));
  });
}

/** What records have in common that are the same; undefined: no other one is. */
function keyOf({ record: { kind, text, title, url } }: Listed): string | undefined {
  if (isSaid(kind)) return text.length >= MIN_REPEATED ? text : undefined;
  if (title === undefined || url === undefined) return undefined;
  // The same thing may be linked to from several lists, each with its mark in the address.
  const place = url.value.split(/[?#]/, 1)[0];
  const isNamed = lettersOf(place).includes(lettersOf(title.value).slice(0, MAX_NAME));
  return `${title.value}\n${isNamed ? place.split("/").at(-1) : url.value}`;
}

/** Whether two records with one key are the same: people may say the same thing twice, but not at one time. */
function isSame(one: Listed, other: Listed): boolean {
  const [a, b] = [one.record, other.record];
  if (!isSaid(a.kind)) return true;
  const differ = (x?: string, y?: string) => x !== undefined && y !== undefined && x !== y;
  return one.list !== other.list && !differ(a.author?.value, b.author?.value) && !differ(a.date?.value, b.date?.value);
}

/** How much a record says. */
function worth({ text, author, date, score, price, image }: PageRecord): number {
  return text.length + [author, date, score, price, image].filter((field) => field !== undefined).length;
}
