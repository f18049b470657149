// Makes plain text from HTML, Markdown or BBCode in data.

import { Tag } from "../../html/generated/tags.js";
import { Parser } from "../../html/parser/parser.js";
import { decodeReferences } from "../../html/text.js";
import type { Tree } from "../../html/tree.js";
import { renderText } from "../../plain-text/render-text.js";

const TAG = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)/i;
const BLOCK_TAG =
  /<(?:p|div|br|li|ul|ol|dl|dd|h[1-6]|table|tr|pre|blockquote|section|article|main|figure|hr)(?:[\s/][^<>]*)?>/i;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Parts of a piece of markup that are never its prose. */
const NO_PROSE = new Set<number>([Tag.NAV, Tag.FOOTER, Tag.BUTTON, Tag.LABEL, Tag.DIALOG]);

const encoder = /* @__PURE__ */ new TextEncoder();

/** Makes plain text from what pages put into data: HTML, escaped or not, Markdown, BBCode, text. */
export class PlainText {
  private parser: Parser | undefined;

  /** The text of a JSON value, whatever its markup; see `EmbeddedText.text`. Linear. */
  ofValue(value: string): string {
    let markup = value;
    let hasTags = TAG.test(markup);
    if (!hasTags && REFERENCE.test(markup)) {
      // Either the value is text and its references are characters, or it is HTML that was escaped as a whole.
      markup = decodeReferences(markup);
      hasTags = TAG.test(markup);
      if (!hasTags && REFERENCE.test(markup)) markup = decodeReferences(markup);
    }
    if (!hasTags) return unmarked(markup);
    if (BLOCK_TAG.test(markup)) return this.ofMarkup(markup);
    // Text with a few tags in it: its line breaks count.
    return unmarked(this.ofMarkup(tidyText(markup).replaceAll("\n\n", "<p>").replaceAll("\n", "<br>")));
  }

  /** The text of a piece of HTML, as a page would show it, without navigation and buttons. Linear. */
  ofMarkup(markup: string): string {
    this.parser ??= new Parser();
    const tree = this.parser.parse(encoder.encode(markup), { context: "div" });
    const text = tree.length > 1 ? plainTextOf(tree, 1) : "";
    return withoutPlaces(REFERENCE.test(text) ? decodeReferences(text) : text);
  }
}

/** The text of a subtree, as a page would show it, without navigation and buttons. Templates, scripts and so on are skipped. */
export function plainTextOf(tree: Tree, root: number): string {
  const dropped = new Set<number>();
  for (let node = root + 1; node < tree.end[root]; node++) if (NO_PROSE.has(tree.tag[node])) dropped.add(node);
  const trace = { kind: "embedded" };
  return renderText(tree, { algorithm: "embedded", container: root, kept: [root], dropped, trace }).trim();
}

/** Text without the marks of Markdown and of BBCode. */
function unmarked(text: string): string {
  const plain = BBCODE.test(text) ? bbcodeText(text) : text;
  return withoutPlaces(tidyText(MARKDOWN.test(plain) ? markdownText(plain) : plain));
}

/** A tag that BBCode has and prose doesn't. */
const BBCODE = /\[\/(?:b|i|u|url|img|quote|p|h[1-6]|list|color|size|code|spoiler)\]/i;
/** Parts that hold URLs and no text. */
const MEDIA =
  /\[(?:img|video|youtube|previewyoutube|media)[^[\]]{0,200}\][^[\]]{0,500}\[\/(?:img|video|youtube|previewyoutube|media)\]/gi;
const BLOCK = /\[\/?(?:p|h[1-6]|quote|list|olist|table|tr|center|code|spoiler|expand)(?:=[^[\]]{0,200})?\]|\[\*\]/gi;
const INLINE =
  /\[\/?(?:b|i|u|s|url|color|size|font|td|th|noparse|strike|user|email|dynamiclink|\*)(?:[= ][^[\]]{0,500})?\]/gi;

/** BBCode, which forums and shops for games write, as plain text. Unknown tags stay. Linear. */
function bbcodeText(text: string): string {
  return text.replace(MEDIA, "\n").replace(BLOCK, "\n\n").replace(INLINE, "");
}

/** A line that is only a name in capitals between signs, with the empty lines after it. */
const PLACES = /^[ \t]*(\$\$|%%|@@|##)[A-Z][A-Z0-9_-]{4,40}\1[ \t]*$\n*/gm;

/** Text without the placeholders that the page's program fills in when it shows the text, such as those for advertisements. */
function withoutPlaces(text: string): string {
  return text.replace(PLACES, "").trim();
}

/** White space inside a line that isn't a single space. A no-break space is a character like others. */
const BLANKS = /[\t\f\v ]{2,}|[\t\f\v]/g;

/** Text with single spaces, lines without space around them, and at most one empty line between two others. Linear. */
export function tidyText(text: string): string {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const words = line.replace(BLANKS, " ").trim();
    if (words !== "" || (lines.length > 0 && lines[lines.length - 1] !== "")) lines.push(words);
  }
  return lines.join("\n").trim();
}

/** Signs of Markdown that plain prose doesn't have. */
const MARKDOWN = /^ {0,3}#{1,6} |^ {0,3}```|\*\*[^*\s][^*\n]*\*\*|\]\([^()\s]*\)|^ {0,3}[*-] /m;

const FENCE = /^ {0,3}(?:```|~~~)/;
const RULE = /^ {0,3}(?:[-*_=] ?){3,}$/;
const LINE_START = /^(?: {0,3}>)* {0,3}(?:#{1,6} +|[*+-] +)?/;

/** Inline marks, outermost first. Each part ends at the next mark of its kind or at the line's end: linear. */
const MARKS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/!\[[^[\]\n]*\]\([^()\n]*\)/g, ""],
  [/\[([^[\]\n]*)\]\([^()\n]*\)/g, "$1"],
  [/\[([^[\]\n]*)\]\[[^[\]\n]*\]/g, "$1"],
  [/\*\*([^*\n]+)\*\*/g, "$1"],
  [/(?<![\w*])\*([^*\n]+)\*(?![\w*])/g, "$1"],
  [/(?<!\w)__([^_\n]+)__(?!\w)/g, "$1"],
  [/(?<!\w)_([^_\n]+)_(?!\w)/g, "$1"],
  [/~~([^~\n]+)~~/g, "$1"],
  [/`([^`\n]+)`/g, "$1"],
  [/\\([\\`*_{}[\]()#+.!-])/g, "$1"],
];

/**
 * Markdown as plain text: without the marks of headings, lists, quotations, emphasis and links, and without images.
 * Fenced code is kept as it is. Not a parser of Markdown: what it doesn't know stays as written. Linear.
 */
function markdownText(markdown: string): string {
  let inCode = false;
  const lines: string[] = [];
  for (const line of markdown.split("\n")) {
    if (FENCE.test(line)) inCode = !inCode;
    else if (inCode) lines.push(line);
    else if (RULE.test(line)) lines.push("");
    else lines.push(MARKS.reduce((text, [mark, shown]) => text.replace(mark, shown), line.replace(LINE_START, "")));
  }
  return lines.join("\n");
}
