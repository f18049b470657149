// The class `Reporter`, which reads pages as the original program did.

import { type Algorithm, type Extraction, type ExtractOptions, extract, type Tree } from "../../index.js";
import { checkNames } from "../../option-names.js";
import type { Autocue } from "./autocue.js";
import { createReporter } from "./reporter.js";
import type { ReporterTrace, ScoredElement } from "./trace.js";

/** The options of `extract` that say how a page is read. */
const READING = { charset: true, locale: true, limits: true, parser: true } as const;

type ReadingOptions = Pick<ExtractOptions, keyof typeof READING>;

/** Settings of the class `Reporter`. */
export interface ReporterSettings extends ReadingOptions {
  /** The rules. Default: `parseAutocue({ extends: "default" })`, in compatible mode `parseAutocue({ extends: "original" })`. */
  autocue?: Autocue;
  /** Returns exactly what the original program returned, accidents included. Default false. */
  compatible?: boolean;
}

/** A page to read: its HTML, its bytes in any encoding, or its Tree. */
export type ReporterPage = { html: string } | { bytes: Uint8Array } | { tree: Tree };

/** A page to fetch. The library has no network access of its own: `fetch` returns the bytes of a URL, or its HTML. */
export interface RemotePage {
  url: string;
  fetch(url: string): Promise<Uint8Array | string>;
}

/** The element that holds the news. */
export interface NewsContainer {
  readonly node: number;
  /** Such as `/html/body/div[2]`. */
  readonly path: string;
  /** In lower case. */
  readonly name: string;
  /** The sum of its scores when it was chosen. */
  readonly total: number;
}

/**
 * Reporter as its authors used it: read a page, then ask for the news and for every score. Can read several pages in turn;
 * answers are about the last one.
 *
 * `extract(page, { algorithm: createReporter() })` does the same in one call.
 *
 * @example
 * ```js
 * import { Reporter } from "pith/algorithms";
 *
 * const reporter = new Reporter().read({ bytes: page });
 * console.log(reporter.newsContainer()?.path, reporter.newsText());
 * ```
 */
export class Reporter {
  readonly #settings: ReadingOptions;
  readonly #algorithm: Algorithm;
  #extraction: Extraction | undefined;

  /** Throws a TypeError if `autocue` isn't an Autocue. */
  constructor(settings: ReporterSettings = {}) {
    checkNames("Reporter", settings, { ...READING, autocue: true, compatible: true });
    const { autocue, compatible = false, ...pages } = settings;
    this.#settings = pages;
    this.#algorithm = createReporter({ compatible, ...(autocue && { autocue }) });
  }

  /** Reads a page. One with a `url` is fetched first, so that there is a promise to wait for; it fails as `fetch` does. */
  read(page: ReporterPage): this;
  read(page: RemotePage): Promise<this>;
  read(page: ReporterPage | RemotePage): this | Promise<this> {
    if ("html" in page) return this.#read(page.html);
    if ("bytes" in page) return this.#read(page.bytes);
    if ("tree" in page) return this.#read(page.tree);
    if ("url" in page && typeof page.fetch === "function") {
      return page.fetch(page.url).then((content) => this.#read(content));
    }
    throw new TypeError("Reporter: read takes { html }, { bytes }, { tree } or { url, fetch }.");
  }

  /** The news as text; "" if there is none. */
  newsText(): string {
    return this.extraction.text;
  }

  /** Undefined if the page has no element left to choose. */
  newsContainer(): NewsContainer | undefined {
    const { container: node, tree } = this.trace;
    if (node === 0) return undefined;
    return { node, path: tree.path(node), name: tree.name(node).toLowerCase(), total: this.trace.total(node) };
  }

  /** Every element with its scores, in document order; those that rules removed are marked so. */
  scores(): ScoredElement[] {
    return [...this.trace.elements()];
  }

  /** The totals of the elements that were scored, by their name. */
  scoresByTag(): Map<string, number[]> {
    const totals = new Map<string, number[]>();
    for (const { name, role, total } of this.trace.elements()) if (role !== "removed") collect(totals, name, total);
    return totals;
  }

  /** The scores that elements got, by the scores' name. */
  scoresByName(): Map<string, number[]> {
    const values = new Map<string, number[]>();
    for (const { role, scores } of this.trace.elements()) {
      if (role !== "removed") for (const { name, value } of scores) collect(values, name, value);
    }
    return values;
  }

  /** Everything about the page that was read: title, selection, warnings. */
  get extraction(): Extraction {
    if (this.#extraction === undefined) throw new TypeError("Reporter: read a page first.");
    return this.#extraction;
  }

  /** Why it is the news. */
  get trace(): ReporterTrace {
    return this.extraction.selection.trace as ReporterTrace;
  }

  #read(page: string | Uint8Array | Tree): this {
    this.#extraction = extract(page, { ...this.#settings, algorithm: this.#algorithm });
    return this;
  }
}

function collect(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
