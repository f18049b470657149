/** Pages that are wide: a great many small things beside each other. */

const SENTENCE = "Plain words that everybody can read stand here, and a few more of them.";

/** What is repeated, and what stands before it. */
const REPEATED = {
  "list items never closed": ["<li>a", "<ul>"],
  "list items": ["<li>a</li>", "<ul>"],
  "list items with links": ["<li><a href=/a>a b</a>", "<ul>"],
  "numbered items": ["<li>a", "<ol>"],
  "lists of one": ["<ul><li>a</ul>"],
  definitions: ["<dt>a<dd>b", "<dl>"],
  "short cells in one row": ["<td>a", "<table><tr>"],
  "rows of one cell": ["<tr><td>a", "<table>"],
  "rows of two cells": ["<tr><td>a<td>b", "<table>"],
  "header cells": ["<tr><th>a<th>b", "<table>"],
  "empty cells": ["<td>", "<table><tr>"],
  "cells with wide spans": ["<tr><td colspan=1000>a", "<table>"],
  "cells with high spans": ["<td rowspan=65534>a", "<table><tr>"],
  "cells with both spans": ["<tr><td rowspan=9 colspan=9>a b", "<table>"],
  "tables of one cell": ["<table><td>a</table>"],
  "tables of data": ["<table><tr><th>a<th>b<tr><td>1<td>2</table>"],
  "text in tables": ["a<tr>", "<table>"],
  captions: ["<caption>a</caption>", "<table>"],
  columns: ["<col>", "<table>"],
  "line breaks": ["a<br>"],
  "pairs of line breaks": ["a b c<br><br>"],
  paragraphs: [`<p>${SENTENCE}`],
  "short paragraphs": ["<p>a"],
  "empty paragraphs": ["<p>"],
  links: ["<a href=/a>a</a> "],
  "links without addresses": ["<a>a"],
  "empty links": ["<a href=/a></a>"],
  "links with inner blocks": ["<a href=/a><p>a</p></a>"],
  anchors: ["<a name=a>", ""],
  images: ["<img src=a.png alt=a>"],
  "images in links": ["<a href=/a><img src=a.png></a>"],
  pictures: ["<picture><source srcset='a.png 1x, b.png 2x'><img src=a.png></picture>"],
  figures: ["<figure><img src=a.png><figcaption>a</figcaption></figure>"],
  "lazy images": ["<img data-src=a.png class=lazy><noscript><img src=a.png></noscript>"],
  headings: ["<h2>a</h2>"],
  "headings never closed": ["<h2>a"],
  "headings of all levels": ["<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>"],
  "bold letters": ["<b>a</b>"],
  "bold and spaces": ["<b>a </b>b"],
  "bold within bold": ["<b>a<b>"],
  "formatting reopened": ["<b><p>a</p>"],
  "seven kinds of formatting": ["<b><i><u><s><em><tt><code>a</code></tt></em></s></u></i></b> "],
  code: ["<code>a</code> "],
  "code blocks": ["<pre>a\nb</pre>"],
  "code blocks with languages": ["<pre><code class=language-js>a</code></pre>"],
  "lines of code in spans": ["<span class=line>a</span>\n", "<pre>"],
  "code with gutters": ["<tr><td>1<td><pre>a</pre>", "<table class=highlight>"],
  quotes: ["<blockquote>a</blockquote>"],
  rules: ["<hr>"],
  details: ["<details><summary>a</summary>b</details>"],
  "footnote references": ["a<sup><a href=#fn1 id=fnref1>1</a></sup> "],
  formulas: ["<math><mi>x</mi><mo>=</mo><mn>2</mn></math> "],
  "formulas in TeX": ["<script type=math/tex>x^2</script> "],
  "formulas with annotations": [
    "<math><semantics><mi>x</mi><annotation encoding='application/x-tex'>x</annotation></semantics></math>",
  ],
  ruby: ["<ruby>a<rt>b</ruby>"],
  inputs: ["<input>"],
  options: ["<option>a", "<select>"],
  buttons: ["<button>a</button>"],
  "tabs and panels": ["<button aria-controls=p>a</button><div id=p hidden>b</div>"],
  "hidden paragraphs": ["<p hidden>a"],
  "styled paragraphs": ["<p style='position:absolute;left:-9999px'>a"],
  "custom properties": ["<p style='--x:none;display:var(--x)'>a"],
  iframes: ["<iframe src=a></iframe>"],
  scripts: ["<script>a</script>"],
  styles: ["<style>a{}</style>"],
  "comments of the markup": ["<!-- a -->"],
  "comments and letters": ["a<!--b-->"],
  templates: ["<template>a</template>"],
  "shadow roots": ["<div><template shadowrootmode=open>a b c</template></div>"],
  svg: ["<svg><path d='M0 0'/></svg>"],
  noscripts: ["<noscript><p>a</noscript>"],
  "unknown elements": ["<x-a>a</x-a>"],
  "a new name each": [(i) => `<x${i}>a</x${i}>`],
  "a new class each": [(i) => `<p class=c${i}>a b c</p>`],
  "a new id each": [(i) => `<p id=i${i}>a b c</p>`],
  "a new link each": [(i) => `<a href=/p${i}>page ${i}</a> `],
  "a new footnote each": [
    (i) => `a<sup><a href=#f${i} id=r${i}>${i}</a></sup><p id=f${i}>b <a href=#r${i}>back</a></p>`,
  ],
  "a new word each": [(i) => `<p>word${i} word${i + 1}.`],
  cards: [`<div class=card><h3>a b</h3><p>${SENTENCE}</p><a href=/a>more</a></div>`],
  articles: [`<article><h2>a</h2><p>${SENTENCE}</p></article>`],
  "comments of readers": [
    "<div class=comment id=c><span class=author>Ada</span><time>2024-01-02</time><p>I think so too.</p></div>",
    "<section id=comments>",
  ],
  "comments that answer": [
    "<li class=comment><cite class=fn>Ada</cite><p>So do I.</p><ul class=children>",
    "<ol class=commentlist>",
  ],
  "posts of a forum": [
    (i) => `<div class=post id=p${i}><a class=username href=/u${i}>u${i}</a><div class=message>a b c d e.</div></div>`,
  ],
  "items of microdata": ["<div itemscope itemtype=https://schema.org/Product><span itemprop=name>a</span></div>"],
  itemrefs: ["<div itemscope itemref='a b c'><p id=a itemprop=name>x</div>"],
  "items of RDFa": ["<div typeof=Product property=offers><span property=name>a</span></div>"],
  microformats: ["<div class=h-entry><span class=p-name>a</span><time class=dt-published>2024-01-02</time></div>"],
  times: ["<time datetime=2024-01-02>a</time>"],
  "dates in words": ["Published on 2 January 2024. "],
  bylines: ["<p class=byline>By Ada Example</p>"],
  "links of tags": ["<a rel=tag href=/t>t</a>"],
  breadcrumbs: ["<li class=breadcrumb><a href=/a>a</a> &gt; "],
  frames: ["<frame src=a>", "<frameset>"],
  bodies: ["<body class=a>"],
  "html tags": ["<html lang=en>"],
  forms: ["<form>a"],
  objects: ["<object>a</object>"],
  marquees: ["<marquee>a"],
  plaintexts: ["<plaintext>a"],
  "end tags alone": ["</p>"],
  "wrong end tags": ["</b></i></div></table>"],
  "end tags in deep formatting": ["</p>", "<b><i><u>".repeat(5)],
};

/** Each a function of a size in bytes that gives a page. */
export function wideShapes() {
  const shapes = {};
  for (const [name, [part, before = ""]] of Object.entries(REPEATED)) {
    shapes[`wide, ${name}`] = (size) => `<!doctype html><title>x</title><body>${before}${repeat(part, size)}`;
  }
  return shapes;
}

/** A text, or what a function of a number gives, as often as fits. */
export function repeat(part, size) {
  if (typeof part === "string") return part.repeat(Math.ceil(size / part.length));
  const parts = [];
  for (let i = 0, length = 0; length < size; i++) {
    parts.push(part(i));
    length += parts[i].length;
  }
  return parts.join("");
}
