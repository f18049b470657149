// Finds the language of a block of code.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { classesOf, classText } from "../page/names.js";
import { LANGUAGES } from "../text/programming-languages.js";

/** How far above a block of code its highlighter's boxes name the language. */
const LEVELS = 4;
/** What holds this block alone has no more nodes than so many times the block's, and so many of bars and buttons. */
const MOST_TIMES = 4;
const MOST_BESIDE = 60;

/** A language's name as allowed after a fence and in a class: letters, digits and the signs of C++, C# and F*. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}+#._*-]{0,30}$/u;

/** Words before the language: MediaWiki and GitHub, Prism and highlight.js, prettify, Sphinx and Jekyll, Crayon. */
const PREFIXES = [
  /^(?:mw-highlight-lang|highlight-(?:source|text))-/,
  /^(?:language|lang)[-:]/,
  /^highlight-/,
  /^brush:/,
];
/** GitHub writes `highlight-text-html-basic`; what follows the language is a kind of it. */
const GITHUB_TAIL = /-(?:basic|erb|gfm)$/;

/** Attributes in which highlighters keep the language. */
const ATTRIBUTES = [
  "data-lang",
  "data-language",
  "data-code-language",
  "data-enlighter-language",
  "data-syntax",
  "syntax",
  "language",
];
/** Attributes that hold settings, the language among them (SyntaxHighlighter in Confluence). */
const SETTINGS = "data-syntaxhighlighter-params";
const BRUSH = /\bbrush:\s*([\p{L}\p{N}+#-]+)/u;

/** Names that say that there is no language. */
// biome-ignore format: a list of names
const NO_LANGUAGE: ReadonlySet<string> = new Set([
  "auto", "default", "false", "ipython-output", "no-highlight", "nohighlight", "none", "notranslate", "plain",
  "plaintext", "raw", "text", "txt", "undefined", "unknown",
]);

/** The language of a block of code, in lower case, as its class, attributes or the boxes around it name it. */
export function codeLanguage(tree: Tree, block: number, code: number): string | undefined {
  const own = code === block ? undefined : languageOf(tree, code);
  if (own !== undefined) return own;
  const said = labelIn(tree, block) ?? beside(tree, block, code);
  if (said !== undefined) return said;
  let node = block;
  for (let level = 0; level < LEVELS && node !== 0; level++) {
    const found = languageOf(tree, node);
    if (found !== undefined) return found;
    node = tree.parent[node];
    // Another block's box would name another block's language.
    if (tree.end[node] - node > MOST_TIMES * (tree.end[block] - block) + MOST_BESIDE) break;
  }
  const first = tree.firstChild(code);
  return first !== 0 && tree.isElement(first) ? langOf(tree, first) : undefined;
}

/** The programming language in the attribute for languages, as GitLab's lines have it. Those of people have a short code. */
function langOf(tree: Tree, node: number): string | undefined {
  const lang = (tree.attribute(node, "lang") ?? "").toLowerCase();
  return lang.length > 3 && LANGUAGES.has(lang) ? lang : undefined;
}

const PARTS: ReadonlySet<number> = new Set([Tag.PRE, Tag.CODE]);
/** The numbers and the lines of a program are two such parts, each in a cell of its own, or one inside the other. */
const MOST_PARTS = 4;

/** The language of the other parts of a block than the first, which may be a column of numbers. */
function beside(tree: Tree, block: number, first: number): string | undefined {
  let parts = 0;
  for (let node = first + 1; node < tree.end[block] && parts < MOST_PARTS; node++) {
    if (!PARTS.has(tree.tag[node])) continue;
    parts++;
    const found = languageOf(tree, node);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Labels in a highlighter's box: how they are called, and how many nodes of the box are looked at. */
const LABEL = /(?:^|[\s_-])lang(?:uage)?(?:$|[\s_-])/;
const NODES_BEFORE_LABEL = 30;

/** The language that a label at the beginning of a box says. */
function labelIn(tree: Tree, block: number): string | undefined {
  const end = Math.min(tree.end[block], block + NODES_BEFORE_LABEL);
  for (let node = block + 1; node < end; node++) {
    if (!tree.isElement(node) || tree.end[node] !== node + 2 || !LABEL.test(classText(tree, node))) continue;
    const language = tree
      .text(node + 1)
      .trim()
      .toLowerCase();
    if (LANGUAGES.has(language)) return language;
  }
  return undefined;
}

function languageOf(tree: Tree, node: number): string | undefined {
  if (!tree.isElement(node)) return undefined;
  const words = classesOf(tree, node);
  for (const prefix of PREFIXES) {
    for (const word of words) {
      const rest = prefix.test(word) ? word.replace(prefix, "").replace(GITHUB_TAIL, "") : "";
      const found = named(rest);
      if (found !== undefined) return found;
    }
  }
  const settings = `${words.join(" ")} ${tree.attribute(node, SETTINGS) ?? ""}`;
  for (const value of [BRUSH.exec(settings)?.[1], ...ATTRIBUTES.map((name) => tree.attribute(node, name))]) {
    const found = value === undefined ? undefined : named(value);
    if (found !== undefined) return found;
  }
  const known = words.find((word) => LANGUAGES.has(word.toLowerCase()));
  return known === undefined ? langOf(tree, node) : named(known);
}

function named(value: string): string | undefined {
  const name = value.trim().replace(/;$/, "").toLowerCase();
  if (name === "jscript") return "javascript";
  return NAME.test(name) && !NO_LANGUAGE.has(name) ? name : undefined;
}
