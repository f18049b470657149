import { characterEntitiesHtml4 } from "character-entities-html4";
import { withoutInvisible } from "../html/invisible-characters.js";

/** A text as one line: characters that show nothing left out, character references that were escaped twice put right, white space folded. */
export function oneLine(text: string): string {
  return withoutInvisible(unescapedTwice(text)).replace(/\s+/g, " ").trim();
}

const LAST_CODE_POINT = 0x10ffff;

/** References that pages leave in attributes and JSON by escaping them twice. */
function unescapedTwice(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,6}));/g, (all, decimal, hex, name) => {
    if (name !== undefined) return characterEntitiesHtml4[name] ?? (name === "apos" ? "'" : all);
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : all;
  });
}

/** The words of a text for comparing: lower case, letters and digits only. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/['’‘]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** A text for asking whether two are the same but for spelling. */
export function plainKey(text: string): string {
  return wordsOf(text).join("");
}

/** How much of `part` stands in `whole`: the share of its words, 0..1; 0 when it has none. */
export function shareOfWords(part: string, whole: string): number {
  const words = wordsOf(part);
  if (words.length === 0) return 0;
  const known = new Set(wordsOf(whole));
  return words.filter((word) => known.has(word)).length / words.length;
}
