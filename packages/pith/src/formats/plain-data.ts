// An extraction as plain data for `JSON.stringify` and the console.

import type { Extraction } from "../extraction/extraction.js";

/** What every JSON of an extraction has, whichever format its content has: the fields of `schema/extraction.schema.json`. */
export function plainData(extraction: Extraction) {
  const { url, title, text, metadata, confidence, source, algorithm, encoding, warnings, tree, selection } = extraction;
  const { kinds } = selection;
  return {
    ...(url !== undefined && { url }),
    title,
    text,
    metadata,
    confidence,
    source,
    ...(kinds !== undefined && { kinds }),
    algorithm,
    container: selection.container === 0 ? null : tree.path(selection.container),
    encoding: encoding ?? null,
    warnings,
  };
}

/** Lines of the text that the console shows, and characters of each. */
const SHOWN_LINES = 6;
const SHOWN_CHARACTERS = 100;

/** What `console.log` shows in Node: title, kind, confidence, warnings and the first lines. */
export function summaryOf({ title, text, confidence, warnings, selection }: Extraction): string {
  const [kind] = Object.entries(selection.kinds ?? {}).sort(([, one], [, other]) => other - one)[0] ?? [];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const shown = lines.slice(0, SHOWN_LINES).map((line) => {
    return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line;
  });
  const left = lines.length - shown.length;
  return [
    `Extraction: ${JSON.stringify(title)}${kind === undefined ? "" : `, ${kind}`}, confidence ${confidence.toFixed(2)}`,
    ...warnings.map(({ code, message }) => `  ${code}: ${message}`),
    ...shown.map((line) => `  ${line}`),
    ...(left > 0 ? [`  … ${left} more ${left === 1 ? "line" : "lines"}`] : []),
  ].join("\n");
}
