/**
 * Shapes that a random grammar rarely meets, each with each: an attribute of an element around many others, one opening that is
 * never closed, many times, and elements in each other around many others.
 */
const encoder = new TextEncoder();

/** Elements with an attribute that grows. `#` is where it does, and what grows follows. */
// biome-ignore format: a list
const AROUND = [
  ["<a href='/#'>", "x"], ["<a href='/#'>", "a b "], ["<a href='?#'>", "&amp;"], ["<a href=/a title='#'>", "a b "],
  ["<a href=/a class='#'>", "ab "], ["<a href=/a rel='#'>", "tag "], ["<div class='#'>", "ab "], ["<div class='#'>", "comment "],
  ["<div class='item #'>", "x"], ["<div id='#'>", "a"], ["<div style='#'>", "color:red;"], ["<div style='--x:#'>", "var(--y)"],
  ["<div lang='#'>", "x"], ["<div title='#'>", "a b "], ["<div data-author='#'>", "Ada "], ["<div itemscope itemtype='#'>", "a/"],
  ["<div itemscope itemref='#'>", "a "], ["<div typeof='#'>", "a/"], ["<p itemprop='#'>", "name "], ["<section aria-label='#'>", "Comments "],
  ["<section aria-labelledby='#'>", "a "], ["<blockquote cite='/#'>", "x"], ["<ul role='#'>", "list "], ["<li class='#'>", "ab "],
  ["<ol start='#'>", "1"], ["<table class='#'>", "ab "], ["<table><tr><td headers='#'>", "a "], ["<time datetime='#'>", "2024-01-02 "],
  ["<code class='#'>", "language-js "], ["<h2 class='#'>", "title "], ["<custom-element data-a='#'>", "x"], ["<x-#>", "y"],
  ["<svg aria-label='#'>", "a "], ["<form action='/#'>", "x"], ["<details class='#'>", "ab "], ["<q cite='/#'>", "x"],
];

/** What is in them, many times. */
// biome-ignore format: a list
const WITHIN = [
  "<p>a b", "<p>A sentence of words.</p>", "<img src=a>", "<img src=a.png alt='A picture'> ", "<a href=/b>c d</a> ", "<b>x</b> y ", "<h2>a</h2>",
  "<ul><li>a b</ul>", "<td>a", "a<br>", "2<!---->", "<time datetime=2024-01-02>2 January</time> ", "<code>`</code> ", "<span class=math-tex>\\(x\\)</span> ",
  "<div class=comment><b class=author>Ada</b> <time>3 May 2024</time><p>Yes, I do.</p></div>",
  "<div class=item><h3><a href=/c>A card</a></h3><p>Some words of it.</p><b class=price>$5</b></div>",
  "<p>Is it so?", "<input type=email> ", "<li>a", "<dt>a<dd>b", "<rt>a", "<sup><a href=#a>1</a></sup> ", "<button>a</button> ", "<label>a</label> ", "<a name=a></a>",
  "<pre>a</pre>", "<details><summary>a?</summary>b</details>", "<video src=a></video>", "<iframe src=/a></iframe>", "<math><mi>x</mi></math> ", "<svg><path d=a /></svg>", "<figure><img src=a><figcaption>a</figure>",
  "<h3>a</h3><p>b c</p>", "<span hidden>a</span>", "<div style='display:none'>a</div>", "<b itemprop=name>a</b> ", "<blockquote>a</blockquote>", "<hr>",
];

/** What opens something that ends elsewhere, or nowhere. */
// biome-ignore format: a list
const OPENINGS = [
  '{""', '{"a"', '["",{""', '[{"', `{"${" ".repeat(50)}`, '{"{"', "{`", '{"a":{"', '["a",', '{a/*', "/*", "//", "(", "[", "![", "](", "<", "</", "<!--",
  "&", "&#", "`", "a`b ", "$", "\\(", "\\", "url(", "{{", "*", "_a ", "var(--", "http://", "By ", "@", '"', "\u201c", "a (", "- ", "= [", "JSON.parse(",
];

/** Elements that are in each other. */
// biome-ignore format: a list
const LEVELS = [
  "<b>", "<i>", "<em>", "<strong>", "<u>", "<s>", "<small>", "<big>", "<tt>", "<code>", "<font color=a>", "<sub>", "<q>", "<cite>", "<mark>",
  "<div>", "<span>", "<section>", "<article>", "<blockquote>", "<figure>", "<details>", "<ul><li>", "<ol><li>", "<dl><dd>", "<p><b>",
  "<table><tr><td>", "<div class=comment>", "<div class=item>", "<div itemscope>", "<span lang=en>", "<div style='white-space:pre-line'>", "<custom-element>", "<svg>",
];
/** So many elements are open at once at most, less than the parser's `maxDepth`: beyond it they become siblings, and the shape is another one. */
const MOST_LEVELS = 90_000;

