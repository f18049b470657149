// What the fields are chosen from.

import type { DateReading } from "../../text/dates/read-date.js";
import type { Heading, PageFacts } from "../facts/page-facts.js";
import type { VisibleLine } from "../facts/visible-lines.js";
import type { MainThings } from "../json-ld/main-thing.js";

/** What the fields are read from. */
export interface FieldContext extends MainThings {
  readonly facts: PageFacts;
  /** The heading that bears the page's title; undefined when none does. */
  readonly heading: Heading | undefined;
  /** Short lines of text around that heading. */
  readonly lines: readonly VisibleLine[];
  readonly dates: DateReading;
  readonly now: Date;
  /** The name of the site, when it is known. */
  readonly site: string | undefined;
  readonly host: string;
  /** An address of the page as an absolute one; undefined when it isn't fetched over HTTP. */
  readonly absolute: (address: string | undefined) => string | undefined;
}

/** The first value of the first of these `meta` names that there is. */
export function metaValue(facts: PageFacts, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = facts.metas.get(name)?.[0].trim();
    if (value) return value;
  }
  return undefined;
}
