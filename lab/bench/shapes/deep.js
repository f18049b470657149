/** Pages that are deep: elements that are never closed, or all closed at the end. */

const OPEN = [
  ..."div span p b i em strong a font u s code nobr section article main nav aside header footer blockquote center form".split(
    " ",
  ),
  ..."button details figure figcaption h1 h2 label ins del sub sup q cite object address fieldset ul ol li dl dt dd menu".split(
    " ",
  ),
  ..."table ruby small big tt mark pre dialog hgroup search abbr noscript custom-element".split(" "),
];

/** Openings of several elements, for levels that only together go deep. */
const NESTS = {
  "ul li": "<ul><li>x y z ",
  "ol li": "<ol start=7><li>x y z ",
  "dl dd": "<dl><dd>x y z ",
  "table cells": "<table><tr><td>x y z ",
  "table bodies": "<table><tbody><tr><th>x</th><td>y z ",
  "quotes with paragraphs": "<blockquote><p>x y z</p>",
  "divs with classes": "<div class='card item post'><p>x y z.</p>",
  "divs with ids": "<div id=a><h2>x</h2><p>y z.</p>",
  "links in divs": "<div><a href=/a>x y z</a>",
  "svg groups": "<svg><g><text>x</text>",
  "math rows": "<math><mrow><mi>x</mi>",
  "math fractions": "<math><mfrac><mi>x</mi>",
  templates: "<template><p>x</p>",
  "figures with captions": "<figure><img src=a.png alt=x><figcaption>x y z ",
  "formatting in paragraphs": "<p><b><i>x y z ",
  "misnested formatting": "<b><p><i>x</b>y</i>",
  "misnested links": "<a href=/a><div>x</a>y",
  "details with summaries": "<details><summary>x</summary>y z ",
  "styled divs": "<div style='color:#fff;background:#fff;--x:none'>x y z ",
  "comments in comments": "<div class=comment><p class=author>x</p><p>y z w</p><div class=replies>",
  "list items alone": "<li>x y z ",
  "articles with headings": "<article><h2>x</h2><p>y z.</p>",
  "sections with itemscope": "<div itemscope itemtype=https://schema.org/Article><span itemprop=name>x</span>",
  "divs with typeof": "<div typeof=Article><span property=name>x</span>",
  "repeated cards": "<div class=cards><div class=card><p>x y z w.</p></div><div class=card><p>x y z w.</p></div>",
  "shadow roots": "<div><template shadowrootmode=open><p>x y z</p>",
  captions: "<table><caption>x y",
  frames: "<iframe></iframe><div>x",
  selects: "<select><optgroup><option>x",
  "foreign and back": "<svg><foreignObject><div>x y",
};

/** Each a function of a size in bytes that gives a page. */
export function deepShapes() {
  const shapes = {};
  for (const name of OPEN) {
    shapes[`deep, ${name} never closed`] = (size) => fill(`<${name}>x y z `, size);
    shapes[`deep, ${name} closed`] = (size) => nested(`<${name}>x y z `, `</${name}>`, size);
  }
  for (const [name, opening] of Object.entries(NESTS)) shapes[`deep, ${name}`] = (size) => fill(opening, size);
  return shapes;
}

function fill(part, size) {
  return `<!doctype html><title>x</title><body>${part.repeat(Math.ceil(size / part.length))}`;
}

function nested(open, close, size) {
  const count = Math.ceil(size / (open.length + close.length));
  return `<!doctype html><title>x</title><body>${open.repeat(count)}${close.repeat(count)}`;
}
