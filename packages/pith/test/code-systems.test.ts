// Code as highlighters, manuals and forums write it: its lines, its language, its name, and none of the tools beside it.
import assert from "node:assert/strict";
import test from "node:test";
import { SEED, seededRandom } from "pith-testing/random.js";
import { extract } from "#src/extract.js";
import { markdown } from "#src/formats/index.js";

const LENS =
  "The lens was ground in a town far away and came by train, in a box of straw that the station master kept for his hens.";
const DRIVE =
  "Its drive is a clockwork with a weight of forty kilos, which somebody has to wind by hand every night before twelve.";
const page = (body: string) => `<!doctype html><html lang=en><title>Turning the dome</title><body>
  <nav><a href="/a">Start</a> <a href="/b">Manual</a></nav><main><h1>Turning the dome</h1><p>${LENS}</p>${body}<p>${DRIVE}</p></main>`;
const written = (body: string) => String(extract(page(body), { format: markdown }).content);
const fenced = (language: string, program: string) => `\`\`\`${language}\n${program}\n\`\`\``;
const holds = (body: string, part: string) => assert.ok(written(body).includes(part), `${part}\nin\n${written(body)}`);

/** Ways in which highlighters write lines, which are a program's whatever is around each. */
const WAYS: Readonly<Record<string, (lines: readonly string[]) => string>> = {
  "a box of lines": (lines) =>
    `<div class="fragment">${lines.map((line) => `<div class="line">${line || " "}</div>`).join("")}</div>`,
  "lines with their own breaks, some in two parts": (lines) =>
    `<pre><code>${lines.map((line) => `<span class="token prefix">${line.slice(0, 1)}</span><span class="token line">${line.slice(1)}\n</span>`).join("")}</code></pre>`,
  "empty lines that a character keeps open": (lines) =>
    `<div class="CodeMirror">${lines.map((line) => `<pre class="CodeMirror-line"><span>${line || "\u200b"}</span></pre>`).join("")}</div>`,
  "a wiki's list": (lines) =>
    `<div class="mw-geshi"><ol>${lines.map((line) => `<li><div class="de1">${line || "&nbsp;"}</div></li>`).join("")}</ol></div>`,
};

for (const [way, write] of Object.entries(WAYS)) {
  test(`a program has its lines: ${way} (seed ${SEED})`, () => {
    const random = seededRandom(SEED);
    const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
    for (let round = 0; round < 20; round++) {
      const inner = Array.from({ length: Math.floor(random() * 9) }, () =>
        one(["", "  turn(90);", "stop();", "- wait", "}"]),
      );
      const lines = ["open {", ...inner, "shut();"];
      holds(write(lines), fenced("", lines.join("\n")));
    }
  });
}

test("code has the language that its box or an attribute says", () => {
  for (const box of [
    "<div class='mw-highlight mw-highlight-lang-lua'><pre><span></span>turn(90)</pre></div>",
    "<pre syntax='Lua'><code>turn(90)</code></pre>",
    "<pre class='code'><code><span class='line' lang='haskell'><i>turn</i>(90)</span></code></pre>",
  ])
    assert.match(written(box), /^```(?:lua|haskell)\nturn\(90\)\n```$/m, box);
});

test("labels over code that copy or select it are left out, whatever element they are, and other words stay", () => {
  const code = "<pre><code class='language-lua'>turn(90)</code></pre>";
  for (const label of [
    "<div class='bar'><span>lua</span><span>Copy code</span></div>",
    "<div class='x-head'><div>复制代码</div></div>",
    "<p><a href='#'>Select all</a></p>",
    "<div class='copy'><svg></svg> Copy</div>",
  ]) {
    assert.doesNotMatch(written(`<div class="box">${label}${code}</div>`), /copy|复制|select/i, label);
    holds(`<div class="box">${label}${code}</div>`, fenced("lua", "turn(90)"));
  }
  // A column of text may be called "copy".
  const text = `<div class="copy"><p>First open the slit, then shut the door behind you, as the wind is strong on the ridge.</p>${code}</div>`;
  holds(`<div>${text}</div>`, "First open the slit");
});

test("the name of a file over code in a figure is content, and what only screen readers hear isn't", () => {
  const figure = (caption: string, lines: string) =>
    `<figure class="highlight"><figcaption>${caption}</figcaption><pre><code>${lines}</code></pre></figure>`;
  const long = Array.from({ length: 30 }, (_, i) => `turn(${i});\n`).join("\n\n");
  for (const lines of ["turn(90);", long]) {
    const body = figure("<span>dome/turn.js</span>", lines);
    holds(body, "dome/turn.js");
    assert.ok(extract(page(body)).text.includes("dome/turn.js"));
  }
  const hidden = figure('<span class="sr-only">Terminal window</span>', "dome turn");
  assert.ok(!extract(page(`<p>${DRIVE}</p>${hidden}<p>${LENS}</p>`)).text.includes("Terminal window"));
});

