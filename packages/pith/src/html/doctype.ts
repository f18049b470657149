// Reads a doctype, and which mode browsers choose by it.

import { isWhitespace, startsWith } from "./bytes.js";
import { TextForm } from "./node-kind.js";
import { decodeText } from "./text.js";

export interface Doctype {
  /** In lower case; "" if there is none. */
  name: string;
  publicId: string | undefined;
  systemId: string | undefined;
  forceQuirks: boolean;
}

/** Where the words of `<!DOCTYPE` end. */
const KEYWORD_LENGTH = 9;

/** Reads a doctype from `<` up to and including `>`, or to the end of the page. */
export function readDoctype(source: Uint8Array, start: number, stop: number): Doctype {
  const closed = source[stop - 1] === 0x3e;
  const end = closed ? stop - 1 : stop;
  let i = skipBlanks(source, start + KEYWORD_LENGTH, end);
  const nameStart = i;
  while (i < end && !isWhitespace(source[i])) i++;
  const result: Doctype = {
    name: asciiLower(decodeText(source, nameStart, i, TextForm.RAW)),
    publicId: undefined,
    systemId: undefined,
    forceQuirks: !closed || nameStart === end,
  };
  i = skipBlanks(source, i, end);
  if (i === end) return result;
  const isPublic = startsWith(source, i, "public");
  if (!isPublic && !startsWith(source, i, "system")) return { ...result, forceQuirks: true };
  i = skipBlanks(source, i + "public".length, end);
  const first = readQuoted(source, i, end);
  if (first === undefined) return { ...result, forceQuirks: true };
  if (!isPublic) return { ...result, systemId: first.text, forceQuirks: result.forceQuirks || !first.closed };
  result.publicId = first.text;
  if (!first.closed) return { ...result, forceQuirks: true };
  i = skipBlanks(source, first.end, end);
  if (i === end) return result;
  const second = readQuoted(source, i, end);
  if (second === undefined) return { ...result, forceQuirks: true };
  return { ...result, systemId: second.text, forceQuirks: result.forceQuirks || !second.closed };
}

function readQuoted(source: Uint8Array, start: number, end: number) {
  const quote = source[start];
  if (start >= end || (quote !== 0x22 && quote !== 0x27)) return undefined;
  let i = start + 1;
  while (i < end && source[i] !== quote) i++;
  return { text: decodeText(source, start + 1, i, TextForm.RAW), end: i + 1, closed: i < end };
}

function skipBlanks(source: Uint8Array, start: number, end: number): number {
  let i = start;
  while (i < end && isWhitespace(source[i])) i++;
  return i;
}

function asciiLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const QUIRKY_PUBLIC = /^(?:-\/\/w3o\/\/dtd w3 html strict 3\.0\/\/en\/\/|-\/w3c\/dtd html 4\.0 transitional\/en|html)$/;

/** Beginnings of public identifiers of HTML before version 4.01 (HTML standard 13.2.6.4.1), without the `//` at their ends. */
const QUIRKY_BEGINNINGS = new RegExp(
  "^(?:[+]//silmaril//dtd html pro v0r11 19970101|-//(?:" +
    "a(?:s|dvasoft ltd)//dtd html 3[.]0 aswedit [+] extensions|" +
    "ietf//dtd html(?: 2[.]0(?: strict)?(?: level [12])?| 2[.]1e| 3(?:[.]0|[.]2(?: final)?)?|(?: strict)?(?: level [0-3])?)|" +
    "metrius//dtd metrius presentational|" +
    "microsoft//dtd internet explorer [23][.]0 (?:html(?: strict)?|tables)|" +
    "netscape comm[.] corp[.]//dtd (?:strict )?html|" +
    "o'reilly and associates//dtd html (?:2[.]0|extended (?:relaxed )?1[.]0)|" +
    "sq//dtd html 2[.]0 hotmetal [+] extensions|" +
    "softquad(?: software//dtd hotmetal pro 6[.]0::19990601|//dtd hotmetal pro 4[.]0::19971010)::extensions to html 4[.]0|" +
    "spyglass//dtd html 2[.]0 extended|" +
    "sun microsystems corp[.]//dtd hotjava (?:strict )?html|" +
    "w3c//dtd (?:html (?:3 1995-03-24|3[.]2(?:s? draft| final)?|4[.]0 (?:frameset|transitional)|experimental (?:19960712|970421))|w3 html)|" +
    "w3o//dtd w3 html 3[.]0|" +
    "webtechs//dtd mozilla html(?: 2[.]0)?))//",
);

const QUIRKY_WITHOUT_SYSTEM = /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//;

/** Whether a page with this doctype is read in quirks mode, in which a table may be inside a paragraph. */
export function isQuirky(doctype: Doctype): boolean {
  if (doctype.forceQuirks || doctype.name !== "html") return true;
  const publicId = doctype.publicId?.toLowerCase() ?? "";
  const systemId = doctype.systemId?.toLowerCase();
  if (systemId === "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd") return true;
  if (QUIRKY_PUBLIC.test(publicId) || QUIRKY_BEGINNINGS.test(publicId)) return true;
  return systemId === undefined && QUIRKY_WITHOUT_SYSTEM.test(publicId);
}
