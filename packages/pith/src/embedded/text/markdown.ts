// Recognizes Markdown in data, and strips its marks.

/** Signs of Markdown that plain prose doesn't have. */
const SIGNS = /^ {0,3}#{1,6} |^ {0,3}```|\*\*[^*\s][^*\n]*\*\*|\]\([^()\s]*\)|^ {0,3}[*-] /m;

const FENCE = /^ {0,3}(?:```|~~~)/;
const RULE = /^ {0,3}(?:[-*_=] ?){3,}$/;
const LINE_START = /^(?: {0,3}>)* {0,3}(?:#{1,6} +|[*+-] +)?/;

/** Inline marks, outermost first. Each part ends at the next mark of its kind or at the line's end: linear. */
const INLINE: readonly (readonly [pattern: RegExp, replacement: string])[] = [
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

export function isMarkdown(text: string): boolean {
  return SIGNS.test(text);
}

/**
 * Markdown as plain text: without the marks of headings, lists, quotations, emphasis and links, and without images.
 * Fenced code is kept as it is. Not a parser of Markdown: what it doesn't know stays as it is written. Linear.
 */
export function markdownText(markdown: string): string {
  let inCode = false;
  const lines: string[] = [];
  for (const line of markdown.split("\n")) {
    if (FENCE.test(line)) inCode = !inCode;
    else if (inCode) lines.push(line);
    else if (RULE.test(line)) lines.push("");
    else lines.push(inlineText(line.replace(LINE_START, "")));
  }
  return lines.join("\n");
}

function inlineText(line: string): string {
  let text = line;
  for (const [pattern, replacement] of INLINE) text = text.replace(pattern, replacement);
  return text;
}
