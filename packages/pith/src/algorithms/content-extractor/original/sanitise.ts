import { characterEntitiesHtml4 } from "character-entities-html4";

/** A character reference as the original's language reads it: it ends with a semicolon. Linear: no `&` in a run. */
const REFERENCE = /&(?:#([0-9]+)|#[xX]([0-9A-Fa-f]+)|([0-9A-Za-z]+));/g;

/**
 * What the original does to a text before it measures it, up to the white space: `&nbsp;` becomes a space, and the
 * character references of HTML 4.01 are decoded, although the text has been decoded already.
 */
export function decodeTwice(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&nbsp;/gi, " ").replace(REFERENCE, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(characterEntitiesHtml4, name) ? characterEntitiesHtml4[name] : whole;
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return isCharacterOfHtml4(code) ? String.fromCodePoint(code) : whole;
  });
}

/** Code points that HTML 4.01 allows (its SGML declaration), surrogates left out. */
function isCharacterOfHtml4(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code <= 0x7e || (code >= 0xa0 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0x10ffff);
}
