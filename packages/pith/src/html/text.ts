// Decodes text and attribute values from the source.

import { byteString, READS_BYTES } from "./bytes.js";
import { TextForm } from "./node-kind.js";
import { referenceAt } from "./references.js";

/** ASCII shorter than this is built from characters; a call of TextDecoder costs more (measured, Node 20). */
const SHORT = READS_BYTES ? Number.POSITIVE_INFINITY : 24;

const AMPERSAND = 0x26;
const CARRIAGE_RETURN = 0x0d;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * The text of a range of the source as HTML means it: character references replaced (unless `RAW`), line breaks as
 * `\n`, NUL as U+FFFD. With `EXACT` nothing is replaced. Bytes that aren't UTF-8 become U+FFFD.
 */
export function decodeText(
  source: Uint8Array,
  start: number,
  end: number,
  form: TextForm,
  inAttribute = false,
): string {
  let plain = true;
  for (let i = start; i < end; i++) {
    const byte = source[i];
    if (byte === AMPERSAND || byte === CARRIAGE_RETURN || byte === 0) {
      if (form !== TextForm.EXACT) return decodeSlowly(source, start, end, form, inAttribute);
    } else if (byte >= 0x80) plain = false;
  }
  return plain && end - start < SHORT ? byteString(source, start, end) : decoder.decode(source.subarray(start, end));
}

/** A text with its character references decoded, as in a page: markup that was escaped, or that data holds. `inAttribute`: as in a value. */
export function decodeReferences(text: string, inAttribute = false): string {
  const bytes = new TextEncoder().encode(text);
  return decodeText(bytes, 0, bytes.length, TextForm.ESCAPED, inAttribute);
}

/** Decodes what is between references at once: a page that ends its lines with carriage returns has one in each. */
function decodeSlowly(source: Uint8Array, start: number, end: number, form: TextForm, inAttribute: boolean): string {
  let text = "";
  let from = start;
  let hasReturns = false;
  let hasNuls = false;
  for (let i = start; i <= end; ) {
    const byte = source[i];
    const isReference = i < end && byte === AMPERSAND && form === TextForm.ESCAPED;
    const reference = isReference ? referenceAt(source, i, end, inAttribute) : undefined;
    if (i === end || reference !== undefined) {
      let part = pieceOf(source, from, i);
      if (hasReturns) part = part.replace(/\r\n?/g, "\n");
      if (hasNuls) part = part.replace(/\0/g, "\ufffd");
      if (reference === undefined) return text + part;
      text += part + reference.text;
      i = from = reference.end;
      hasReturns = hasNuls = false;
      continue;
    }
    if (byte === CARRIAGE_RETURN) hasReturns = true;
    else if (byte === 0) hasNuls = true;
    i++;
  }
  return text;
}

function pieceOf(source: Uint8Array, start: number, end: number): string {
  let isShort = end - start < SHORT;
  for (let i = start; isShort && i < end; i++) isShort = source[i] < 0x80;
  return isShort ? byteString(source, start, end) : decoder.decode(source.subarray(start, end));
}

/** Where attributes are read from: a Tree. `fromDocument`: whether its values are those of a live document, without references. */
interface AttributeSource {
  readonly source: Uint8Array;
  readonly fromDocument: boolean;
}

/** The value of an attribute, from the range of it that `eachAttributeRange` gives. */
export function attributeText({ source, fromDocument }: AttributeSource, start: number, end: number): string {
  return decodeText(source, start, end, fromDocument ? TextForm.EXACT : TextForm.ESCAPED, true);
}
