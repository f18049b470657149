// Pages as users of such tools report them, in a table: what stands between an article's paragraphs, and what its text and Markdown say of it.
import assert from "node:assert/strict";
import test from "node:test";
import { extract } from "#src/extract.js";
import { markdown } from "#src/formats/index.js";

const TEXTS = [
  "The ferry that crosses the strait at noon has carried the same cargo for thirty years: bread, newspapers, and whoever was late.",
  "Its captain, who was born on the far shore, says that she has never once been late, and that the clocks on the pier are wrong.",
  "In winter the crossing takes an hour, because the ice drifts down from the bay and has to be pushed aside with the bow.",
  "The council wants to build a bridge where the old mole is, and has asked an engineer to count everybody who would walk over it.",
].map((text) => `<p>${text}</p>`);

const page = (body: string) => `<!doctype html><html lang="en"><title>The ferry at noon - Strait Courier</title><body>
  <header><a href="/">Strait Courier</a><nav><a href="/news">News</a> <a href="/harbour">Harbour</a> <a href="/people">People</a></nav></header>
  <main><article><h1>The ferry at noon</h1>${TEXTS[0]}${TEXTS[1]}${body}${TEXTS[2]}${TEXTS[3]}</article></main>
  <footer><a href="/about">About us</a> <a href="/privacy">Privacy policy</a><p>© 2026 Strait Courier</p></footer>`;

interface Check {
  readonly of: "text" | "markdown";
  readonly says: string | RegExp;
  readonly isThere: boolean;
}
const t = (says: string | RegExp): Check => ({ of: "text", says, isThere: true });
const m = (says: string | RegExp): Check => ({ of: "markdown", says, isThere: true });
const tn = (says: string | RegExp): Check => ({ of: "text", says, isThere: false });
const mn = (says: string | RegExp): Check => ({ of: "markdown", says, isThere: false });

const URL = "https://courier.example/harbour/ferry-at-noon";

