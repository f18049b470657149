/** What the grammar of hostile shapes puts together: elements, attributes, texts, pieces of markup, data and beginnings. */

const split = (text) => text.trim().split(/\s+/);

/** Names of elements, as they open; most are closed by their name alone. */
export const ELEMENTS = split(`
  div span p b i em strong a font u s code nobr section article main nav aside header footer blockquote center form
  button details summary figure figcaption h1 h2 h6 label ins del sub sup q cite object address fieldset legend ul ol li dl dt dd menu
  table caption thead tbody tr td th colgroup ruby rt small big tt mark pre dialog hgroup search abbr time noscript template
  select option optgroup svg g foreignObject math mi mrow picture video audio iframe marquee body html title textarea custom-element
`);

/** Elements that are never closed. */
export const VOID = split("img br hr input col meta link source wbr embed frame");

/** Names of attributes, each with values that mean something to a reader of pages. */
export const ATTRIBUTES = {
  class: split(
    "comment comments author date byline post message card item tags replies username votes highlight footnote breadcrumb h-entry p-name dt-published cookie share related caption line-numbers language-js",
  ),
  id: split("comments a main content fn1 reply-1 sidebar"),
  style: ["display:none", "color:#fff;background:#fff", "--x:none;display:var(--x)", "position:absolute;left:-9999px"],
  href: ["/a", "#a", "https://example.org/b", "//c.example/", "javascript:x", "?page=2"],
  src: ["a.png", "https://example.org/a.jpg", "data:image/gif;base64,R0lGODlh"],
  srcset: ["a.png 1x, b.png 2x", "a 100w,"],
  alt: ["a", "A picture of a harbour"],
  title: ["a", "3 May 2024"],
  datetime: ["2024-01-02", "2024-01-02T03:04:05+02:00"],
  itemprop: split("name author datePublished articleBody price comment offers"),
  itemtype: ["https://schema.org/Article", "https://schema.org/Comment", "https://schema.org/Product"],
  itemscope: [""],
  itemref: ["a b c"],
  typeof: ["Article", "Product"],
  property: ["og:title", "article:published_time", "name", "og:locale"],
  name: ["author", "date", "description", "keywords", "a"],
  content: ["Ada Example", "2024-01-02", "a"],
  rel: ["author", "tag", "canonical", "next", "alternate", "nofollow"],
  type: ["application/rss+xml", "math/tex", "a"],
  lang: ["en", "de-CH"],
  dir: ["rtl"],
  role: ["article", "navigation", "listitem", "comment"],
  colspan: ["2", "1000"],
  rowspan: ["3", "65534"],
  headers: ["a b"],
  start: ["7"],
  hidden: [""],
  "aria-hidden": ["true"],
  "aria-label": ["Comments"],
  "aria-controls": ["a b c"],
  "data-src": ["a.png"],
  "data-author": ["Ada"],
  shadowrootmode: ["open"],
};

/** What texts, and long values of attributes, are made of. */
// biome-ignore format: a list
export const TEXTS = [
  "a", "A", "1", " ", "a  ", "\n", "&nbsp;", "word ", "A sentence of words. ", "Plain words, and a few more of them; yes. ",
  "a, ", ".", "!", "! ", "*", "*a", "_a", "`", "`a", "[", "]", "[a](b", "![", "(", ")", "&lt;", "&lt;a", "&gt;", "&", "&am",
  "&#x41;", "# ", "|", "a | ", "$", "$80 ", "$x$ ", "~", "\\", "+ ", "1. ", "-", "a - ", "\u2014", "=", ":", "/", "%2", ";", "'",
  '"', "http://a.example/ ", "http://", "www.", "a@b.example ", "@", "a.b.", "by ", "By Ada Example, ", "2024-01-02 ",
  "3 May 2024 ", "January ", "3 hours ago ", "1,204 views ", "Reply ", "[^1] ", "a\u0301", "\u0316\u0301", "\u200d", "a\u200b",
  "\u{e0041}", "\u202ea", "a\u00ad", "\u{1f600}", "\u6c34", "\u6c34\u3002", "\u0e01\u0e32", "\u0645\u0631 ", "]]>", "-->", "<!--",
  "<![CDATA[", "</", "<", "<?", "\0", "\r", "\u2028",
];