/** The end tags of elements that open one in the other. */
function endsOf(level) {
  const names = [...level.matchAll(/<([\w-]+)/g)].map(([, name]) => name);
  return names
    .toReversed()
    .map((name) => `</${name}>`)
    .join("");
}

/** Elements whose attributes are asked for of what is in them or after them. */
// biome-ignore format: a list
const BOXES = [
  "<a href=/b>", "<div>", "<div class=comment>", "<div class=item>", "<p>", "<button aria-expanded=false>", "<summary>", "<label>", "<form>", "<details>", "<figure>",
  "<picture>", "<blockquote>", "<section>", "<article>", "<main>", "<nav role=menu>", "<ul>", "<ol>", "<li>", "<dl>", "<dd>", "<table>", "<tr>", "<td>",
  "<pre>", "<code>", "<span>", "<b>", "<h2>", "<time>", "<math>", "<svg>", "<body>", "<html>", "<div itemscope>", "<video>", "<ruby>", "<q>", "<custom-element>",
];

const POST =
  "<div class=post><b class=author>Ada</b> <time>3 May 2024</time><p>I have seen it myself, from the quay.</p></div>";

/** Where the openings are: what is before and after them. */
// biome-ignore format: a list
const PLACES = [
  ["<script type=application/ld+json>", "</script>"], ["<script type=application/json>", "</script>"],
  [`${POST.repeat(6)}<script type=application/json>["I have seen it myself, from the quay.",`, "</script>"],
  ["<script>window.__DATA__ = ", "</script>"], ["<script>self.__next_f.push([1,'0:", "'])</script>"], ["<script>self.__next_f.push([{a:[", "</script>"],
  [`<script type=application/ld+json>{"@type":"Article","articleBody":"`, '"}</script>'], ["<script type=math/tex>", "</script>"], ["<style>", "</style>"],
  ["<p>", ""], ["<h1>", "</h1>"], ["<pre>", "</pre>"], ["<code>", "</code>"], ["<a href=/a>", "</a>"], ["<td>", "</td>"], ["<p style='", "'>a"],
  ["<img srcset='", "'>"], ["<a href='/", "'>a</a>"], ["<p title='", "'>a"], ["<img src=a alt='", "'>"], ["<meta name=description content='", "'>"],
  ["<meta name=author content='", "'>"], ["<title>", "</title>"], ["<div class=comment><b class=author>", "</b><p>Yes.</div>"],
];

/** The shapes of each axis. */
export const AXES = {
  attributes: AROUND.flatMap(([open, part]) =>
    WITHIN.map((within) => ({
      name: `${open.replace("#", part)}, many ${within}`,
      make: (size) =>
        encoder.encode(
          `${open.replace("#", part.repeat(Math.ceil(size / 2 / part.length)))}${within.repeat(Math.ceil(size / 2 / within.length))}`,
        ),
    })),
  ),
  openings: PLACES.flatMap(([before, after]) =>
    OPENINGS.map((opening) => ({
      name: `${before.slice(-60)}${opening}…${after}, many times`,
      make: (size) =>
        encoder.encode(`${before}${opening.repeat(Math.ceil(size / opening.length))}${after}<p>Some words.`),
    })),
  ),
  names: BOXES.flatMap((box) =>
    WITHIN.map((within) => ({
      name: `${box.replace(">", " a0=b a1=b …>")}, many ${within}`,
      make: (size) => {
        const names = Array.from({ length: Math.ceil(size / 2 / 6) }, (_, i) => `a${i}=b`).join(" ");
        return encoder.encode(box.replace(">", ` ${names}>`) + within.repeat(Math.ceil(size / 2 / within.length)));
      },
    })),
  ),
  "closed levels": LEVELS.flatMap((level) =>
    WITHIN.map((within) => ({
      name: `many ${level} in each other, closed, then many ${within}`,
      make: (size) => {
        const end = endsOf(level);
        const elements = level.split("<").length - 1;
        const times = Math.min(Math.floor(MOST_LEVELS / elements), Math.ceil(size / 2 / (level.length + end.length)));
        return encoder.encode(
          `<p>Some words of it.</p>${level.repeat(times)}a${end.repeat(times)}${within.repeat(Math.ceil(size / 2 / within.length))}`,
        );
      },
    })),
  ),
  levels: LEVELS.flatMap((level) =>
    WITHIN.map((within) => ({
      name: `many ${level} in each other, many ${within}`,
      make: (size) => {
        const elements = level.split("<").length - 1;
        const levels = level.repeat(Math.min(Math.floor(MOST_LEVELS / elements), Math.ceil(size / 2 / level.length)));
        return encoder.encode(levels + within.repeat(Math.ceil((size - levels.length) / within.length)));
      },
    })),
  ),
};
