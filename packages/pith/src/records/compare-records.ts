// `compareRecords`: which records of a page are new, gone or changed since another reading of it.

import { inOneForm, lasting } from "../changes/lasting-text.js";
import { grouped } from "../maps.js";
import { type FieldChange, fieldChanges, ownText } from "./compare-fields.js";
import type { RecordJson } from "./record.js";

/** Options of `compareRecords`. */
export interface CompareRecordsOptions {
  /**
   * Whether everything counts, also what changes whenever a page is loaded: relative times ("3 hours ago"), counters
   * ("1,204 views") and addresses of pictures. Default false.
   */
  readonly everything?: boolean;
  /** Language tags of the page, in which relative times are looked for besides English. Default: none. */
  readonly languages?: readonly string[];
}

/** A record that changed. Numbers are places in the two lists. */
export type RecordChange =
  | { readonly type: "added"; readonly newIndex: number; readonly record: RecordJson }
  | { readonly type: "removed"; readonly oldIndex: number; readonly record: RecordJson }
  | {
      readonly type: "changed";
      readonly oldIndex: number;
      readonly newIndex: number;
      /** As it is now. */
      readonly record: RecordJson;
      readonly fields: readonly FieldChange[];
    };

/** How a page's records changed between two readings. */
export interface RecordChanges {
  readonly isChanged: boolean;
  /** Those that changed, in the order of the new reading; removed ones are where they were. */
  readonly records: readonly RecordChange[];
  /** Records by kind of change; `same` and all but `removed` add up to those of the new reading. */
  readonly counts: Readonly<Record<RecordChange["type"] | "same", number>>;
}

/**
 * Compares the records of two readings of a page, which may have been saved as `recordsJson` gives them. A record is recognized
 * by its link, else its title, else, if it has neither, its text or its author and date; one at another place in the list is the same.
 * Takes linear time, however many share a link or a title.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { compareRecords, findRecords } from "pith/records";
 *
 * const [before, after] = [page, page].map((one) => findRecords(extract(one, { url: "https://shop.example/boats" })));
 * const { records, counts } = compareRecords(before, after);
 * console.log(counts);
 * for (const change of records) {
 *   console.log(change.type, change.record.title?.value, change.type === "changed" ? change.fields : "");
 * }
 * ```
 */
export function compareRecords(
  before: readonly RecordJson[],
  after: readonly RecordJson[],
  { everything = false, languages = [] }: CompareRecordsOptions = {},
): RecordChanges {
  const key = everything ? inOneForm : lasting(languages);
  const partners = partnersOf(before.map(keysOf(key)), after.map(keysOf(key)));
  const records: RecordChange[] = [];
  const counts = { same: 0, added: 0, removed: 0, changed: 0 };
  const partnerOfOld = new Map(partners.map((oldIndex, newIndex) => [oldIndex, newIndex]));
  const removeFrom = (first: number) => {
    for (let oldIndex = first; oldIndex < before.length && !partnerOfOld.has(oldIndex); oldIndex++) {
      records.push({ type: "removed", oldIndex, record: before[oldIndex] });
      counts.removed++;
    }
  };
  removeFrom(0);
  after.forEach((record, newIndex) => {
    const oldIndex = partners[newIndex];
    if (oldIndex < 0) {
      records.push({ type: "added", newIndex, record });
      counts.added++;
      return;
    }
    const fields = fieldChanges(before[oldIndex], record, key, everything);
    if (fields.length === 0) counts.same++;
    else {
      records.push({ type: "changed", oldIndex, newIndex, record, fields });
      counts.changed++;
    }
    removeFrom(oldIndex + 1);
  });
  return { isChanged: records.length > 0, records, counts };
}

/**
 * What a record is recognized by, the surest first: what is the same in all that is compared, what is and says the same, link and title, one of these; if it
 * has neither, its text, or its author and day.
 */
const WAYS = ["all", "whole", "titledLink", "link", "title", "text", "signature"] as const;
/** This one applies only if no other similar record is left. */
const UNSURE = "title";

/** Undefined if a record doesn't have that. */
type Keys = Readonly<Record<(typeof WAYS)[number], string | undefined>>;

function keysOf(key: (text: string) => string): (record: RecordJson) => Keys {
  return (record) => {
    const { url, title, author, date, price, score, facts } = record;
    const link = url?.value;
    const name = title === undefined ? undefined : inOneForm(title.value);
    const said = key(ownText(record));
    const isNamed = link !== undefined || name !== undefined;
    const whole = JSON.stringify([link, name, author?.value, said]);
    const day = date?.iso ?? date?.value;
    return {
      all: JSON.stringify([whole, price?.amount, score?.value, facts]),
      whole,
      titledLink: link === undefined || name === undefined ? undefined : JSON.stringify([link, name]),
      link,
      title: name,
      text: isNamed || said === "" ? undefined : said,
      signature: isNamed || author === undefined || day === undefined ? undefined : `${author.value} ${day}`,
    };
  };
}

/** For each new record the place of the old one that it was; -1: none. */
function partnersOf(old: readonly Keys[], now: readonly Keys[]): number[] {
  const partners = now.map(() => -1);
  const taken = new Uint8Array(old.length);
  for (const by of WAYS) {
    const waiting = grouped(old.keys(), (index) => (taken[index] === 0 ? old[index][by] : undefined));
    const asking = grouped(now.keys(), (index) => (partners[index] < 0 ? now[index][by] : undefined));
    for (const [key, newIndexes] of asking) {
      const oldIndexes = waiting.get(key) ?? [];
      const count = Math.min(oldIndexes.length, newIndexes.length);
      if (by === UNSURE && Math.max(oldIndexes.length, newIndexes.length) > 1) continue;
      for (let i = 0; i < count; i++) {
        partners[newIndexes[i]] = oldIndexes[i];
        taken[oldIndexes[i]] = 1;
      }
    }
  }
  return partners;
}