/** Markup that only together goes deep or wide: `#` is a number, another one each time. */
// biome-ignore format: a list
export const PIECES = [
  "<ul><li>a b ", "<ol start=7><li>a", "<dl><dd>a b ", "<dt>a<dd>b", "<li>a", "<li><a href=/a>a b</a>", "<ul><li>a</ul>",
  "<table><tr><td>a b ", "<table><tbody><tr><th>a</th><td>b c ", "<tr><td>a<td>b", "<tr><td colspan=1000>a",
  "<td rowspan=65534>a", "<table><td>a</table>", "<table><tr><th>a<th>b<tr><td>1<td>2</table>", "a<tr>", "<table><caption>a b",
  "<table><td><b>a</table>", "<div><h2>a</h2><p>b c.</p>", "<blockquote><p>a b</p>", "<blockquote><ul><li>a b",
  "<a href=/a><div>a</a>b", "<form><div></form>", "<b><p><i>a</b>b</i>", "<p><b><i>a b ", "<b id=#>", "<p id=i#>a b c",
  "<p class=c#>a b c</p>", "<x#>a</x#>", "<a href=/p#>page #</a> ", "<p>word# word.", "a b c<br><br>", "<p><object>a</p>",
  "<svg><g><text>a</text>", "<math><mfrac><mi>a</mi>", "<svg><foreignObject><div>a b",
  "<figure><img src=a.png alt=a><figcaption>a b ", "<picture><source srcset='a.png 1x, b.png 2x'><img src=a.png></picture>",
  "<img data-src=a.png class=lazy><noscript><img src=a.png></noscript>", "<details><summary>a</summary>b ", "<pre>a\nb</pre>",
  "<pre><code class=language-js>a</code></pre>", "<span class=line>a</span>\n", "<tr><td>1<td><pre>a</pre>",
  "<ruby>a<rt>b</ruby>", "<div class=comment><b class=author>Ada</b> <time>3 May 2024</time><p>Yes, I do.</p></div>",
  "<div class=comment><b>Bob</b><p>So do I.", "<li class=comment><cite class=fn>Ada</cite><p>So do I.</p><ul class=children>",
  "<div class=comment><p class=author>a</p><p>b c d</p><div class=replies>",
  "<div class=post id=p#><a class=username href=/u#>u#</a><div class=message>Some words of post #.</div></div>",
  "<div class=card><h3><a href=/c#>Card #</a></h3><p>Some words of card #.</p><span class=price>$ #</span></div>",
  "<article><h2>a #</h2><p>Some words that are a sentence, and one more.</p></article>",
  "<h1>a</h1><h2>b</h2><h3>c</h3><h6>d</h6>", "<div itemscope itemtype=https://schema.org/Article><span itemprop=name>a</span>",
  "<div typeof=Product property=offers><span property=name>a</span></div>",
  "<div class=h-entry><span class=p-name>a</span><time class=dt-published>2024-01-02</time></div>",
  "<p class=byline>By Ada Example</p>", "a<sup><a href=#fn# id=r#>#</a></sup> ", "<p id=fn#>b <a href=#r#>back</a>",
  "<sup><a href=#f>1</a></sup><li id=f>b <a href=#r>c</a></li>", "<button aria-controls=p>a</button><div id=p hidden>b</div>",
  "<div><template shadowrootmode=open><p>a b c</p>", "<select><optgroup><option>a", "<meta name=n# content=c>",
  "<meta name=author content='Ada Example'>", "<link rel=alternate hreflang=l# href=/a>", "<script>a</script>",
  "<style>a{}</style>", "<!-- a -->", "a<!--b-->", "</p>", "</b></i></div></table>", "<plaintext>a", "<frameset><frame src=a>",
  "<noscript><p>a</noscript>",
];

/** Data in scripts: what is before the repeated part, the part, and what is after it. */
export const DATA = [
  ...['{"a":', "[", '{"@graph":['].map((part) => ["<script type=application/ld+json>", part, "</script>"]),
  ...['"Article",', "1,", '"a', "/* a */", ",", "<!--"].map((part) => [
    '<script type=application/ld+json>{"@type":[',
    part,
    '"x"]}</script>',
  ]),
  ...[" ", "/", "1", "\\u0041\\n", "<p>a b c</p>", "Some words of a text. ", "By Ada, "].map((part) => [
    '<script type=application/ld+json>{"@type":"Article","articleBody":"a","author":"a',
    part,
    'b","datePublished":"2024"}</script>',
  ]),
  ...[
    '{"@type":"Article","headline":"a","author":{"name":"b"}},',
    '{"@id":"##","author":{"@id":"#a"}},',
    '{"@type":"Comment","text":"Yes, I do.","author":{"name":"A"}},',
    '{"k#":#},',
  ].map((part) => ["<script type=application/ld+json>[", part, "{}]</script>"]),
  ...['{"a":[', '{"text":"Some words here, and more of them."},', '{"html":"<p>Some words.</p>","id":#},'].map(
    (part) => ['<script id=__NEXT_DATA__ type=application/json>{"props":[', part, "{}]}</script>"],
  ),
  ["", '<script>self.__next_f.push([1,"#:[\\"a b c\\",\\"$#\\"]"])</script>', ""],
  ['<script>self.__next_f.push([1,"', '#:[\\"$\\",\\"p\\",\\"$L#\\"]\\n', '"])</script>'],
  ["<script>window.__INITIAL_STATE__=", '{"a":{"text":"Some words."},', "</script>"],
  ["<script>window.a=", "{[", "</script>"],
  ["", "<script>window.__STATE__={};</script>", ""],
];

/** What may be before a shape. */
// biome-ignore format: a list
export const BEGINNINGS = [
  "", "", "", "<!doctype html><title>a</title><body>", "<title>A page of words - Example</title><h1>A page of words</h1>",
  "<p>A sentence of words, which everybody can read, is at the start of this page; more of it follows.</p><div class=comment><b class=author>Ada</b> <time>3 May 2024</time><p>Yes, I do.</p></div>",
  "<section id=comments>", "<div class=comments>", "<ol class=commentlist>",
  "<article><p>Words and more words, in a sentence.</p>", "<table><tr>", "<ul>", "<pre>",
  "<div itemscope itemtype=https://schema.org/Article>", "<base href='https://a.example/b/'>", "<svg>", "<b><i><a href=a><u>",
];
