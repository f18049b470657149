// A loaded page in the worker, with the ways in which it was read, for the window to draw.

import {
  type Algorithm,
  type Explanation,
  type Extraction,
  explain,
  extract,
  type Format,
  type ParsedPage,
  parsePage,
  type Tree,
  traceMetadata,
} from "pith";
import { html, json, markdown, text, toContent } from "pith/formats";
import { tei } from "pith/tei";
import { algorithmNamed, createReporter, parseAutocue } from "pith-classics";
import { coloursOf } from "./colours.js";
import { drawTree } from "./drawing.js";
import { excerptOf, reportElement } from "./element.js";
import {
  type Drawing,
  type ElementReport,
  type Excerpt,
  type LoadedPage,
  levelOf,
  type PageSource,
  type ReadableFormat,
  type ReadingChoice,
  type ReadingNode,
  type RecordReport,
  type RunReport,
  type TracedMetadata,
  type Written,
} from "./messages.js";
import { findPlaces, type PlacedText } from "./places.js";

interface Run {
  readonly extraction: Extraction;
  readonly explanation: Explanation;
}

const FORMATS: Readonly<Record<ReadableFormat, Format>> = { text, markdown, html, json, tei };

/** Runs that are kept: one for each algorithm, and some that may still be asked about when new ones come. */
const MOST_RUNS = 24;
/** In these formats other text is before the content, and may repeat words of it; json has the content twice. */
const PARTS: Partial<Record<ReadableFormat, readonly string[]>> = {
  tei: ["<body"],
  json: ['\n  "text":', '\n  "content":', '\n  "contentFormat":'],
};

/** A page that was loaded, and the ways in which it was read. */
export class InspectedPage {
  readonly loaded: LoadedPage;
  readonly #page: ParsedPage;
  readonly #source: PageSource;
  readonly #runs = new Map<number, Run>();
  #lastRun = 0;

  constructor(source: PageSource) {
    const begin = performance.now();
    this.#source = source;
    this.#page = parsePage(source.bytes, source.charset === undefined ? {} : { charset: source.charset });
    const { tree, encoding } = this.#page;
    const milliseconds = performance.now() - begin;
    let elements = 0;
    for (let node = 0; node < tree.length; node++) if (tree.isElement(node)) elements++;
    const title = tree.find("title");
    this.loaded = {
      title: title === 0 ? "" : tree.textContent(title).trim().replace(/\s+/g, " "),
      bytes: source.bytes.length,
      elements,
      encoding,
      milliseconds,
    };
  }

