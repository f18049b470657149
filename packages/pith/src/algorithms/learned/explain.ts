// Explains the model's choice by block and family of features.

import type { ElementExplanation, Grounds } from "../../contract/explanation.js";
import type { Selection } from "../../contract/selection.js";
import type { Tree } from "../../html/tree.js";
import type { LearnedBlock, LearnedTrace } from "./trace.js";

/** Bars that are drawn. */
const BARS = 25;
/** Blocks whose reasons are given: each costs about as much as its decision did. Others get their probability only. */
const MOST_REASONS = 5_000;

/** Each block with its logit as score (above 0 it is rather content), and the evidence for and against it by family. */
export function explainLearned(tree: Tree, selection: Selection, trace: LearnedTrace): Grounds {
  const elements = new Map<number, ElementExplanation>();
  trace.blocks.forEach((block, number) => {
    const node = elementAround(tree, block);
    const before = elements.get(node);
    const note = `${percent(block.probability)} likely to be content, ${block.words} words${becauseOf(block)}`;
    // Several blocks may be in one element, before and after its children: the most probable one speaks for it.
    if (before !== undefined && before.score >= logit(block.probability)) return;
    elements.set(node, elementOf(trace, number, logit(block.probability), note));
  });
  const kinds = Object.entries(selection.kinds ?? {}).sort(([, a], [, b]) => b - a);
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
    elements,
  };
}

/** What is said about an element; its parts are computed on demand, as most never are needed. */
function elementOf(trace: LearnedTrace, number: number, score: number, note: string): ElementExplanation {
  let parts: ElementExplanation["parts"] | undefined;
  return {
    score,
    get parts() {
      parts ??= number < MOST_REASONS ? partsOf(trace, number) : [];
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

/** What structure or rule decided with a block, in words. Trees are never sure: a probability of 0 comes from a rule. */
function becauseOf({ structure, isChosen, probability }: LearnedBlock): string {
  const said = isChosen ? "kept" : "dropped";
  if (probability === 0) return ", dropped by a rule: advert, notice, offer, repetition, or before the main content";
  if (structure === undefined) return "";
  if (structure === "heading") return `, a heading that was ${said} with its section`;
  return structure === "caption"
    ? ", kept with its image"
    : `, ${said} with all of its ${structure === "post" ? "embedded post" : structure}`;
}

function logit(probability: number): number {
  const bounded = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(bounded / (1 - bounded));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}
