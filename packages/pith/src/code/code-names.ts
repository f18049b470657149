// How highlighters name their boxes and their columns of line numbers.

import { CODE_TOOLS } from "../noise/code-tools.js";
import { namesOneOf, perName } from "../page/name.js";

/** Columns of line numbers, as Pygments, Rouge, Hugo, Prism, highlight.js, CodeMirror, GitHub and others name them. */
const GUTTER =
  /^(?:blob-num|crayon-nums|file-line-num|gl|hljs-ln-n(?:umbers)?|ln-?num|lnt|margin-view-overlays|pre-numbering)$|^(?:(?:CodeMirror|ace|cm|code|rouge)[-_])?gutters?(?:-wrapper)?$|line-?(?:number|no(?:s|div)?|numbers-(?:rows|wrapper))$/;

/** Boxes that are a block of code although they aren't a `pre`. */
// biome-ignore format: a list of names
const BOXES: ReadonlySet<string> = new Set([
  "CodeMirror", "ace_editor", "blob-wrapper", "cm-editor", "cnblogs_Highlighter", "cnblogs_code", "crayon-syntax", "csharpcode", "diff-table",
  "dp-highlighter", "geshifilter", "highlighttable", "hljs-ln", "js-file-line-container", "lntable", "monaco-editor", "mw-geshi",
  "reCodeBlock", "react-code-lines", "rouge-table", "syntaxhighlighter",
]);

/** Boxes that may be a block of code, if what is in them looks like one. A presentation's steps have the name of Doxygen's, which holds nothing but lines. */
// biome-ignore format: a list of names
const LIKELY_BOXES: ReadonlySet<string> = new Set([
  "bbCodeCode", "bbcode_code", "blockcode", "code", "code-block", "code-box", "code-snippet", "code_box", "codebox",
  "codeblock", "codecontent", "codesnippet", "example-code", "fragment", "highlight", "hljs", "listing", "prettyprint", "program",
  "programlisting", "snippet", "source", "sourceCode", "sourcecode", "syntax", "w3-code",
]);

/** A declaration that keeps lines, or names a font in which all letters have one width. */
const MONOSPACE =
  /(?:^|;)\s*(?:white-space ?: ?pre\s*(?:;|$)|font[^;]*?(?:monospace|courier|consolas|menlo|monaco|lucida console))/i;

/** Whether a class calls an element a column of numbers, a bar or a button beside code. */
export const isSideOfCode = /* @__PURE__ */ perName(({ classes }) =>
  classes.some((word) => GUTTER.test(word) || CODE_TOOLS.has(word)),
);

/** Whether a class calls a box a block of code. */
export const isNamedCode = /* @__PURE__ */ namesOneOf(BOXES);

/** Whether a class calls a box what Doxygen calls one that holds nothing but lines of code. */
export const isNamedFragment = /* @__PURE__ */ namesOneOf(new Set(["fragment"]));

/** Whether a class says that a box may be a block of code. */
export const isLikelyCode = /* @__PURE__ */ namesOneOf(LIKELY_BOXES);

/** Whether a style sets a text in letters of one width, or keeps its lines. */
export function isMonospace(style: string): boolean {
  return MONOSPACE.test(style);
}
