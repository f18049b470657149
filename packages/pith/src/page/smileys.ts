// Recognizes smileys that forums draw, and those of them that their description writes: ":D", ":sunglasses:".

import { NAMES, partsOfNames } from "./vocabulary.js";

/** What is in the address of a smiley. */
export const SMILEY = /* @__PURE__ */ new RegExp(`[/.](?:${partsOfNames(NAMES.smiley.words)})[/.]`, "i");
const WRITTEN = /^[:;=8x(][^\s<>[\]]{1,30}$/i;

/** Whether an image is a smiley by its class or address, and its description writes it: content has that as text. `alt`: without space around it. */
export function isWrittenSmiley(alt: string, attributes: ReadonlyMap<string, string>): boolean {
  return WRITTEN.test(alt) && SMILEY.test(`/${attributes.get("class")}/${attributes.get("src")}`.replaceAll(" ", "/"));
}
