import { repeat } from "./wide.js";

/** Pages with one long thing: an attribute, a text, a tag. What regular expressions and tokenizers meet. */

const ATTRIBUTES = {
  class: "<p class='$'>",
  id: "<p id='$'>",
  style: "<p style='$'>",
  href: "<a href='$'>",
  "href with a scheme": "<a href='https://a.example/$'>",
  src: "<img src='$'>",
  srcset: "<img srcset='$'>",
  alt: "<img src=a.png alt='$'>",
  title: "<a href=a title='$'>",
  itemtype: "<div itemscope itemtype='$'>",
  itemprop: "<div itemscope><p itemprop='$'>",
  typeof: "<div typeof='$'>",
  property: "<div typeof=Article><p property='$'>",
  rel: "<a rel='$' href=a>",
  datetime: "<time datetime='$'>",
  lang: "<p lang='$'>",
  start: "<ol start='$'><li>",
  colspan: "<table><tr><td colspan='$'>",
  headers: "<table><tr><td headers='$'>",
  "aria-labelledby": "<div hidden aria-labelledby='$'>",
  itemref: "<div itemscope itemref='$'>",
  "meta description": "<meta name=description content='$'>",
  "meta author": "<meta name=author content='$'>",
  "meta date": "<meta name=date content='$'>",
  "meta charset": "<meta http-equiv=content-type content='$'>",
  "meta keywords": "<meta name=keywords content='$'>",
  "og:title": "<meta property=og:title content='$'>",
  "og:locale": "<meta property=og:locale content='$'>",
  canonical: "<link rel=canonical href='$'>",
  base: "<base href='$'><a href=a>",
  "language of code": "<pre><code class='language-$'>",
};

const FILLERS = {
  letters: "a",
  spaces: " ",
  "line breaks": "\n",
  words: "a ",
  slashes: "/",
  colons: ":",
  commas: "a, ",
  digits: "1",
  dashes: "-",
  "open brackets": "(",
  "percent signs": "%2",
  references: "&amp;",
};

/** One thing of text, in a paragraph, a heading, a title, a cell, a code block and a link. */
const TEXTS = {
  letters: "a",
  capitals: "A",
  digits: "1",
  spaces: " ",
  "spaces between letters": "a  ",
  "line breaks": "\n",
  "hard spaces": "&nbsp;",
  words: "word ",
  sentences: "A sentence of words. ",
  commas: "a, ",
  stops: ".",
  stars: "*",
  "stars and letters": "*a",
  underscores: "_a",
  backticks: "`",
  "backticks and letters": "`a",
  "square brackets": "[",
  "closing brackets": "]",
  "links in Markdown": "[a](b",
  "images in Markdown": "![",
  "round brackets": "(",
  "less-thans": "&lt;",
  "tags in text": "&lt;a",
  "greater-thans": "&gt;",
  ampersands: "&",
  "unfinished references": "&am",
  "numeric references": "&#x41;",
  hashes: "# ",
  pipes: "|",
  dollars: "$",
  prices: "$80 ",
  formulas: "$x$ ",
  tildes: "~",
  backslashes: "\\",
  "plus signs": "+ ",
  "numbers of lists": "1. ",
  dashes: "-",
  "long dashes": "\u2014",
  "equals signs": "=",
  colons: ":",
  quotes: '"',
  addresses: "http://a.example/ ",
  "unfinished addresses": "http://",
  www: "www.",
  "mail addresses": "a@b.example ",
  "at signs": "@",
  "mail names": "a.b.",
  "combining marks": "a\u0301",
  joiners: "\u200d",
  "zero-width spaces": "a\u200b",
  "tag characters": "\u{e0041}",
  overrides: "\u202ea",
  "soft hyphens": "a\u00ad",
  emoji: "\u{1f600}",
  ideographs: "\u6c34",
  "ideographic stops": "\u6c34\u3002",
  thai: "\u0e01\u0e32",
  arabic: "\u0645\u0631 ",
  "ends of CDATA": "]]>",
  "ends of comments": "-->",
  by: "by ",
  dates: "2024-01-02 ",
  months: "January ",
  "parts of titles": "a | ",
  "parts of titles with dashes": "a - ",
  separators: "| ",
  "footnote marks": "[^1] ",
};
const PLACES = {
  paragraph: "<p>",
  heading: "<h1>",
  title: "<title>",
  cell: "<table><tr><td>",
  code: "<pre>",
  link: "<a href=a>",
  author: "<p class=author>",
  image: "<p>x<img src=a.png alt=b title=",
};

const TAGS = {
  "one tag of many attributes": [(i) => ` a${i}=1`, "<p"],
  "one tag of one attribute again and again": [" a=1", "<p"],
  "a tag of spaces": [" ", "<p"],
  "a tag of slashes": ["/", "<p"],
  "a tag of quotes": ["'", "<p a="],
  "a long name of a tag": ["a", "<"],
  "a long name of an attribute": ["a", "<p "],
  "less-thans": ["<"],
  "less-thans and bangs": ["<!"],
  "less-thans and slashes": ["</"],
  "less-thans and question marks": ["<?"],
  "unfinished comments": ["<!--"],
  "comments of dashes": ["-", "<!--"],
  "comments of bangs": ["--!", "<!--"],
  "unfinished tags": ["<p "],
  "unfinished CDATA": ["<![CDATA[", "<svg>"],
  "brackets in CDATA": ["]", "<svg><![CDATA["],
  "scripts in comments in scripts": ["<!--<script>", "<script>"],
  "a script of less-thans": ["</scrip", "<script>"],
  "a title of less-thans": ["</titl", "<title>"],
  "a textarea of less-thans": ["</textare", "<textarea>"],
  "a doctype of letters": ["a", "<!doctype html public '"],
  "a doctype of spaces": [" ", "<!doctype "],
  NUL: ["\0"],
  "NUL in tables": ["\0", "<table>"],
  "carriage returns": ["\r"],
  "letters without end in tables": ["a ", "<table>"],
  "spaces in tables": [" ", "<table>"],
  "spaces before the page": [" ", ""],
  "references in an attribute": ["&not", "<p title='"],
};

/** Each a function of a size in bytes that gives a page. */
export function longShapes() {
  const shapes = {};
  for (const [name, markup] of Object.entries(ATTRIBUTES)) {
    for (const [filler, part] of Object.entries(FILLERS)) {
      const [before, after] = markup.split("$");
      shapes[`long, ${name} of ${filler}`] = (size) => `${before}x${repeat(part, size)}x${after}words here</a>`;
    }
  }
  for (const [name, part] of Object.entries(TEXTS)) {
    for (const [place, opening] of Object.entries(PLACES)) {
      const end = opening.endsWith("=") ? "'" : "";
      shapes[`long, ${place} of ${name}`] = (size) =>
        `<!doctype html>${opening}${end}x ${repeat(end === "" ? part : part.replaceAll("'", ""), size)} x${end}>`;
    }
  }
  for (const [name, [part, before = ""]] of Object.entries(TAGS)) {
    shapes[`long, ${name}`] = (size) => `${before}${repeat(part, size)}`;
  }
  return shapes;
}