// biome-ignore format: a table
const CASES: readonly (readonly [body: string, ...checks: readonly Check[]])[] = [
  // Emphasis that a style sets, or takes away.
  [`<p><span style="font-weight:700">Bold by style</span> and <span style="font-style: italic">slanted</span>, <span style="font-weight: 400">plain</span>.</p>`, m("**Bold by style** and *slanted*, plain.")],
  [`<b style="font-weight:normal;" id="copied"><p>It all was copied from an editor.</p></b><p>An <i style="font-style:normal">icon</i> here.</p>`, m("\nIt all was copied from an editor.\n"), m("An icon here.")],
  // Elements of scripts that load pictures, and play.
  [`<figure><a-img width="1600" height="900" src="/i/pier.jpeg" alt="The pier"></a-img><noscript><img src="/i/pier.jpeg" alt="The pier"></noscript><figcaption>The pier in fog.</figcaption></figure>`, m(/!\[The pier\]\(\S+pier\.jpeg\)/), mn(/pier\.jpeg[\s\S]*pier\.jpeg/), m("The pier in fog.")],
  [`<p><lazy-image alt="The mole" src="/i/mole.jpg" width="800" height="500"></lazy-image></p><wide-image src="/i/x.jpg"><p>A text in it stays.</p></wide-image>`, m(/!\[The mole\]\(\S+mole\.jpg\)/), m("A text in it stays.")],
  [`<amp-video src="https://cdn.example/ferry.mp4" layout="responsive"></amp-video><amp-vimeo data-videoid="123456"></amp-vimeo><amp-iframe src="https://www.youtube.com/embed/abcdefghijk"></amp-iframe>`, m("https://cdn.example/ferry.mp4"), m("https://vimeo.com/123456"), m("watch?v=abcdefghijk")],
  // Pages that held from the first.
  [`<p>The fare is <nobr>four crowns</nobr> for <nobr>a bicycle</nobr>, and nothing for a dog.</p>`, t("The fare is four crowns for a bicycle, and nothing for a dog.")],
  [`<h2>\n\tHeadline two\n  on two lines\n</h2>`, m("\n## Headline two on two lines\n")],
  [`<ul><li>a first thing</li><li>a second thing</li><ul><li>c below it</li><li>d below it</li></ul></ul>`, m(/- a second thing\n+ {2,4}- c below it\n+ {2,4}- d below it/)],
  [`<ol><li>Chapter one\n<ol>\n<li>Section one</li>\n<li>Section two </li>\n</ol>\n</li><li>Chapter two</li></ol>`, m(/1\. Chapter one\n+ {3,4}1\. Section one\n+ {3,4}2\. Section two\n+2\. Chapter two/)],
  [`<table><tbody><tr><th scope="row">Prerequisites:</th><td>A boat, as covered in <a href="/boats">The boat</a>.</td></tr><tr><th scope="row">Outcomes:</th><td><ul><li>What oars are for — rowing.</li><li>What oars are not for — anything else.</li></ul></td></tr></table>`, m(/\| *\**Prerequisites:\** *\| *A boat/), m("What oars are for — rowing."), m(/\|( ?:?-+:? ?\|){2}/)],
  [`<table><tr><th>Type</th><th>Meaning</th></tr><tr><td><code>a | b</code></td><td>one | other</td></tr><tr><td>c</td><td>d of it</td></tr></table>`, m("`a \\| b`"), m("one \\| other")],
  [`<table><tr><th>Day</th><th>Boats</th></tr><tr><td>Monday</td><td>Alpha<br>Beta</td></tr><tr><td>Sunday</td><td>Gamma</td></tr></table>`, m("Alpha<br>Beta"), tn("AlphaBeta")],
  [`<table><tr><th>Line</th><th>Stop</th><th>Time</th></tr><tr><td rowspan="2">Red</td><td>Pier</td><td>10.00</td></tr><tr><td>Mole</td><td>10.20</td></tr><tr><td>Blue</td><td>Quay</td><td>11.00</td></tr></table>`, m(/\| Red \| Pier \| 10\.00 \|\n\| *(Red)? *\| Mole \| 10\.20 \|\n\| Blue/)],
  [`<table><thead><tr><th colspan="2">Summer</th><th>Winter</th></tr><tr><th>Week</th><th>Sunday</th><th>All</th></tr></thead><tbody><tr><td>8</td><td>4</td><td>3</td></tr><tr><td>9</td><td>5</td><td>2</td></tr></tbody></table>`, m(/\| 8 \| 4 \| 3 \|\n\| 9 \| 5 \| 2 \|/), t("Summer"), t("Winter")],
  [`<div class="admonition tip"><p class="admonition-title">Info</p><p>To moor at the pier you need leave of the harbour master.</p></div>`, t("To moor at the pier"), t("Info")],
  [`<div class="sketch-border card"><h4>Mental model</h4><p>Think of the strait as a river that changes its mind.</p></div>`, t("Think of the strait as a river"), t("Mental model")],
  [`<figure><div role="img" aria-label="The strait at dawn" style="background-image:url('https://cdn.example/dawn.jpg');width:800px;height:500px"></div><figcaption>The strait at dawn, in May.</figcaption></figure>`, t("The strait at dawn, in May.")],
  [`<p><img src="/img/the old pier (1).jpg" alt="The [old] pier" width="640" height="480"></p>`, m(/!\[The \\?\[old\\?\] pier\]\(<?https:\/\/courier\.example\/img\/the%20old%20pier%20(\\?\(|%28)1(\\?\)|%29)\.jpg/)],
  [`<p><img src="//cdn.example/pr.jpg" width="640" height="480" alt="pr"></p><p>See <a href="//other.example/x">the other</a> and <a href="?page=2#k">page two</a> and <a href="../b.html">b</a>.</p>`, m("https://cdn.example/pr.jpg"), m("(https://other.example/x)"), m("ferry-at-noon?page=2#k"), m("(https://courier.example/b.html)")],
  [`<div class="gallery"><ul><li><figure><img src="/g/1.jpg" width="800" height="600" alt="First"><figcaption>The first boat comes.</figcaption></figure></li><li><figure><img src="/g/2.jpg" width="800" height="600" alt="Second"><figcaption>The second boat goes.</figcaption></figure></li></ul></div>`, m("/g/1.jpg"), m("/g/2.jpg"), t("The first boat comes."), t("The second boat goes.")],
  [`<p>Read on<img src="https://t.example/pixel.gif?id=1" width="1" height="1" alt=""> here.</p>`, mn("pixel.gif"), t("Read on here.")],
  [`<figure><svg width="400" height="200" viewBox="0 0 400 200"><title>Crossings a year</title><text x="10" y="20">1990</text><text x="100" y="20">2000</text></svg><figcaption>Crossings a year since 1990.</figcaption></figure>`, t("Crossings a year since 1990."), tn("19902000")],
  [`<style>.x{color:red}</style><script>var a = "<p>not me</p>";</script><template><p>Template words here.</p></template><p>After the script it goes on.</p>`, tn("color:red"), tn("not me"), tn("Template words"), t("After the script it goes on.")],
  [`<blockquote class="twitter-tweet"><p lang="en" dir="ltr">The ferry was late today, for the first time ever.</p>— Ann Berg (@annberg) <a href="https://twitter.com/annberg/status/1">March 3, 2026</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>`, m("> The ferry was late today"), t("Ann Berg (@annberg)")],
  [`<div class="video"><iframe width="560" height="315" src="https://www.youtube.com/embed/abcdefghijk?rel=0" title="The crossing, filmed" frameborder="0" allowfullscreen></iframe></div>`, m(/abcdefghijk/)],
  [`<div class="video"><iframe data-src="https://player.vimeo.com/video/12345678" src="about:blank" width="640" height="360"></iframe></div>`, m(/12345678/)],
  [`<lite-youtube videoid="abcdefghijk" playlabel="The crossing, filmed"></lite-youtube>`, m(/abcdefghijk/)],
  [`<script src="https://gist.github.com/ann/abc.js"></script><noscript><a href="https://gist.github.com/ann/abc">View the gist</a></noscript><p>The code above opens the gate.</p>`, t("The code above opens the gate.")],
  [`<p>An <a href="/x"></a>empty link, and <a name="k"></a>an anchor, and <a href="#k">a jump</a>.</p>`, mn("[]("), t("An empty link, and an anchor, and a jump.")],
  [`<p>See <a href="/x" title='The "old" pier'>the pier</a>.</p>`, m(/\[the pier\]\(https:\/\/courier\.example\/x/)],
  [`<p>The <a href="https://en.example/wiki/Pier_(harbour)">pier</a> and <a href="https://x.example/a?b=[1]&amp;c=2">a query</a> and <a href="https://x.example/a b">space</a>.</p>`, m(/\[pier\]\(<?https:\/\/en\.example\/wiki\/Pier_(\\?\(|%28)harbour(\\?\)|%29)>?\)/), m(/\[a query\]\(<?https:\/\/x\.example\/a\?b=(\[1\]|%5B1%5D|\\\[1\\\])&c=2>?\)/), m("https://x.example/a%20b")],
  [`<a href="https://x.example/card"><h3>The bridge in numbers</h3><p>How many people would walk over it every day.</p></a>`, m(/bridge in numbers/), mn(/\[\s*\n/), t("How many people would walk")],
  [`<p>As <a href="https://x.example/story?id=7&amp;utm_source=feed&amp;utm_medium=rss">the Post</a> said.</p>`, m("https://x.example/story?id=7")],
  [`<p>From <a href="https://www.google.com/url?q=https://real.example/doc&amp;sa=D&amp;source=editors">the minutes</a> of May.</p>`, t("From the minutes of May.")],
  [`<p>Set foo_bar_baz and [foo] and tp_fan to 1.5 * 3 = 4.5, or C# and F#.</p>`, m("foo_bar_baz"), m("[foo]"), m("tp_fan"), m("1.5 * 3 = 4.5")],
  [`<p>The path C:\\boats\\new and a star *\\* in it.</p>`, t("C:\\boats\\new"), m(/C:\\{1,2}boats\\{1,2}new/)],
  [`<p>1986. A great year for ferries, said the captain.</p><p>+ plus at the start</p><p># not a heading</p><p>&gt; not a quote</p><p>- not a list item here</p>`, m(/1986\\\. A great/), m("\\# not a heading"), m("\\> not a quote"), m(/\\\+ plus/), m(/\\- not a list/)],
  [`<p>Use &lt;video&gt; and a &lt; b &amp;&amp; c &gt; d, or List&lt;String&gt;, and &amp;copy; as text.</p>`, t("Use <video> and a < b && c > d, or List<String>, and &copy; as text."), m(/\\<video>|&lt;video/), mn(/[^\\]&copy;/)],
  [`<p>A line of words<br>===<br>and another<br>---</p>`, t(/A line of words\n===\nand another\n---/), m(/\\===|\\=/), m(/\\---|\\-/)],
  [`<p>It costs $5 to go and $7 to come back, or $10 for both.</p>`, t("It costs $5 to go and $7 to come back"), m(/\\?\$5 to go and \\?\$7/)],
  [`<p>About ~20 boats and ~~ thirty ~~ oars ~5 km away.</p>`, t("About ~20 boats and ~~ thirty ~~ oars ~5 km away.")],
  [`<p>Home | News | Boats were the three words.</p><p>a | b</p><p>- | -</p>`, t("Home | News | Boats were the three words.")],
  [`<p>See https://x.example/a_b_c/d__e.html for more.</p>`, m("https://x.example/a_b_c/d__e.html")],
  [`<p>#ferry #noon were the tags</p>`, t("#ferry #noon were the tags")],
  [`<pre>ferry --at noon\n  --with bread &amp; "news"\n</pre>`, m("```\nferry --at noon\n  --with bread & \"news\"\n```")],
  [`<pre><code class="language-python">def a():\n\n\n    return 1\n\n# end</code></pre>`, m("```python\ndef a():\n\n\n    return 1\n\n# end\n```")],
  [`<pre class="shiki github-dark" style="background-color:#24292e" tabindex="0"><code><span class="line"><span style="color:#F97583">const</span><span> bell</span><span> =</span><span> 3</span></span>\n<span class="line"></span>\n<span class="line"><span>ring</span><span>(bell)</span></span></code></pre>`, m("```\nconst bell = 3\n\nring(bell)\n```")],
  [`<figure data-rehype-pretty-code-figure=""><figcaption data-rehype-pretty-code-title="" data-language="ts">bell.ts</figcaption><pre data-language="ts"><code data-language="ts" style="display:grid"><span data-line=""><span>export</span><span> const a = 1;</span></span>\n<span data-line=""><span>ring(a);</span></span></code></pre></figure>`, m("```ts\nexport const a = 1;\nring(a);\n```"), t("bell.ts")],
  [`<div class="highlight highlight-source-shell notranslate position-relative overflow-auto"><pre>ferry <span class="pl-k">|</span> bell</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" class="ClipboardButton btn" value="ferry | bell"><svg></svg></clipboard-copy></div></div>`, m("ferry | bell"), m("```shell"), mn("Copy")],
  [`<ol><li><p>Install it:</p><pre><code class="language-sh">apt install ferry</code></pre></li><li><p>Start it:</p><pre><code class="language-sh">ferry start</code></pre></li></ol>`, m("1. Install it:\n\n   ```sh\n   apt install ferry\n   ```"), m("2. Start it:\n\n   ```sh\n   ferry start\n   ```")],
  [`<p>Type <code> a </code> and <kbd>Ctrl</kbd>+<kbd>C</kbd>, see <samp>done</samp> and <var>n</var>.</p>`, t("Type a and Ctrl+C, see done and n.") , m(/`\s?a\s?`/)],
  [`<blockquote><p>He wrote:</p><pre><code>a\n  b</code></pre></blockquote>`, m("> He wrote:\n>\n> ```\n> a\n>   b\n> ```")],
  [`<pre><code class="language-console">$ ferry\nnoon\n$ bell</code></pre>`, m("```console\n$ ferry\nnoon\n$ bell\n```")],
  [`<div class="code-wrap"><div class="toolbar"><span>sh</span><button>Copy</button></div><pre><code class="hljs language-sh"><ol><li>ferry up</li><li>ferry down</li></ol></code></pre></div>`, m(/```sh\nferry up\nferry down\n```/)],
  [`<pre class="code"><code><span class="linenos">1</span>ferry up\n<span class="linenos">2</span>ferry down\n</code></pre>`, m("```\nferry up\nferry down\n```")],
  [`<p>Let <span class="MathJax_Preview"></span><span class="MathJax" id="M1"><nobr><span class="math"><span>x</span><sup>2</sup></span></nobr></span><script type="math/tex" id="M1s">x^2+1</script> be it.</p>`, m("$x^2+1$")],
  [`<p>We get <mjx-container class="MathJax CtxtMenu_Attached_0" jax="CHTML"><mjx-math aria-hidden="true"><mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi></mjx-math><mjx-assistive-mml><math><mi>x</mi><mo>+</mo><mn>1</mn></math></mjx-assistive-mml></mjx-container> of it.</p>`, m(/\$x ?\+ ?1\$/)],
  [`<p>The sum <span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;"><math><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle a+b}</annotation></semantics></math></span><img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/x" class="mwe-math-fallback-image-inline" alt="{\\displaystyle a+b}"></span> is small.</p>`, m(/\$(\{\\displaystyle )?a\+b\}?\$/)],
  [`<details><summary>What does it cost?</summary><p>Four crowns for a bicycle, nothing for a dog.</p></details>`, t("What does it cost?"), t("Four crowns for a bicycle")],
  [`<dl><dt>Bow</dt><dd>The front of the boat.</dd><dt>Stern</dt><dd>The back of the boat.</dd></dl>`, t(/Bow\s+The front of the boat\.\s+Stern\s+The back/), tn("BowThe")],
  [`<blockquote><p>She said:</p><blockquote><p>He said noon.</p></blockquote></blockquote>`, m("> She said:\n>\n> > He said noon.")],
  [`<p>She said <q>never at ten</q>, in <cite>The Courant</cite>.</p>`, t(/She said [“"]never at ten[”"], in The Courant\./)],
  [`<p>The price is <del>five</del> <ins>four</ins> crowns, <mark>as of May</mark>, H<sub>2</sub>O and m<sup>2</sup>, <s>no</s> yes.</p>`, m("~~five~~"), t("H2O"), m(/m<sup>2<\/sup>|m²|m\^2/), m(/H<sub>2<\/sub>O|H₂O|H2O/)],
  [`<hr><p>Three weeks later the boat came back with a bell.</p><hr>`, m(/\n(---|\*\*\*)\n/)],
  [`<ul class="task-list"><li><input type="checkbox" checked disabled> Paint the boat</li><li><input type="checkbox" disabled> Buy a bell</li></ul>`, m("- [x] Paint the boat\n- [ ] Buy a bell")],
  [`<ol start="5"><li>Fifth thing</li><li>Sixth thing</li></ol><ol type="a"><li>Alpha thing</li><li>Beta thing</li></ol><ol reversed><li>Last</li><li>First</li></ol>`, m("5. Fifth thing\n6. Sixth thing"), t("Alpha thing")],
  [`<ul><li><p>First par of it.</p><p>Second par of it.</p></li><li><p>Another item.</p></li></ul>`, m(/- First par of it\.\n\n {2}Second par of it\.\n+- Another item\./)],
  [`<ul><li>One<br>line two</li><li>Two</li></ul>`, m(/- One(\\| {2})\n {2}line two\n+- Two/), t(/One\n\s*line two/)],
  [`<p>• Bread for the island<br>• News for the island<br>• Nothing for the dog</p>`, t(/• Bread for the island\n/), t("• Nothing for the dog")],
  [`<address>Ferry office<br>4 Pier Street<br>Harbour town</address>`, t(/Ferry office\n4 Pier Street\nHarbour town/)],
  [`<p>The\u200Bferry and\u2060the bell, \uFEFFand co\u00ADop.</p>`, t("ferry and")],
  [`<p>The Donau<wbr>dampf<wbr>schiff and file_<wbr>name of it.</p>`, t("The Donaudampfschiff and file_name of it.")],
  [`<p>Bread &amp;amp; boats, caf&eacute; &#8220;noon&#8221; &hellip; and &apos;it&apos;s&#39; &mdash; 5 &lt; 6 &nbsp; ok</p>`, t("café “noon” … and 'it's' — 5 < 6")],
  [`<p>It&#146;s the captain&#x92;s &#150; not ours&#133; &notit; &copy 2020 &ampbar</p>`, t("It’s the captain’s – not ours…"), t("© 2020")],
  [`<p>The \u0000ferry\u0008 at \u000Bnoon\u001B is here.</p>`, t(/The ?ferry/)],
  [`<p>The fare <span aria-hidden="true">4 kr</span><span class="sr-only">four crowns</span> is due.</p>`, t("4 kr")],
  [`<h2 class="visually-hidden">Article body</h2><p>It goes on as ever after this.</p><span class="screen-reader-text">(opens in a new window)</span>`, tn("opens in a new window"), t("It goes on as ever")],
  [`<ol><li>First do this.</li><li>Then look here:<table><tr><th>Step</th><th>Hour</th></tr><tr><td>Ring</td><td>11</td></tr><tr><td>Sail</td><td>12</td></tr></table></li><li>Last, go home.</li></ol>`, m(/1\. First do this\./), m(/\| Ring \| 11 \|/), m(/3\. Last, go home\./)],
  [`<table><tr><th>Boat</th><th>What</th></tr><tr><td><h3>Alpha</h3></td><td>A ferry of wood</td></tr><tr><td><h3>Beta</h3></td><td>A ferry of iron</td></tr></table><h2>After it</h2>`, m(/\| \**Alpha\** \| A ferry of wood \|/), m("\n## After it")],
  [`<table><tr><th>Line</th><th>Stops</th></tr><tr><td>Red</td><td><table><tr><td>Pier</td><td>10</td></tr><tr><td>Mole</td><td>12</td></tr></table></td></tr><tr><td>Blue</td><td>Quay 14</td></tr></table>`, t("Pier"), t("Mole"), m(/Red/), m(/Quay 14/), tn("Pier10")],
  [`<table><tr><th>Length</th><td>40 m</td></tr><tr><th>Width</th><td>9 m</td></tr><tr><th>Crew</th><td>Three</td></tr></table>`, m(/Length\**:? *\|? *40 m/), m(/Crew\**:? *\|? *Three/), t(/Length\s+40 m/)],
  [`<table><caption>Fares of 2026</caption><thead><tr><th>Who</th><th>Crowns</th></tr></thead><tfoot><tr><td>Dogs</td><td>0</td></tr></tfoot><tbody><tr><td>People</td><td>4</td></tr></tbody></table>`, t("Fares of 2026"), m("| People | 4 |"), m("| Dogs | 0 |")],
  [`<table><tr><td><b>Day</b></td><td><b>Boats</b></td></tr><tr><td>Monday</td><td>4</td></tr><tr><td>Sunday</td><td>2</td></tr></table>`, m(/\| \**Day\** \| \**Boats\** \|\n\|[ :|-]+\|\n\| Monday \| 4 \|/)],
  [`<table><tr><th></th><th>Summer</th><th>Winter</th></tr><tr><td>Boats</td><td>8</td><td>3</td></tr><tr><td>Bells</td><td>2</td><td>2</td></tr></table>`, m(/\| +\| Summer \| Winter \|/), m("| Boats | 8 | 3 |")],
  [`<table><tr><th>A1</th><th>B1</th><th>C1</th></tr><tr><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td><td>five</td></tr></table>`, m(/\| one \| two \| +\|/), m("| three | four | five |")],
  [`<table><tr><th colspan="9007199254740991">Boats</th></tr><tr><td>one</td><td>two</td></tr></table>`, t("one"), t("Boats")],
  [`<table><tr><th>Boat</th><th>Year</th></tr><tr><td colspan="2"><b>Old ones</b></td></tr><tr><td>Alpha</td><td>1901</td></tr><tr><td colspan="2"><b>New ones</b></td></tr><tr><td>Beta</td><td>2001</td></tr></table>`, t("Old ones"), m("| Alpha | 1901 |"), t("New ones")],
  [`<div role="table"><div role="row"><span role="columnheader">Boat</span><span role="columnheader">Year</span></div><div role="row"><span role="cell">Alpha</span><span role="cell">1901</span></div><div role="row"><span role="cell">Beta</span><span role="cell">2001</span></div></div>`, tn("BoatYear"), tn("Alpha1901")],
  [`<div role="list"><div role="listitem">Bread for all</div><div role="listitem">News for all</div></div>`, m(/- Bread for all\n- News for all|Bread for all\n\nNews for all/), tn("allNews")],
  [`<div role="heading" aria-level="3">What the captain says</div>`, m(/#{2,4} What the captain says|What the captain says\n/), t("What the captain says")],
  [`<p><strong>What the captain says</strong></p>`, t("What the captain says")],
  [`<p><strong>First line<br>Second line</strong> goes on.</p>`, t(/First line\nSecond line goes on\./), m(/\*\*First line(\*\*)?( {2}|\\)\n(\*\*)?Second line\*\* goes on\./)],
  [`<b><p>First paragraph, all bold by accident.</p><p>Second paragraph, too.</p></b>`, m(/\*\*First paragraph, all bold by accident\.\*\*\n\n\*\*Second paragraph, too\.\*\*/)],
  [`<p><strong>No</strong><strong>on</strong> is <em>n</em><strong>o</strong>w.</p>`, t("Noon is now."), m("**Noon**")],
  [`<p>He said <b>“noon”</b>and left; <b>Note:</b>the bell; foo<b>bar</b>baz; <b>(a)</b>x.</p>`, t("He said “noon”and left; Note:the bell; foobarbaz; (a)x."), m("foo**bar**baz")],
  [`<h2><a href="#x"><img src="/i/link.svg" width="16" height="16" alt="#"></a> The <em>late</em> boat</h2>`, m(/\n## The \*?late\*? boat\n/)],
  [`<h2></h2><h3>&nbsp;</h3><p>It goes on here as ever.</p>`, mn(/^#+\s*$/m)],
  [`<h2>The late<br>boat</h2>`, m("## The late boat"), t(/The late\s+boat/)],
  [`<ol><li><h3>Ring the bell</h3><p>It hangs at the pier.</p></li><li><h3>Wait</h3><p>It takes a while.</p></li></ol>`, t("Ring the bell"), t("It hangs at the pier."), m(/Ring the bell/)],
  [`<li>Bread for all of us</li><li>News for all of us</li>`, t(/Bread for all of us\n+(- )?News/), tn("usNews")],
  [`<dl><div><dt>Built</dt><dd>1901</dd></div><div><dt>Captain</dt><dd>Ann Berg</dd></div></dl>`, t(/Built:?\s+1901/), t(/Captain:?\s+Ann Berg/), tn("Built1901")],
  [`<ul><li><span class="label">Built</span><span class="value">1901</span></li><li><span class="label">Captain</span><span class="value">Ann Berg</span></li></ul>`, tn("Built1901"), tn("CaptainAnn")],
  [`<div style="display:flex"><span>Departs</span><span>12:00</span></div><div class="d-flex"><div>Arrives</div><div>12:45</div></div>`, tn("Departs12:00"), tn("Arrives12:45")],
  [`<p><a class="tag" href="/t/a">Ferry</a><a class="tag" href="/t/b">Noon</a></p>`, tn("FerryNoon")],
  [`<p><span>The boat is late.</span><span>It will come.</span></p>`, t(/The boat is late\.\s?It will come\./)],
  [`<p>Press <button>Save</button> and then <button type="button">Send it</button> to go on.</p>`, t("Press Save and then Send it to go on.")],
  [`<p>Choose <select><option>Red</option><option>Blue</option></select> here.</p>`, tn("RedBlue")],
  [`<p>The <abbr title="World Health Organization">WHO</abbr> says so.</p>`, t("The WHO says so.")],
  [`<p>The <span class="glossary" data-tooltip="A place for boats">mole<span class="tooltip" role="tooltip" style="display:none">A place for boats</span></span> is old.</p>`, t("The mole is old.")],
  [`<p>On the 21<sup>st</sup> of May, 10<sup>6</sup> birds came.</p>`, t(/21(st|\^st)? ?of|21st of/), m(/10(<sup>6<\/sup>|⁶|\^6)/)],
  [`<figure><iframe title="Crossings a year, 1990 to 2020" aria-label="Chart" src="https://datawrapper.dwcdn.net/abc12/1/" height="400"></iframe><figcaption>Crossings a year. Source: harbour office</figcaption></figure>`, t("Crossings a year. Source: harbour office")],
  [`<iframe src="https://open.spotify.com/embed/episode/4rOoJ6Egrf8K2IrywzwOMk" width="100%" height="152"></iframe>`, m("open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk")],
  [`<div class="poem"><p>The bell, it rings,<br>&nbsp;&nbsp;the ice, it sings,<br>and nobody is late.</p></div>`, t(/The bell, it rings,\n\s*the ice, it sings,\nand nobody/)],
  [`<p>– Is it noon? she asked.</p><p>— It is, he said.</p><p>- So we go.</p>`, t("– Is it noon? she asked."), m(/\\- So we go\./)],
  [`<p><strong>Are you ever late?</strong></p><p>Never.</p><p><strong>Why not?</strong></p><p>The clocks are wrong.</p>`, t("Are you ever late?"), t("Never."), t("The clocks are wrong.")],
  [`<p title="a > b">One <b>two<p>three</b> four</p><!-- a -- b --><p>five six seven</p>`, t("One two"), t("three four"), t("five six seven"), tn("-- b")],
  [`<p><g-emoji class="g-emoji" alias="bell" fallback-src="https://github.githubassets.com/images/icons/emoji/unicode/1f514.png">🔔</g-emoji> Ring the bell</p>`, t("🔔 Ring the bell")],
  [`<div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto">Install it</h2><a id="user-content-install-it" class="anchor" aria-label="Permalink: Install it" href="#install-it"><svg class="octicon octicon-link" width="16"><path d="m7"></path></svg></a></div>`, m("\n## Install it\n"), mn("[](")],
  [`<details class="note"><summary>About the bell</summary><p>It was cast in 1901, and it has a crack.</p></details><div class="admonition warning"><p class="admonition-title">Warning</p><p>Don't ring it at night.</p></div>`, t("About the bell"), t("cast in 1901"), t("Don't ring it at night.")],
  [`<div class="theme-admonition theme-admonition-tip admonition_xJq3 alert alert--success"><div class="admonitionHeading_Gvgb"><span class="admonitionIcon_Rf37"><svg viewBox="0 0 12 16"><path d="M6.5"></path></svg></span>tip</div><div class="admonitionContent_BuS1"><p>Ring it twice in fog.</p></div></div>`, t("Ring it twice in fog."), m(/> ?\[!TIP\]|> .*tip|tip/i)],
  [`<div class="flex flex-col hint decoration-info border rounded-md"><div class="hint-icon"><svg></svg></div><div class="flex-1"><p>Ring it once when leaving.</p></div></div>`, t("Ring it once when leaving.")],
  [`<div class="warning custom-block"><p class="custom-block-title">WARNING</p><p>The rope is old.</p></div><div class="language-js vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">js</span><pre class="shiki" tabindex="0"><code><span class="line"><span>ring()</span></span></code></pre></div>`, t("The rope is old."), m("```js\nring()\n```"), mn(/^js$/m)],
  [`<aside class="quote no-group" data-username="bo" data-post="3"><div class="title"><div class="quote-controls"></div><img alt="" width="24" height="24" src="/a.png" class="avatar"> bo:</div><blockquote><p>The clocks are right, I looked.</p></blockquote></aside><p>They are not.</p>`, t("The clocks are right, I looked."), m("> The clocks are right"), t("They are not.")],
  [`<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Is it ever late?</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p><span>Never, says the captain.</span></p></div></div>`, t("Is it ever late?"), t("Never, says the captain.")],
  [`<div class="summary-table two-column-summary"><div class="table-header col-first">Method</div><div class="table-header col-last">Description</div><div class="col-first even-row-color"><code>ring()</code></div><div class="col-last even-row-color">Rings the bell.</div></div>`, tn("MethodDescription"), t("Rings the bell."), tn("ring()Rings")],
  [`<pre class="rust item-decl"><code>pub fn ring(times: <a class="primitive" href="u8.html">u8</a>) -&gt; <a class="enum" href="Result.html">Result</a>&lt;Bell, Crack&gt;</code></pre>`, m("pub fn ring(times: u8) -> Result<Bell, Crack>")],
  [`<div class="fragment"><div class="line"><a id="l00001" name="l00001"></a><span class="lineno">    1</span><span class="preprocessor">#include &lt;bell.h&gt;</span></div><div class="line"><a id="l00002"></a><span class="lineno">    2</span><span class="keywordtype">void</span> ring();</div></div>`, m(/#include <bell\.h>\n *void ring\(\);/), mn(/^ *1 *#include/m)],
  [`<table class="standings"><thead><tr><th>#</th><th>Team</th><th>Pts</th></tr></thead><tbody><tr><td>1</td><td><a href="/t/1"><img src="/l/1.png" width="20" height="20" alt=""> Pier</a></td><td>42</td></tr><tr><td>2</td><td><a href="/t/2"><img src="/l/2.png" width="20" height="20" alt=""> Mole</a></td><td>40</td></tr></tbody></table>`, m(/\| 1 \| .*Pier.* \| 42 \|/), m(/\| 2 \| .*Mole.* \| 40 \|/)],
  [`<figure><canvas width="600" height="300" role="img" aria-label="Crossings"><table><tr><th>Year</th><th>N</th></tr><tr><td>1990</td><td>12</td></tr></table></canvas><figcaption>Crossings, by year</figcaption></figure>`, t("Crossings, by year")],
  [`<p>Open <span class="menuseq"><b class="menu">File</b>&#160;<b class="caret">›</b> <b class="menuitem">Ring</b></span> now.</p>`, t(/Open File\s›\s+Ring now\./)],
  [`<pre class="code-block"><div class="line">ring()</div><div class="line">wait()</div></pre>`, m("```\nring()\nwait()\n```")],
  [`<table class="js-file-line-container" data-tab-size="4"><tbody><tr><td id="L1" class="blob-num js-line-number" data-line-number="1"></td><td id="LC1" class="blob-code blob-code-inner js-file-line">def ring():</td></tr><tr><td id="L2" class="blob-num" data-line-number="2"></td><td id="LC2" class="blob-code blob-code-inner">    wait()</td></tr></tbody></table>`, m("```\ndef ring():\n    wait()\n```")],
  [`<div class="code-toolbar"><pre class="language-css line-numbers"><code class="language-css"><span class="token selector">a</span> <span class="token punctuation">{</span><span class="token punctuation">}</span><span aria-hidden="true" class="line-numbers-rows"><span></span></span></code></pre><div class="toolbar"><div class="toolbar-item"><span>CSS</span></div><div class="toolbar-item"><button>Copy</button></div></div></div>`, m("```css\na {}\n```"), mn("Copy"), mn(/^CSS$/m)],
  [`<amp-accordion><section expanded><h4>Is it late?</h4><p>Never, says the captain of it.</p></section><section><h4>Is it old?</h4><p>Older than the pier by ten years.</p></section></amp-accordion>`, t("Never, says the captain of it."), t("Older than the pier")],
  [`<div class="accordion"><div class="card"><div class="card-header"><h3><button class="btn btn-link" data-toggle="collapse" data-target="#c1">Is it late?</button></h3></div><div id="c1" class="collapse"><div class="card-body">Never, says the captain of it.</div></div></div></div>`, t("Is it late?"), t("Never, says the captain of it.")],
];

test("what users report of such tools holds: white space, emphasis, tables, lists, links, signs, code, embeds and systems", () => {
  // Which blocks are content is the model's choice: here all of the article is.
  const faults: string[] = [];
  for (const [body, ...checks] of CASES) {
    const { text, content } = extract(page(body), { format: markdown, url: URL, include: "article" });
    for (const { of, says, isThere } of checks) {
      const found = of === "text" ? text : String(content);
      const isFound = typeof says === "string" ? found.includes(says) : says.test(found);
      if (isFound !== isThere) faults.push(`${of} ${isThere ? "lacks" : "has"} ${says}: ${body}`);
    }
  }
  assert.deepEqual(faults, []);
});
