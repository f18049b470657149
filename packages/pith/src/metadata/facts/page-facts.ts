// The types of what is collected of a page.

import type { Thing } from "../json-ld/things.js";

/** Where an element is, according to its ancestors' names and classes. */
export const enum Zone {
  MAIN,
  /** A header, menu, sidebar or footer, or a list of other pages. */
  ASIDE,
  /** What readers wrote. */
  COMMENTS,
}

/** A `link` element with an address. */
export interface Link {
  /** Words of `rel`, lower case. */
  readonly rel: readonly string[];
  readonly href: string;
  readonly type: string;
  readonly title: string;
  readonly sizes: string;
}

export interface Heading {
  readonly node: number;
  /** 1 to 3. */
  readonly level: number;
  readonly text: string;
  readonly zone: Zone;
  /** Whether it leads to the site's home page, as its name does. */
  readonly isLogo: boolean;
}

/** An element that says what it holds: by `itemprop`, `property`, `rel`, a class, or by being a `time`. */
export interface MarkedElement {
  readonly node: number;
  /** The property, such as `author`; "" for a `time` element without one. */
  readonly property: string;
  /** How it is named: microdata, RDFa, a link relation, a class, an element. */
  readonly by: "itemprop" | "property" | "rel" | "class" | "time";
  /** The value for machines (`datetime`, `content`), if there is one. */
  readonly machine: string | undefined;
  /** What readers see, on one line, cut off when long; of an author by class with bars between parts. */
  readonly text: string;
  /** For microdata and RDFa, the type of the item that has the property, without the vocabulary; "" when unknown. */
  readonly itemType: string;
  readonly zone: Zone;
}

/** What a page says about itself, raw and in the order of the page. */
export interface PageFacts {
  /** Values of `meta` elements by their `name`, `property`, `itemprop` or `http-equiv`, lower case. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  readonly links: readonly Link[];
  readonly things: readonly Thing[];
  /** The text of the first `title` element. */
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly marks: readonly MarkedElement[];
  /** The parts with what readers wrote: the first node of each, and the one after it. */
  readonly comments: readonly (readonly [number, number])[];
  readonly lang: string | undefined;
  readonly dir: string | undefined;
  /** The base of relative URLs. */
  readonly base: string | undefined;
  /** The page's own URL, if it is known. */
  readonly pageUrl: string | undefined;
}
