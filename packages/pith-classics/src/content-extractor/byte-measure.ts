// Measures a text in bytes and words as the original did.

import { parsePage } from "pith";

/** Length in bytes of UTF-8, and number of words, of a text as the original sanitizes and splits it. */
interface ByteMeasure {
  readonly length: number;
  readonly words: number;
}

const NOTHING: ByteMeasure = { length: 0, words: 0 };
const SPACE = 0x20;
const ZERO = 0x30;
const encoder = new TextEncoder();

/** Bytes that part words, by pass: ASCII white space and `| ? ! . ,`, in the second pass brackets too. */
const PARTS_WORDS = byteSet("\t\n\v\f\r |?!.,");
const PARTS_WORDS_AND_BRACKETS = byteSet("\t\n\v\f\r |?!.,[]");
/** Bytes that are cut off at both ends. */
const TRIMMED = byteSet(" \t\n\r\0\v");

/** How the original measures a text. `brackets`: brackets part words. */
export function measureBytes(text: string, brackets: boolean): ByteMeasure {
  if (text === "" || /^[\t\n\r ]*$/.test(text)) return NOTHING;
  const bytes = encoder.encode(decodeTwice(text));
  let end = foldSpaces(bytes);
  let start = 0;
  while (start < end && TRIMMED[bytes[start]] === 1) start++;
  while (end > start && TRIMMED[bytes[end - 1]] === 1) end--;
  const words = countWords(bytes, start, end, brackets ? PARTS_WORDS_AND_BRACKETS : PARTS_WORDS);
  return { length: end - start, words };
}

/** Length of a text in bytes of UTF-8, as it is. */
export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

/**
 * Replaces the bytes of some space characters by one space each, in place; gives the new length. Then any byte 0xA0: the
 * original meant a no-break space in Latin-1, and breaks characters such as `à` (C3 A0) in two.
 */
function foldSpaces(bytes: Uint8Array): number {
  let to = 0;
  for (let at = 0; at < bytes.length; at++) {
    const width = spaceWidth(bytes, at);
    bytes[to++] = width === 0 ? bytes[at] : SPACE;
    if (width > 1) at += width - 1;
  }
  return to;
}

/** How many bytes the space character at `at` has (U+00A0, U+1680, U+2002 to U+2004, U+202F, a lone A0); 0 for none. */
function spaceWidth(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case 0xa0:
      return 1;
    case 0xc2:
      return bytes[at + 1] === 0xa0 ? 2 : 0;
    case 0xe1:
      return bytes[at + 1] === 0x9a && bytes[at + 2] === 0x80 ? 3 : 0;
    case 0xe2: {
      const last = bytes[at + 2];
      return bytes[at + 1] === 0x80 && ((last >= 0x82 && last <= 0x84) || last === 0xaf) ? 3 : 0;
    }
    default:
      return 0;
  }
}

/** Counts the pieces between separators. A piece "0" doesn't count: the original's language takes it for nothing. */
function countWords(bytes: Uint8Array, start: number, end: number, separators: Uint8Array): number {
  let words = 0;
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && separators[bytes[at]] === 0) continue;
    if (at > from && !(at === from + 1 && bytes[from] === ZERO)) words++;
    from = at + 1;
  }
  return words;
}

function byteSet(characters: string): Uint8Array {
  const set = new Uint8Array(256);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

/** The names of HTML 4.01. Of two of them (lang, rang) another character is meant now, but one of as many bytes. */
const NAMES =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo
frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute
ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml fnof Alpha
Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega alpha beta gamma delta epsilon
zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega thetasym upsih piv bull hellip prime Prime oline
frasl weierp image real trade alefsym larr uarr rarr darr harr crarr lArr uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum
minus lowast radic prop infin ang and or cap cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil
lfloor rfloor lang rang loz spades clubs hearts diams quot amp lt gt OElig oelig Scaron scaron Yuml circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash
mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger permil lsaquo rsaquo euro`.split(/\s/);

let named: ReadonlyMap<string, string> | undefined;

/** The character of each name, as `pith` reads it. */
function namedCharacters(): ReadonlyMap<string, string> {
  if (named === undefined) {
    const { tree } = parsePage(NAMES.map((name) => `<p>&${name};`).join(""));
    const texts: string[] = [];
    for (let node = 0; node < tree.length; node++) if (tree.isText(node)) texts.push(tree.text(node));
    named = new Map(NAMES.map((name, i) => [name, texts[i]]));
  }
  return named;
}

/** A character reference as the original's language reads it: it ends with a semicolon. Linear: no `&` in a run. */
const REFERENCE = /&(?:#([0-9]+)|#[xX]([0-9A-Fa-f]+)|([0-9A-Za-z]+));/g;

/**
 * What the original does to a text before it measures it, up to the white space: `&nbsp;` becomes a space, and the
 * character references of HTML 4.01 are decoded, although the text has been decoded already.
 */
function decodeTwice(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&nbsp;/gi, " ").replace(REFERENCE, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedCharacters().get(name) ?? whole;
    const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    return isCharacterOfHtml4(code) ? String.fromCodePoint(code) : whole;
  });
}

/** Code points that HTML 4.01 allows (its SGML declaration), surrogates left out. */
function isCharacterOfHtml4(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code <= 0x7e || (code >= 0xa0 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0x10ffff);
}
