/** Longer styles are cut: what a reader writes to hide a text takes a few dozen characters. */
const MAX_STYLE = 4_096;

const IMPORTANT = /\s*!\s*important$/;

/**
 * The declarations of a style attribute: names and values in lower case, trimmed, without comments. The last of several
 * with one name counts, and one that is `!important` counts more. A quoted string or brackets may hold a semicolon. What
 * can't be read is passed over, as CSS Syntax has it. One pass.
 */
export function readDeclarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  const important = new Set<string>();
  for (const declaration of splitDeclarations(style.length > MAX_STYLE ? style.slice(0, MAX_STYLE) : style)) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const written = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const value = written.endsWith("important") ? written.replace(IMPORTANT, "") : written;
    const isImportant = value.length < written.length;
    if (name === "" || value === "" || (important.has(name) && !isImportant)) continue;
    if (isImportant) important.add(name);
    found.set(name, value);
  }
  return found;
}

/** Cuts a style at its semicolons, save those in strings and brackets, and takes its comments and escapes out. */
function splitDeclarations(style: string): string[] {
  if (!/[\\"'(]|\/\*/.test(style)) return style.split(";");
  const parts: string[] = [];
  let part = "";
  let quote = "";
  let depth = 0;
  for (let i = 0; i < style.length; i++) {
    const character = style[i];
    if (character === "\\") {
      const escaped = readEscape(style, i);
      part += escaped.text;
      i = escaped.last;
    } else if (quote !== "") {
      if (character === quote) quote = "";
      part += character;
    } else if (character === "/" && style[i + 1] === "*") {
      const end = style.indexOf("*/", i + 2);
      i = end < 0 ? style.length : end + 1;
    } else if (character === ";" && depth === 0) {
      parts.push(part);
      part = "";
    } else {
      if (character === '"' || character === "'") quote = character;
      else if (character === "(") depth++;
      else if (character === ")" && depth > 0) depth--;
      part += character;
    }
  }
  parts.push(part);
  return parts;
}

/** The longest number of a CSS escape, in hexadecimal digits (CSS Syntax 3, "consume an escaped code point"). */
const MAX_ESCAPE = 6;

/** What an escape such as `\64 ` or `\d` stands for, and its last character. */
function readEscape(style: string, at: number): { text: string; last: number } {
  let end = at + 1;
  while (end < style.length && end <= at + MAX_ESCAPE && /[0-9a-f]/i.test(style[end])) end++;
  if (end === at + 1) return { text: style[at + 1] ?? "", last: at + 1 };
  const code = Number.parseInt(style.slice(at + 1, end), 16);
  const text = code === 0 || code > 0x10ffff ? "\ufffd" : String.fromCodePoint(code);
  return { text, last: /\s/.test(style[end] ?? "") ? end : end - 1 };
}
