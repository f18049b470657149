// Leaves out records that say nothing, or what another one of the page says.

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
  const bare = unlikeMost(all);
  const best = new Map<string, number>();
  const keys = all.map(({ record }) => keyOf(record));
  all.forEach(({ record }, i) => {
    const key = keys[i];
    const other = best.get(key);
    if (key !== "" && (other === undefined || worth(record) > worth(all[other].record))) best.set(key, i);
  });
  const isKept = all.map((listed, i) => {
    if (answered.has(i)) return true;
    const same = best.get(keys[i]) ?? i;
    return !isEmpty(listed.record) && !bare.has(i) && (same === i || !isSame(listed, all[same]));
  });
  let kept = 0;
  const places = isKept.map((is) => (is ? kept++ : -1));
  return all.flatMap((listed, i) => {
    const { replyTo } = listed.record;
    if (!isKept[i]) return [];
    return replyTo === undefined ? [listed] : [{ ...listed, record: { ...listed.record, replyTo: places[replyTo] } }];
  });
}

function isEmpty({ text, title, facts, image, url }: PageRecord): boolean {
  const isShown = image !== undefined && url !== undefined;
  return !isShown && title === undefined && facts.length === 0 && !/[\p{L}\p{N}]/u.test(text);
}

/** Places of things that lack what nearly all of their list have. */
function unlikeMost(all: readonly Listed[]): Set<number> {
  const lists = new Map<object, number[]>();
  all.forEach(({ record: { kind }, list }, i) => {
    if (isSaid(kind)) return;
    const places = lists.get(list);
    if (places === undefined) lists.set(list, [i]);
    else places.push(i);
  });
  const found = new Set<number>();
  for (const places of lists.values()) {
    if (places.length < MIN_ALIKE) continue;
    const drop = (lacks: (record: PageRecord) => boolean, isFine: (record: PageRecord) => boolean) => {
      const bare = places.filter((i) => lacks(all[i].record));
      if (places.length - bare.length < MOST * places.length) return;
      for (const i of bare) if (!isFine(all[i].record)) found.add(i);
    };
    drop(
      ({ title, url }) => title === undefined && url === undefined,
      () => false,
    );
    if (all[places[0]].record.kind === "product")
      drop(
        ({ price }) => price === undefined,
        ({ text }) => NO_PRICE.test(text),
      );
  }
  return found;
}

/** What records have in common that are the same; empty: no other one is. */
function keyOf({ kind, text, title, url }: PageRecord): string {
  if (isSaid(kind)) return text.length >= MIN_REPEATED ? text : "";
  if (title === undefined || url === undefined) return "";
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
