// Puts a text on one line.

import { characterEntitiesHtml4 } from "character-entities-html4";
import { withoutInvisible } from "./invisible-characters.js";

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
