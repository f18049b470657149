import { renderText } from "../../formats/text.js";
import { Tag } from "../../html/generated/tags.js";
import { TextForm } from "../../html/node-kind.js";
import { Parser } from "../../html/parser/parser.js";
import { decodeText } from "../../html/text.js";
import type { Tree } from "../../html/tree.js";
import { bbcodeText, isBbcode } from "./bbcode.js";
import { isMarkdown, markdownText } from "./markdown.js";
import { withoutPlaces } from "./places.js";
import { tidyText } from "./tidy.js";

const TAG = /<(?:\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|!--)/i;
const BLOCK_TAG =
  /<(?:p|div|br|li|ul|ol|dl|dd|h[1-6]|table|tr|pre|blockquote|section|article|main|figure|hr)(?:[\s/][^<>]*)?>/i;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i;

/** Parts of a piece of markup that are never its prose. */
const NO_PROSE = new Set<number>([Tag.NAV, Tag.FOOTER, Tag.BUTTON, Tag.LABEL, Tag.DIALOG]);

const encoder = /* @__PURE__ */ new TextEncoder();

/** Makes plain text of what pages put into data: HTML, escaped or not, Markdown, BBCode, text. */
export class PlainText {
  private parser: Parser | undefined;

  /** The text of a value of JSON, whatever it is written in; see `EmbeddedText.text`. Linear. */
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
    const text = tree.length > 1 ? textOf(tree, 1) : "";
    return withoutPlaces(REFERENCE.test(text) ? decodeReferences(text) : text);
  }
}

/** The text of a subtree, as a page would show it, without navigation and buttons. Templates, scripts and so on are passed over. */
export function textOf(tree: Tree, root: number): string {
  const dropped = new Set<number>();
  for (let node = root + 1; node < tree.end[root]; node++) if (NO_PROSE.has(tree.tag[node])) dropped.add(node);
  const trace = { kind: "embedded" };
  return renderText(tree, { algorithm: "embedded", container: root, kept: [root], dropped, trace }).trim();
}

/** Text without the marks of Markdown and of BBCode. */
function unmarked(text: string): string {
  const plain = isBbcode(text) ? bbcodeText(text) : text;
  return withoutPlaces(tidyText(isMarkdown(plain) ? markdownText(plain) : plain));
}

function decodeReferences(text: string): string {
  const bytes = encoder.encode(text);
  return decodeText(bytes, 0, bytes.length, TextForm.ESCAPED);
}
