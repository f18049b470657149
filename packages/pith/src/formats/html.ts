// Writes content as HTML.

import type { ElementContent, Root } from "hast";
import { element, hastText, nodesInOrder, textNode } from "../content/hast.js";
import { writeHtml } from "../content/html-writer.js";
import { pageLanguage } from "../content/urls.js";
import type { Extraction } from "../extraction/extraction.js";
import { lettersOf } from "../text/words.js";
import { type ContentOptions, checkedContent } from "./content.js";

/** The content of a page as HTML, which `html` of `pith/formats` describes; a standalone page, unless `document` is false. */
export function renderHtml(extraction: Extraction, options: ContentOptions & { document?: boolean } = {}): string {
  const content = checkedContent(extraction, options, false);
  if (options.document === false) return writeHtml(content);
  const title = extraction.metadata.title?.value ?? extraction.title;
  return writeHtml(readingPage(content, title, pageLanguage(extraction.tree)));
}

/**
 * What the page may do when it is opened: show images and use its own style sheet. It declares that itself, so that even
 * with a bug in the lists of allowed elements nothing runs or is sent.
 */
const POLICY =
  "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Line width of 40 em: about 70 to 75 characters, the upper end of what reads well. */
const STYLE = `
:root { color-scheme: light dark; --text: #1c1c1c; --quiet: #5c5c5c; --line: #d4d4d4; --link: #0b57a4; --back: #fdfdfb; }
@media (prefers-color-scheme: dark) {
  :root { --text: #dcdcd8; --quiet: #a0a09a; --line: #45453f; --link: #8ab8ee; --back: #1a1a18; }
}
body { max-width: 40em; margin: 0 auto; padding: 1.5em 1em 4em; color: var(--text); background: var(--back);
  font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { font-family: system-ui, sans-serif; line-height: 1.25; margin: 1.6em 0 0.5em; }
h1 { font-size: 1.8em; margin-top: 0.5em; }
a { color: var(--link); }
img { max-width: 100%; height: auto; }
figure { margin: 1.5em 0; }
figcaption, caption, small { color: var(--quiet); font-size: 0.9em; }
blockquote { margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid var(--line); }
pre, code, kbd, samp { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: 0.8em; border: 1px solid var(--line); }
table { display: block; overflow-x: auto; border-collapse: collapse; }
td, th { padding: 0.3em 0.6em; border: 1px solid var(--line); vertical-align: top; text-align: start; }
hr { border: 0; border-top: 1px solid var(--line); }
`;

/** Content as a page to read: with its title as heading, unless the content begins with it. */
function readingPage(content: Root, title: string, language: { lang?: string; dir?: string }): Root {
  const children = content.children as ElementContent[];
  const heading =
    title === "" || beginsWithTitle(content, title) ? [] : [element("h1", [textNode(title)]), textNode("\n")];
  const head = [
    element("meta", [], { charSet: "utf-8" }),
    element("meta", [], { httpEquiv: ["Content-Security-Policy"], content: POLICY }),
    element("meta", [], { name: "referrer", content: "no-referrer" }),
    element("meta", [], { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("title", [textNode(title)]),
    element("style", [textNode(STYLE)]),
  ];
  const lines = head.flatMap((line) => [textNode("\n"), line]);
  const body = element("body", [textNode("\n"), ...heading, ...children, textNode("\n")]);
  const html = element("html", [element("head", [...lines, textNode("\n")]), textNode("\n"), body], { ...language });
  return { type: "root", children: [{ type: "doctype" }, textNode("\n"), html, textNode("\n")] };
}

/** Letters that may be above the title: a date, or a line about the subject. */
const MAX_ABOVE = 200;

/**
 * Whether the content opens with the title, or with a heading that is it or the first part of it. Only letters and digits count, whatever
 * their case. Lines above the heading don't matter, if there are few of them.
 */
function beginsWithTitle(content: Root, title: string): boolean {
  const wanted = lettersOf(title);
  if (wanted === "") return false;
  let opening = "";
  let isFound = false;
  nodesInOrder(content, (node) => {
    if (isFound || opening.length >= wanted.length + MAX_ABOVE) return false;
    if (node.type === "text") opening += lettersOf(node.value);
    if (node.type !== "element" || !/^h[1-3]$/.test(node.tagName)) return true;
    const heading = lettersOf(hastText(node));
    const isPart =
      opening === "" ? wanted.includes(heading) : 2 * heading.length > wanted.length && wanted.startsWith(heading);
    isFound = heading !== "" && (isPart || heading.includes(wanted));
    opening += heading;
    return false;
  });
  return isFound || opening.startsWith(wanted);
}
