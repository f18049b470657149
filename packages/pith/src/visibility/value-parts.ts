// Splits a CSS value into parts and functions.

/** A function of a value: `translate(0, calc(1px + 2px))`. */
export interface ValueFunction {
  readonly name: string;
  readonly parts: readonly string[];
}

/** Longer values are taken for empty. */
const MAX_VALUE = 1024;

/** The parts of a value between spaces, commas and slashes that stand in no bracket; a bracket ends a part too. One pass. */
export function partsOf(value: string | undefined): string[] {
  const parts: string[] = [];
  if (value === undefined || value.length > MAX_VALUE) return parts;
  let start = 0;
  let depth = 0;
  const add = (end: number) => {
    if (end > start) parts.push(value.slice(start, end));
  };
  for (let i = 0; i < value.length; i++) {
    const character = value[i];
    if (character === "(") depth++;
    else if (character === ")") {
      if (--depth > 0) continue;
      add(i + 1);
      start = i + 1;
    } else if (depth <= 0 && /[\s,/]/.test(character)) {
      add(i);
      start = i + 1;
    }
  }
  add(value.length);
  return parts;
}

/** A part as a function; undefined when it is none. */
export function functionOf(part: string): ValueFunction | undefined {
  const open = part.indexOf("(");
  if (open <= 0 || !part.endsWith(")")) return undefined;
  return { name: part.slice(0, open), parts: partsOf(part.slice(open + 1, -1)) };
}

/** The functions of a value, in order. */
export function functionsOf(value: string | undefined): ValueFunction[] {
  return partsOf(value).flatMap((part) => functionOf(part) ?? []);
}
