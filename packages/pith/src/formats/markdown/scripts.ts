/** Superscript and subscript characters of Unicode, in the order of `PLAIN`. */
const PLAIN = [..."0123456789+-=()"];
const RAISED = [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾"];
const LOWERED = [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"];

const raised = new Map(PLAIN.map((character, i) => [character, RAISED[i]]));
const lowered = new Map(PLAIN.map((character, i) => [character, LOWERED[i]]));

/** Text in raised (`sup`) or lowered (`sub`) characters; undefined when one of its characters has no such form. */
export function shifted(value: string, name: string): string | undefined {
  const forms = name === "sup" ? raised : lowered;
  let out = "";
  for (const character of value.trim().replace(/\u2212/g, "-")) {
    const form = forms.get(character);
    if (form === undefined) return undefined;
    out += form;
  }
  return out === "" ? undefined : out;
}
