// Finds the syntax colours of a written result.

import json from "highlight.js/lib/languages/json";
import markdown from "highlight.js/lib/languages/markdown";
import xml from "highlight.js/lib/languages/xml";
import { createLowlight } from "lowlight";
import { COLOURS, type HeatColour, type ReadableFormat } from "./messages.js";

const lowlight = createLowlight({ json, markdown, xml });

/** The language of each format that has one. */
const LANGUAGES: Partial<Record<ReadableFormat, string>> = {
  markdown: "markdown",
  html: "xml",
  json: "json",
  tei: "xml",
};

/** Longer texts keep one colour: nobody looks at all of it, and each colour is a range for the browser to draw. */
const MOST_CHARACTERS = 100_000;

/** What highlight.js calls the parts of its languages, in our colours. */
const COLOUR_OF: Readonly<Record<string, HeatColour>> = {
  "hljs-name": "name",
  "hljs-attr": "key",
  "hljs-section": "name",
  "hljs-bullet": "sign",
  "hljs-quote": "sign",
  "hljs-string": "string",
  "hljs-symbol": "string",
  "hljs-link": "string",
  "hljs-number": "number",
  "hljs-literal": "number",
  "hljs-code": "number",
  "hljs-comment": "sign",
  "hljs-meta": "sign",
};

type Part = ReturnType<typeof lowlight.highlight>["children"][number];

/** Where a text in a format has which colour: three numbers each, from, to, and the place in `COLOURS`. */
export function coloursOf(text: string, format: ReadableFormat): Int32Array {
  const language = LANGUAGES[format];
  if (language === undefined) return new Int32Array(0);
  const found: number[] = [];
  let at = 0;
  const walk = (parts: readonly Part[], around: HeatColour | undefined): void => {
    for (const part of parts) {
      if (part.type === "text") {
        if (around !== undefined) found.push(at, at + part.value.length, COLOURS.indexOf(around));
        at += part.value.length;
      } else if (part.type === "element") {
        const names = part.properties["className"];
        const own = Array.isArray(names) ? COLOUR_OF[String(names[0])] : undefined;
        walk(part.children as Part[], own ?? around);
      }
    }
  };
  walk(lowlight.highlight(language, text.slice(0, MOST_CHARACTERS)).children as Part[], undefined);
  return Int32Array.from(found);
}
