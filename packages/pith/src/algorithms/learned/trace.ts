// The trace of the learned algorithm, and how it explains the choice by block and family of features.

import type { ElementExplanation, Grounds } from "../../contract/explanation.js";
import type { JudgedBlock, Reasons, Selection, Trace } from "../../contract/selection.js";
import type { Tree } from "../../html/tree.js";
import { once, remembered } from "../../maps.js";
import { withLazy } from "../../short-lived.js";
import { classifierOf } from "./block-classifier.js";
import { columnFamilies } from "./columns.js";
import type { StructureKind } from "./judged-page.js";
import type { ModelData } from "./model.js";
import type { BlockSample } from "./sample.js";

/** A block of the page as the learned algorithm judged it. */
export interface LearnedBlock extends JudgedBlock {
  readonly words: number;
  /**
   * The structure that decided with it: its blocks share one probability ("table", "code", "list", "post"), or it came or went with what
   * is around it. A "caption" is chosen with its image: HTML and Markdown have it, plain text doesn't. Absent: none.
   */
  readonly structure?: StructureKind;
}

/** The evidence for a block (positive) and against it, in logits. All parts together are the logit of its probability. */
export interface LearnedReasons extends Reasons {
  /** The value for a block about which nothing is known, and how much the page's kind adds. */
  readonly start: number;
  readonly shift: number;
  /** What the structure that the block belongs to adds, so that all its blocks have the same probability; 0: none. */
  readonly structure: number;
  readonly features: NonNullable<Reasons["features"]>;
}

interface Findings {
  /** For each block what its structure adds, in logits. */
  readonly shared: Float64Array;
  /** Makes the list on demand: few readers of a page want it. */
  readonly blocks: () => readonly LearnedBlock[];
  readonly expected: number;
  readonly shift: number;
  readonly sample: BlockSample;
  readonly model: ModelData;
}

/** Single features that are named as reasons. */
const NAMED_FEATURES = 8;

