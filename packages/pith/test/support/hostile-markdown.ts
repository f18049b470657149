// Pages of formulas, code, links, pictures, tables, footnotes and texts that mean something to Markdown, in all orders.

import { seededRandom } from "pith-testing/random.js";

/** Texts that would run, load or lead somewhere if a reader took them for markup. */
const PAYLOADS = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<svg/onload=alert(1)>",
  "</code><iframe src=//evil.example></iframe>",
  "](javascript:alert(1))",
  "]](https://evil.example/t.png)",
  "[x](javascript:alert(1))",
  "![x](https://evil.example/t.png)",
  "<javascript:alert(1)>",
  "[x]: javascript:alert(1)",
  "[^1]: javascript:alert(1)",
  "{: onclick=alert(1) }",
  "{onclick=alert(1)}",
  '"){onclick=alert(1)}',
  "'x'){onclick=alert(1)}",
  "javascript:alert(1)",
];

/** Signs with which payloads get out of where they are. */
const SIGNS = [
  "`",
  "``",
  "```",
  "[",
  "]",
  "![",
  "](",
  "][",
  "(",
  ")",
  "<",
  ">",
  "<!--",
  "-->",
  "</",
  "\\",
  "\\\\",
  "*",
  "**",
  "_",
  "~",
  "~~~",
  "$",
  "$$",
  "|",
  "!",
  "#",
  ":",
  "&lt;",
  "&#60;",
  '"',
  "'",
  "{",
  "}",
  "[x]",
  "[x]:",
  "[^1]",
  "http://a.example/",
  "HTTPS://a.example/?",
  "www.a.example",
  "a@b.example",
  " ",
  "\n",
  "\u0002",
  "\u0085",
  "\u001e",
  "\u2028",
  "x",
  "a b",
  "1. ",
  "1) ",
  "- ",
  "> ",
  "é",
  "%",
  "%60",
  "\\text{",
  "\\href{javascript:alert(1)}{x}",
] as const;

const FORMULAS: readonly ((tex: string) => string)[] = [
  (tex) => `<span class="math-tex">\\(${tex}\\)</span>`,
  (tex) => `<span class="math-tex">$$${tex}$$</span>`,
  (tex) => `<img class=latex src=/f.png alt="${tex}">`,
  (tex) => `<math><mi>${tex}</mi><mo>=</mo><mtext>${tex}</mtext></math>`,
  (tex) => `<math display=block alttext="${tex}"><mi>x</mi></math>`,
  (tex) => `<d-math block>${tex}</d-math>`,
  (tex) => `<mjx-container display=true><mjx-math data-latex="${tex}"></mjx-math></mjx-container>`,
  (tex) => `[tex]${tex}<br>${tex}[/tex]`,
];

/** Where blocks of code are on a page: readers know their fences everywhere, at the margin only, or not at all. */
export type CodeBlocks = "anywhere" | "at the margin" | "nowhere";

/** Makes pages, for a test to write as Markdown; the same ones for the same seed. */
export class HostilePages {
  private readonly random: () => number;

  constructor(
    seed: number,
    private readonly codeBlocks: CodeBlocks,
  ) {
    this.random = seededRandom(seed);
  }

  page(): string {
    return this.times(1, 4, () => this.block(2, this.codeBlocks !== "nowhere")) + this.notes();
  }

  private block(depth: number, mayBeCode = this.codeBlocks === "anywhere"): string {
    const inner = () => (depth > 0 && this.chance(0.4) ? this.block(depth - 1) : this.line());
    return this.one<() => string>([
      () => `<p>${this.line()}</p>`,
      () => `<p>${this.line()}</p>`,
      () => `<h2>${this.line()}</h2>`,
      () => `<ul>${this.times(1, 3, () => `<li>${inner()}`)}</ul>`,
      () =>
        `<ol start=${this.one([1, 7, 999_999_998])}>${this.times(1, 3, () => `<li value=${this.one(["x", 999_999_999])}>${inner()}`)}</ol>` +
        `<ol><li>${this.line()}</ol>`,
      () => `<blockquote>${inner()}</blockquote>`,
      () => this.table(),
      () => this.table(),
      () => `<dl><dt>${this.line()}<dd>${inner()}</dl>`,
      () => `<figure><img src=/p.png alt="${this.attribute()}"><figcaption>${this.line()}</figcaption></figure>`,
      () => (mayBeCode ? this.codeBlock() : `<p>${this.line()}</p>`),
    ])();
  }

  private codeBlock(): string {
    return `<pre class="language-${this.attribute()}"><code>${this.text()}\n\n${this.text()}</code></pre>`;
  }

  private table(): string {
    const row = (cell: string) => `<tr>${this.times(1, 3, () => `<${cell}>${this.line()}`)}`;
    return `<table>${this.one(["", `<caption>${this.line()}</caption>`])}${row("th")}${this.times(1, 3, () => row("td"))}</table>`;
  }

  private notes(): string {
    if (this.chance(0.6)) return "";
    const note = () => this.one([() => this.line(), () => escaped(this.one(PAYLOADS)), () => this.text()])();
    return (
      `<p>a<sup><a id=r1 href=#n1>1</a></sup> ${this.line()} b<sup><a id=r2 href=#n2>2</a></sup>` +
      `<ol><li id=n1>${note()} <a href=#r1>^</a><li id=n2>${note()} <a href=#r2>^</a></ol>`
    );
  }

  private line(): string {
    return this.times(1, 6, () => this.piece(2));
  }

  private piece(depth: number): string {
    const inner = () => this.times(1, 3, () => (depth > 0 ? this.piece(depth - 1) : this.text()));
    return this.one<() => string>([
      () => this.text(),
      () => this.text(),
      () => this.one(["<br>", " ", ""]),
      () => `<code>${this.text()}</code>`,
      () => `<code>${this.text()}</code>`,
      () => this.one(FORMULAS)(this.attribute()),
      () => `<a href="${this.address()}"${this.title()}>${inner()}</a>`,
      () => `<img src="${this.address()}" alt="${this.attribute()}"${this.title()}>`,
      () => `<${this.one(["b>", "i>", "del>", "sub>", "q>"])}${inner()}`.replace(/^<(\w+)>(.*)$/s, "<$1>$2</$1>"),
    ])();
  }

  private title(): string {
    return this.chance(0.3) ? ` title="${this.attribute()}"` : "";
  }

  private address(): string {
    return (
      this.one(["/p", "https://good.example/?q=", "mailto:a@good.example?subject=", "tel:1", "b ", "#"]) +
      this.one(["", "", this.attribute().replaceAll("\n", "")])
    );
  }

  private text(): string {
    return escaped(this.times(1, 4, () => this.one(this.chance(0.3) ? PAYLOADS : SIGNS)));
  }

  private attribute(): string {
    return this.text().replaceAll('"', "&quot;");
  }

  private times(least: number, most: number, make: () => string): string {
    let made = "";
    for (let left = least + Math.floor(this.random() * (most - least + 1)); left > 0; left--) made += make();
    return made;
  }

  private one<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.random() * choices.length)];
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }
}

function escaped(value: string): string {
  return value.replace(/[&<>\u0002\u0085\u001e]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
