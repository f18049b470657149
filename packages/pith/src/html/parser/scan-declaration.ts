// Scans comments, doctypes and CDATA.

import { findByte, startsWith } from "../bytes.js";
import { isQuirky, readDoctype } from "../doctype.js";
import { Kind, TextForm } from "../node-kind.js";
import type { Construction } from "./construction.js";
import { comment } from "./dispatch.js";
import { Mode } from "./mode.js";
import { flushTableText, textToken } from "./text-tokens.js";

const CLOSE = 0x3e;
const DASH = 0x2d;
const BANG = 0x21;

/** What begins with `<!`: a comment, a doctype, CDATA, or something that is read as a comment. Returns where it ends. */
export function scanDeclaration(c: Construction, start: number): number {
  const { source } = c;
  if (source[start + 2] === DASH && source[start + 3] === DASH) return scanComment(c, start);
  if (startsWith(source, start, "<!doctype")) return scanDoctype(c, start);
  if (c.isForeign && isCdata(source, start)) return scanCdata(c, start);
  return scanBogusComment(c, start);
}

/** A comment that isn't one: up to the next `>`. */
export function scanBogusComment(c: Construction, start: number): number {
  const close = findByte(c.source, CLOSE, start + 1);
  const dataEnd = close < 0 ? c.source.length : close;
  return endComment(c, start, dataEnd, close < 0 ? dataEnd : dataEnd + 1);
}

function scanComment(c: Construction, start: number): number {
  const { source } = c;
  const data = start + 4;
  for (let close = findByte(source, CLOSE, data); close >= 0; close = findByte(source, CLOSE, close + 1)) {
    if (close === data || (close === data + 1 && source[data] === DASH)) return endComment(c, start, data, close + 1);
    let dashes = close - 1;
    if (source[dashes] === BANG) dashes--;
    if (dashes > data && source[dashes] === DASH && source[dashes - 1] === DASH) {
      return endComment(c, start, dashes - 1, close + 1);
    }
  }
  return endComment(c, start, endOfOpenComment(source, data), source.length);
}

/** A comment that the page's end cuts off loses the beginning of its end mark. */
function endOfOpenComment(source: Uint8Array, data: number): number {
  let end = source.length;
  const tail = source[end - 1] === BANG ? 1 : 0;
  if (end - tail - 2 >= data && source[end - tail - 1] === DASH && source[end - tail - 2] === DASH)
    return end - tail - 2;
  if (end > data && source[end - 1] === DASH) end--;
  return end;
}

function endComment(c: Construction, start: number, dataEnd: number, end: number): number {
  c.tokenStart = start;
  c.tokenEnd = end;
  if (c.builder.count < c.limits.maxNodes) comment(c, dataEnd);
  return end;
}

function scanDoctype(c: Construction, start: number): number {
  const { source } = c;
  const close = findByte(source, CLOSE, start);
  const end = close < 0 ? source.length : close + 1;
  if (c.mode === Mode.INITIAL) {
    c.quirks = isQuirky(readDoctype(source, start, end));
    c.builder.append(Kind.DOCTYPE, 0, start, end, 0);
    c.mode = Mode.BEFORE_HTML;
  } else if (c.mode === Mode.IN_TABLE_TEXT) flushTableText(c);
  return end;
}

function isCdata(source: Uint8Array, start: number): boolean {
  const word = "<![CDATA[";
  for (let i = 0; i < word.length; i++) if (source[start + i] !== word.charCodeAt(i)) return false;
  return true;
}

function scanCdata(c: Construction, start: number): number {
  const { source } = c;
  const data = start + "<![CDATA[".length;
  let close = findByte(source, CLOSE, data + 2);
  while (close >= 0 && !(source[close - 1] === 0x5d && source[close - 2] === 0x5d))
    close = findByte(source, CLOSE, close + 1);
  const end = close < 0 ? source.length : close - 2;
  if (end > data) {
    const nul = findByte(source, 0, data);
    textToken(c, data, end, nul >= 0 && nul < end, TextForm.RAW);
  }
  return close < 0 ? source.length : close + 1;
}