/** Why the learned algorithm chose what it chose. */
export class LearnedTrace implements Trace {
  readonly kind = "learned";
  /** The F1 that the best choice of blocks is expected to have, 0..1, as the probabilities have it. */
  readonly expected: number;
  /** What was added to the logit of every block because of the page's kind, and because the page is unsure. */
  readonly shift: number;
  readonly isSampled: boolean;
  readonly #tree: Tree;
  readonly #findings: Findings;
  #blocks: readonly LearnedBlock[] | undefined;
  /** Of a block that was judged: known for those that it stands for. */
  readonly #families = remembered((block: number) => {
    const { start, shares } = this.#weigh(block);
    let at = 0;
    const families = columnFamilies(this.#findings.model).map(({ name, names }) => {
      let value = 0;
      for (const end = at + names.length; at < end; at++) value += shares[at];
      return { name, value };
    });
    return { start, families: families.sort(byStrength) };
  });

  constructor(tree: Tree, findings: Findings) {
    this.#tree = tree;
    this.#findings = findings;
    this.expected = findings.expected;
    this.shift = findings.shift;
    this.isSampled = findings.sample.isPart;
  }

  /** All blocks of the page, in document order. */
  get blocks(): readonly LearnedBlock[] {
    this.#blocks ??= this.#findings.blocks();
    return this.#blocks;
  }

  /** Why a block, by its place in `blocks`, has its probability. The page is measured again when another one was in between. Throws a RangeError for a number that isn't a block's. */
  reasons(block: number): LearnedReasons {
    const { shared, sample } = this.#findings;
    if (!(block in shared)) {
      throw new RangeError(
        `A block is a whole number from 0 to ${shared.length - 1}, its place in "blocks"; this is ${block}.`,
      );
    }
    const judged = sample.standIns[block];
    const known = { ...this.#families(judged), shift: this.shift, structure: shared[block] };
    // Made when it is asked for: an explanation of a whole page names families only.
    return withLazy<typeof known, Pick<LearnedReasons, "features">>(known, { features: () => this.#features(judged) });
  }

  /** What each column of a block's row did, and the value for a block about which nothing is known. */
  #weigh(block: number) {
    const grounds = classifierOf(this.#findings.model, this.#tree).groundsOf(this.#tree, block);
    // Opinions around the block are those of the trees that learned from all corpora.
    const { row } = grounds[0];
    const shares = new Float64Array(row.length);
    let start = 0;
    for (const { forest, bias, row, share } of grounds) {
      const own = new Float64Array(row.length);
      start += share * forest.attribute(row, bias, own);
      for (let column = 0; column < own.length; column++) shares[column] += share * own[column];
    }
    return { start, shares, row };
  }

  #features(block: number): LearnedReasons["features"] {
    const { shares, row } = this.#weigh(block);
    const names = columnFamilies(this.#findings.model).flatMap((column) => column.names);
    const all = names.map((name, i) => ({ name, value: shares[i], measured: row[i] }));
    return all.sort(byStrength).slice(0, NAMED_FEATURES);
  }

  explain(tree: Tree, selection: Selection): Grounds {
    return explainLearned(tree, selection, this);
  }

  /** For `JSON.stringify`. */
  toJSON(): object {
    const { kind, expected, shift, blocks } = this;
    return { kind, expected, shift, blocks };
  }
}

function byStrength(a: { readonly value: number }, b: { readonly value: number }): number {
  return Math.abs(b.value) - Math.abs(a.value);
}

/** Bars that are drawn. */
const BARS = 25;
/** Blocks of a page whose reasons are given, the first ones. Others get their probability only. */
const MOST_REASONS = 5_000;
/**
 * So that reasons, each of which costs several times what its decision did, are in proportion to the page: those of so many blocks, and one more for
 * so many bytes. The densest of 1,796 real pages has a block for 115 bytes.
 */
const REASONS_OF_ANY = 1_000;
const BYTES_FOR_ONE = 100;

/** How many blocks of a page are given reasons when those of all are wanted. */
export function blocksWithReasons({ source }: Tree): number {
  return Math.min(MOST_REASONS, REASONS_OF_ANY + Math.floor(source.length / BYTES_FOR_ONE));
}

/** Each block with its logit as score (above 0 it is rather content), and the evidence for and against it by family. */
function explainLearned(tree: Tree, selection: Selection, trace: LearnedTrace): Grounds {
  const kinds = Object.entries(selection.kinds ?? {}).sort(([, a], [, b]) => b - a);
  const elements = once(() => explainedElements(tree, trace));
  const chosen = trace.blocks.filter(({ isChosen }) => isChosen);
  const longest = [...chosen].sort((a, b) => b.words - a.words).slice(0, BARS);
  return {
    facts: [
      { label: "Confidence", value: percent(selection.confidence ?? 0) },
      { label: "Blocks", value: `${chosen.length} of ${trace.blocks.length} chosen` },
      {
        label: "Page",
        value: kinds
          .slice(0, 3)
          .map(([name, share]) => `${name} ${percent(share)}`)
          .join(", "),
      },
      { label: "Added for this kind of page", value: `${trace.shift.toFixed(1)} logits` },
    ],
    charts: [
      {
        title: "Chosen blocks by length",
        unit: "words",
        bars: longest.map((block) => {
          const node = elementAround(tree, block);
          return { node, label: tree.path(node), value: block.words };
        }),
        omitted: chosen.length - longest.length,
      },
    ],
    // Made when they are asked for: a report in words does without.
    get elements() {
      return elements();
    },
  };
}

function explainedElements(tree: Tree, trace: LearnedTrace): Map<number, ElementExplanation> {
  const reasoned = blocksWithReasons(tree);
  const elements = new Map<number, ElementExplanation>();
  trace.blocks.forEach((block, number) => {
    const node = elementAround(tree, block);
    const before = elements.get(node);
    // Several blocks may be in one element, before and after its children: the most probable one speaks for it.
    if (before !== undefined && before.score >= logit(block.probability)) return;
    const note = `${percent(block.probability)} likely to be content, ${block.words} words${becauseOf(block)}`;
    elements.set(node, elementOf(trace, number < reasoned ? number : undefined, logit(block.probability), note));
  });
  return elements;
}

const NO_PARTS: ElementExplanation["parts"] = [];

/** What is said about an element. Its parts are computed on demand, as most never are needed; `number`: the block whose reasons they are, undefined: none. */
function elementOf(trace: LearnedTrace, number: number | undefined, score: number, note: string): ElementExplanation {
  if (number === undefined) return { score, parts: NO_PARTS, note };
  let parts: ElementExplanation["parts"] | undefined;
  return {
    score,
    get parts() {
      parts ??= partsOf(trace, number);
      return parts;
    },
    note,
  };
}

/** The element that contains a block's first text. */
function elementAround(tree: Tree, block: LearnedBlock): number {
  return tree.parent[block.first];
}

function partsOf(trace: LearnedTrace, block: number): { name: string; value: number }[] {
  const { start, shift, structure, families } = trace.reasons(block);
  const whole = structure === 0 ? [] : [{ name: "its structure", value: structure }];
  return [...families, ...whole, { name: "any block", value: start }, { name: "kind of page", value: shift }];
}

/** What comes or goes as one, in words, where that isn't all of a structure. */
const WHOLES: Partial<Record<StructureKind, string>> = { heading: "its section", caption: "its image" };

/** What structure or rule decided with a block, in words. */
function becauseOf({ structure, rule, isChosen }: LearnedBlock): string {
  const said = `, ${isChosen ? "kept" : "dropped"}`;
  if (rule !== undefined) return `${said} by a rule: ${rule}`;
  return structure === undefined ? "" : `${said} with ${WHOLES[structure] ?? `all of its ${structure}`}`;
}

function logit(probability: number): number {
  const bounded = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(bounded / (1 - bounded));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}
