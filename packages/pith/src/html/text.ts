// Decodes text and attribute values from the source.

import { byteString } from "./bytes.js";
import { TextForm } from "./node-kind.js";
import { referenceAt } from "./references.js";

/** Plain text shorter than this is built from characters; a call of TextDecoder costs more (measured, Node 20). */
const SHORT = 24;

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
    if (byte === 0x26 || byte === 0x0d || byte === 0) {
      if (form !== TextForm.EXACT) return decodeSlowly(source, start, end, form, inAttribute);
    } else if (byte >= 0x80) plain = false;
  }
  return plain && end - start < SHORT ? byteString(source, start, end) : decoder.decode(source.subarray(start, end));
}

function decodeSlowly(source: Uint8Array, start: number, end: number, form: TextForm, inAttribute: boolean): string {
  let text = "";
  let from = start;
  let i = start;
  while (i < end) {
    const byte = source[i];
    if (byte === 0x26 && form === TextForm.ESCAPED) {
      const reference = referenceAt(source, i, end, inAttribute);
      if (reference === undefined) {
        i++;
        continue;
      }
      text += decoder.decode(source.subarray(from, i)) + reference.text;
      i = from = reference.end;
    } else if (byte === 0x0d || byte === 0) {
      text += decoder.decode(source.subarray(from, i)) + (byte === 0 ? "\ufffd" : "\n");
      i++;
      if (byte === 0x0d && source[i] === 0x0a && i < end) i++;
      from = i;
    } else i++;
  }
  return text + decoder.decode(source.subarray(from, end));
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
