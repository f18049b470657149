/** Pages whose data is made to break programs that read data. */
import { jsonLd, jsonScript, STORY, STORY_TEXT } from "./embedded-pages.js";

export const DEEP = 100_000;
export const quoted = JSON.stringify(STORY_TEXT);

/** Pages made to break programs that read data. Sizes are such that a quadratic step takes minutes. */
export const SHAPES: Record<string, () => string> = {
  "deep JSON-LD": () => jsonLd(`${'{"mainEntity":['.repeat(DEEP)}{"articleBody":${quoted}}${"]}".repeat(DEEP)}`),
  "deep graphs": () => jsonLd(`${'{"@graph":['.repeat(DEEP)}{"articleBody":${quoted}}`),
  "deep data": () => `<script type=application/json>${'[{"a":'.repeat(DEEP)}${quoted}${"}]".repeat(DEEP)}</script>`,
  "deep rich text": () =>
    `<script type=application/json>${'{"type":"p","children":['.repeat(DEEP)}{"text":${quoted}}</script>`,
  "deep React elements": () =>
    `<script type=application/json>${'["$","p",null,{"children":'.repeat(DEEP)}${quoted}</script>`,
  "JSON of 10 MB in one string": () => jsonLd({ articleBody: "The crane fell. ".repeat(600_000) }),
  "JSON of 10 MB in short strings": () =>
    jsonScript(Array.from({ length: 100_000 }, (_, id) => ({ id, text: `${STORY[0]} ${id}` }))),
  "a table of 10 MB": () =>
    jsonScript(Object.fromEntries(Array.from({ length: 100_000 }, (_, id) => [`k${id}`, `${STORY[0]} ${id}`]))),
  "100,000 things in JSON-LD": () =>
    jsonLd(Array.from({ length: 100_000 }, (_, id) => ({ "@type": "Comment", text: `${STORY[0]} ${id}` }))),
  "quotation marks without end": () => jsonLd(`{"articleBody": "${'" '.repeat(2_000_000)}`),
  "quotation marks and commas": () => jsonLd(`{"articleBody": "${'", a'.repeat(1_000_000)}`),
  "blanks between quotation marks": () => jsonLd(`{"articleBody": "${`"${" ".repeat(1000)}x`.repeat(5000)}`),
  "white space": () =>
    jsonScript({
      text: " ".repeat(5_000_000),
      html: `<p>${"\n".repeat(5_000_000)}`,
      json: `{${" ".repeat(3_000_000)}`,
    }),
  "open assignments": () => `<script>${"window.__DATA__ = {a: ".repeat(200_000)}</script>`,
  "assignments of nothing": () => `<script>${"window.__DATA__ = [];".repeat(200_000)}</script>`,
  "pushes without end": () => `<script>${'self.__next_f.push([1,"'.repeat(200_000)}</script>`,
  "rows of a stream": () =>
    `<script>self.__next_f.push([1,${JSON.stringify(Array.from({ length: 200_000 }, (_, i) => `${i.toString(16)}:["$L${(i + 1).toString(16)}"]\n`).join(""))}])</script>`,
  "tags in a string": () =>
    jsonScript({
      html: "<p <a ".repeat(1_000_000),
      markdown: "**[a](".repeat(1_000_000),
      code: "`_*~".repeat(1_000_000),
    }),
  "references in a string": () => jsonScript({ text: "&amp;amp; ".repeat(500_000) }),
  "deep shadow roots": () => "<x-a><template shadowrootmode=open>".repeat(20_000) + STORY_TEXT,
  "shadow roots side by side": () =>
    `<x-a><template shadowrootmode=open><p>${STORY[0]}</template></x-a>`.repeat(20_000),
  "slots and what they show": () =>
    `<x-a><template shadowrootmode=open>${Array.from({ length: 50_000 }, (_, i) => `<slot name=s${i}></slot>`).join("")}</template>${Array.from({ length: 50_000 }, (_, i) => `<b slot=s${i}>x</b>`).join("")}</x-a>`,
  "noscript in noscript": () => "<p></p><noscript><p>A word.".repeat(100_000),
};