test(`words of buttons are kept where they are a program's, a title, an entry or a part of a sentence (seed ${SEED})`, () => {
  const random = seededRandom(SEED);
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const code = "<pre><code>shut . /dome</code></pre>";
  const places: readonly ((word: string) => string)[] = [
    (word) => `<pre><code><span class="k">${word}</span> . /dome</code></pre>`,
    (word) => `<pre><code><span class="line"><b>${word}</b></span>\n<i>/dome</i></code></pre>`,
    (word) => `<section><h3>${word}</h3>${code}</section>`,
    (word) => `<h2><span>${word}</span></h2>${code}`,
    (word) => `<table><tr><td>${word}</td><td>${code}</td></tr><tr><td>Shut</td><td>${code}</td></tr></table>`,
    (word) =>
      `<table><tr><th><span>${word}</span></th><td>${code}</td></tr><tr><th>Shut</th><td>${code}</td></tr></table>`,
    (word) => `<dl><dt>${word}</dt><dd>${code}</dd></dl>`,
    (word) => `<div><ul><li>${word}</li><li>Shut</li></ul>${code}</div>`,
    (word) => `<div><p>The <a href="/w">${word}</a> command moves the dome.</p>${code}</div>`,
    (word) => `<div><p><span>${word}</span> moves the dome to where it was.</p>${code}</div>`,
    (word) => `<div><p><strong>${word}</strong></p>${code}</div>`,
  ];
  const words = ["COPY", "copy", "Copied", "2x", "Select all", "Copiar", "复制", "コピー"];
  for (const place of places) {
    for (let round = 0; round < 4; round++) {
      const word = one(words);
      const body = place(word);
      holds(body, word);
      assert.ok(extract(page(body)).text.includes(word), body);
    }
  }
});

test("buttons over code go by their class in languages that nobody listed, and by their role inside code", () => {
  const code = "<code class='language-lua'>turn(90)</code>";
  for (const name of ["copy-btn", "copy-button", "copybtn", "code-copy-btn", "copy-code-button"]) {
    const button = `<div class="${name}">Kopyala</div>`;
    for (const body of [`<div>${button}<pre>${code}</pre></div>`, `<div><pre>${button}${code}</pre></div>`]) {
      assert.doesNotMatch(written(body), /Kopyala/, body);
      holds(body, fenced("lua", "turn(90)"));
    }
  }
  const inside = `<pre><span role="button">Copy</span>${code}</pre>`;
  assert.doesNotMatch(written(inside), /Copy/);
  assert.doesNotMatch(written(`<div><div>Lua <span>Copy</span></div><pre>${code}</pre></div>`), /Copy/);
});

test("a box of lines is a program if it holds nothing else; one with another name if it looks like one", () => {
  const line = (text: string) => `<div class="line">${text}</div>`;
  const numbered = ["dome d;", "turn", "shut"].map((text, i) =>
    line(`<a name="l${i}"></a><span class="lineno">${i + 1}</span>${text}`),
  );
  const [first, ...folded] = numbered;
  const doxygen = `<div class="fragment">${first}<div class="foldopen">${folded.join("")}</div><div class="ttc">hint</div></div>`;
  holds(doxygen, fenced("", "dome d;\nturn\nshut"));
  for (const [body, part] of [
    [
      `<div class="highlight"><div class="line"></div><h2>Our domes</h2><p>${DRIVE}</p></div>`,
      `## Our domes\n\n${DRIVE}`,
    ],
    [`<div class="program">${line("Hamlet")}${line("Ann Berg")}<p>${DRIVE}</p></div>`, DRIVE],
    [`<div class="program">${line("Hamlet")}${line("Ann Berg")}</div>`, "Hamlet"],
    [`<div class="fragment">${line("")}<p>${DRIVE}</p></div>`, DRIVE],
    [`<div class="fragment">${line("")}${DRIVE}</div>`, DRIVE],
  ]) {
    holds(body, part);
    assert.doesNotMatch(written(body), /^ *```/m, body);
  }
});

test("a row without space between its columns is no column of numbers", () => {
  const row = '<div class="row no-gutters"><div class="line">turn(90);</div></div>';
  holds(`<div class="code"><div class="line">open {</div>${row}<div class="line">}</div></div>`, "turn(90);");
});
