import { TextForm } from "./node-kind.js";
import { decodeText } from "./text.js";
import type { Tree } from "./tree.js";

/** The value of an attribute, from the range of it that `eachAttributeRange` gives. */
export function attributeText({ source, fromDocument }: Tree, start: number, end: number): string {
  return decodeText(source, start, end, fromDocument ? TextForm.EXACT : TextForm.ESCAPED, true);
}
