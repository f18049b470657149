import { type Extraction, explain, type JudgedBlock } from "pith";

/** Characters of a block's text that are shown. */
const SHOWN = 60;
/** Families that are named for a block. */
const NAMED = 4;

/** Why an extraction is what it is, for people: the facts, then a line for each block or element that was judged. */
export function explainInWords(extraction: Extraction): string {
  const { tree, selection } = extraction;
  const { facts, elements, isKept } = explain(extraction);
  const lines = facts.map(({ label, value }) => `${label}: ${value}`);
  const { blocks } = selection.trace;
  if (blocks !== undefined) return [...lines, ...blockLines(extraction, blocks)].join("\n");
  for (const [node, { score, parts }] of [...elements].sort(([a], [b]) => a - b)) {
    const said = parts.map(({ name, value }) => `${name} ${value}`).join(", ");
    lines.push(`${isKept(node) ? "+" : "-"} ${score.toFixed(1).padStart(6)}  ${tree.path(node)}  (${said})`);
  }
  return lines.join("\n");
}

function blockLines({ tree, selection }: Extraction, blocks: readonly JudgedBlock[]): string[] {
  return blocks.map(({ first, last, probability, isChosen, structure }, number) => {
    let text = "";
    for (let node = first; node < last && text.length < SHOWN; node++) if (tree.isText(node)) text += tree.text(node);
    const said = (selection.trace.reasons?.(number).families ?? [])
      .slice(0, NAMED)
      .map(({ name, value }) => `${name} ${value < 0 ? "" : "+"}${value.toFixed(1)}`)
      .join(", ");
    const shown = text.replace(/\s+/g, " ").trim().slice(0, SHOWN).padEnd(SHOWN);
    const whole = structure === undefined ? "" : `(${structure}) `;
    return `${isChosen ? "+" : "-"} ${(100 * probability).toFixed(0).padStart(3)} %  ${shown}  ${whole}${said}`;
  });
}