  run(choice: ReadingChoice): RunReport {
    const { url } = this.#source;
    const algorithm = algorithmOf(choice);
    const begin = performance.now();
    const found = extract(this.#page.tree, {
      algorithm,
      ...(url !== undefined && { url }),
      include: listOf(choice.include),
      exclude: listOf(choice.exclude),
    });
    const milliseconds = performance.now() - begin;
    // The page was parsed once for all runs; what was found out then belongs to each of them.
    const extraction: Extraction = Object.create(found, {
      encoding: { value: this.#page.encoding },
      warnings: { value: [...this.#page.warnings, ...found.warnings] },
    });
    const explanation = explain(extraction);
    const run = ++this.#lastRun;
    this.#runs.set(run, { extraction, explanation });
    this.#runs.delete(run - MOST_RUNS);
    const { tree, text } = extraction;
    const kept = new Uint8Array(tree.length);
    for (let node = 0; node < tree.length; node++) if (explanation.isKept(node)) kept[node] = 1;
    const scored = [...explanation.elements].filter(([, { score, note }]) => score !== 0 || note !== undefined);
    const largest = scored.reduce((most, [, { score }]) => Math.max(most, Math.abs(score)), 0);
    return {
      run,
      algorithm: choice.algorithm,
      milliseconds,
      confidence: extraction.confidence,
      words: text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
      container: explanation.container,
      warnings: extraction.warnings,
      facts: explanation.facts,
      charts: explanation.charts,
      scored: Int32Array.from(scored, ([node]) => node),
      levels: Int8Array.from(scored, ([, { score }]) => levelOf(score, largest)),
      kept,
      ends: tree.end.slice(0, tree.length),
      ownTree: tree !== this.#page.tree,
    };
  }

  draw(run: number): Drawing {
    return drawTree(this.#runs.get(run)?.extraction.tree ?? this.#page.tree, this.#source.url);
  }

  write(run: number, format: ReadableFormat): Written {
    const { extraction } = this.#of(run);
    const { url } = this.#source;
    const options = url === undefined ? {} : { url };
    const compact = FORMATS[format].write(extraction, options);
    const text = format === "json" ? `${JSON.stringify(JSON.parse(compact), undefined, 2)}\n` : compact;
    const texts = this.#texts(run);
    const begins = (PARTS[format] ?? [""]).map((mark) => Math.max(0, text.indexOf(mark)));
    const parts = begins.flatMap((from, i) => findPlaces(text, texts, from, begins[i + 1]));
    return { text, colours: coloursOf(text, format), places: Int32Array.from(parts) };
  }

  reading(run: number): ReadingNode {
    return readingOf(this.#of(run).extraction);
  }

  element(run: number, node: number): ElementReport {
    const { extraction, explanation } = this.#of(run);
    return reportElement(extraction.tree, extraction.selection, explanation, node);
  }

  excerpt(run: number, node: number): Excerpt {
    return excerptOf(this.#of(run).extraction.tree, node);
  }

  metadata(run: number): TracedMetadata {
    const { url } = this.#source;
    return traceMetadata(this.#page.tree, { ...(url !== undefined && { url }), text: this.#of(run).extraction.text });
  }

  /** Who never asks for records doesn't wait for what finds them. */
  async records(run: number): Promise<RecordReport[]> {
    const { extraction } = this.#of(run);
    const { recordsOf } = await import("./records.js");
    return recordsOf(extraction);
  }

  #of(run: number): Run {
    const found = this.#runs.get(run);
    if (found === undefined) throw new Error("The page was read anew in the meantime.");
    return found;
  }

  /** The texts that a run kept; none when its text isn't that of the visible page. */
  #texts(run: number): PlacedText[] {
    const { extraction, explanation } = this.#of(run);
    const { tree } = extraction;
    const texts: PlacedText[] = [];
    if (extraction.source !== "page") return texts;
    for (let node = 0; node < tree.length; node++) {
      if (!tree.isText(node) || !explanation.isKept(node)) continue;
      const parent = tree.name(tree.parent[node]);
      if (parent !== "script" && parent !== "style") texts.push({ node, text: tree.text(node) });
    }
    return texts;
  }
}

function algorithmOf({ algorithm, balance, autocue }: ReadingChoice): Algorithm {
  if (algorithm === "reporter" && autocue !== "") return createReporter({ autocue: parseAutocue(JSON.parse(autocue)) });
  return algorithmNamed(algorithm, algorithm === "learned" && balance !== 1 ? { balance } : {});
}

function listOf(selectors: string): string[] {
  return selectors.trim() === "" ? [] : [selectors];
}

type ContentNode = ReturnType<typeof toContent>["children"][number];

/** The content as a tree that can be shown, each block with the node of the page that it was made of. The root has the page's title. */
export function readingOf(extraction: Extraction): ReadingNode {
  const { tree, title } = extraction;
  const content = toContent(extraction);
  const nodes = nodesByRange(tree);
  // Content nests at most MAX_CONTENT_DEPTH deep, so that this may recurse.
  const convert = (node: ContentNode): ReadingNode[] => {
    if (node.type === "text") return [{ ...EMPTY, text: node.value }];
    if (node.type !== "element") return [];
    const { range } = node.data ?? {};
    const from = range === undefined ? 0 : (nodes.get(`${range.start} ${range.end}`) ?? 0);
    return [
      {
        name: node.tagName,
        text: "",
        attributes: Object.fromEntries(Object.entries(node.properties).map(([name, value]) => [name, String(value)])),
        node: from,
        end: from === 0 ? 0 : tree.end[from],
        children: node.children.flatMap(convert),
      },
    ];
  };
  return { ...EMPTY, name: "div", attributes: { title }, children: content.children.flatMap(convert) };
}

const EMPTY: ReadingNode = { name: "", text: "", attributes: {}, node: 0, end: 0, children: [] };

/** Elements by their place; of several in one place the innermost. */
function nodesByRange(tree: Tree): Map<string, number> {
  const nodes = new Map<string, number>();
  for (let node = 1; node < tree.length; node++) {
    if (tree.isElement(node)) nodes.set(`${tree.start[node]} ${tree.stop[node]}`, node);
  }
  return nodes;
}
