// Draws a page into a sandboxed frame, row by row, from what the worker sends, with the looks it can have and the heat map.

import { h } from "../dom.js";
import type { Settings } from "../state/settings.js";
import { type Drawing, SHADES, type Sheet } from "../worker/messages.js";

/** Rows that are built before the window gets a turn. */
const ROWS_AT_ONCE = 4000;
/** The height at which a page is measured: a screen's. Pages with heights in parts of the window's would grow forever. */
const MEASURING_HEIGHT = 800;
const MATH = "http://www.w3.org/1998/Math/MathML";
/** Elements in which a text can't have an element around it. */
const BARE_TEXT = new Set(["textarea", "option", "optgroup", "select"]);
const MATH_NAME =
  /^(?:math|m(?:row|[inos]|text|space|sup|sub|subsup|frac|sqrt|root|over|under|underover|table|tr|td|style|padded|phantom|enclose))$/;
/** Attributes that have a say without the page's style. */
const PLAIN_ATTRIBUTES = new Set([
  "dir",
  "lang",
  "colspan",
  "rowspan",
  "start",
  "reversed",
  "type",
  "value",
  "placeholder",
  "title",
]);

/** How a page is shown. */
type FrameLook = Pick<Settings, "look" | "images">;

/**
 * The page as it is drawn: in a frame in which no script runs, and whose policy lets nothing load but what the user
 * allowed. Its elements are made one by one from a closed list, so that its markup isn't read a second time.
 */
export class PageFrame {
  readonly frame: HTMLIFrameElement;
  /** The elements that were drawn, by node: elements, and `x-t` for texts. */
  readonly elements = new Map<number, HTMLElement>();
  /** The same the other way. */
  readonly nodes = new Map<Element, number>();
  #isCancelled = false;

  constructor(
    readonly drawing: Drawing,
    private readonly shown: FrameLook,
  ) {
    this.frame = h("iframe", {
      sandbox: "allow-same-origin",
      title: "The page",
      tabindex: -1,
      scrolling: "no",
      srcdoc: `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy(shown)}"><meta name="referrer" content="no-referrer"></head><body></body></html>`,
    });
  }

  get document(): Document {
    return this.frame.contentDocument as Document;
  }

  cancel(): void {
    this.#isCancelled = true;
  }

  /** Draws the page, once the frame is in the window. False when it was cancelled. */
  async draw(): Promise<boolean> {
    await new Promise((resolve) => this.frame.addEventListener("load", resolve, { once: true }));
    if (this.#isCancelled) return false;
    const { document, drawing, shown } = this;
    const root = document.documentElement;
    root.dataset["look"] = shown.look;
    this.#style(shown.look === "plain" ? PLAIN : OWN);
    if (shown.look !== "plain") for (const sheet of drawing.sheets) this.#sheet(sheet);
    this.#style(HEAT);
    this.#dress(root, drawing.root);
    this.#dress(document.body, drawing.body);
    const top = document.createDocumentFragment();
    const made: Node[] = new Array(drawing.nodes.length);
    for (let row = 0; row < made.length; row++) {
      const parent = drawing.parents[row];
      made[row] = this.#make(row, parent < 0 ? "" : drawing.names[parent]);
      (parent < 0 ? top : made[parent]).appendChild(made[row]);
      if (row % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) {
        await new Promise((resolve) => setTimeout(resolve));
        if (this.#isCancelled) return false;
      }
    }
    document.body.append(top);
    this.measure();
    return true;
  }

  /** Gives the frame the height of its page. */
  measure(): void {
    // While it is lower, what scrolls it can't stay where it is.
    const scroller = this.frame.closest(".scroller");
    const place = scroller?.scrollTop ?? 0;
    this.frame.style.height = `${MEASURING_HEIGHT}px`;
    const { documentElement, body } = this.document;
    this.frame.style.height = `${Math.max(documentElement.scrollHeight, body.scrollHeight)}px`;
    if (scroller !== null) scroller.scrollTop = place;
  }

  #make(row: number, parent: string): Node {
    const { document, drawing } = this;
    const name = drawing.names[row];
    const text = drawing.texts[row];
    if (name === "#text") {
      const isBare = text.trim() === "" || BARE_TEXT.has(parent) || MATH_NAME.test(parent);
      return isBare ? document.createTextNode(text) : this.#known(row, "x-t", text);
    }
    const list = drawing.attributes[row];
    if (name === "#box" || (name === "img" && !(this.shown.images && list.includes("src")))) {
      return this.#known(row, "x-box", text);
    }
    if (MATH_NAME.test(name)) return document.createElementNS(MATH, name);
    const element = this.#known(row, name, "");
    if (name === "details" || name === "dialog") element.setAttribute("open", "");
    if (name === "img") element.setAttribute("alt", text);
    this.#dress(element, list);
    return element;
  }

  #known(row: number, name: string, text: string): HTMLElement {
    const element = this.document.createElement(name);
    if (text !== "") element.textContent = text;
    const node = this.drawing.nodes[row];
    this.elements.set(node, element);
    this.nodes.set(element, node);
    return element;
  }

  #dress(element: HTMLElement, list: readonly string[]): void {
    const isPlain = this.shown.look === "plain";
    for (let i = 0; i < list.length; i += 2) {
      if (isPlain && !PLAIN_ATTRIBUTES.has(list[i]) && list[i] !== "src") continue;
      element.setAttribute(list[i], list[i + 1]);
    }
  }

  #sheet({ text, address, media }: Sheet): void {
    if (text !== undefined) this.#style(text, media);
    else if (address !== undefined && this.shown.look === "network") {
      const link = this.document.createElement("link");
      link.rel = "stylesheet";
      link.media = media;
      link.href = address;
      link.addEventListener("load", () => this.measure());
      this.document.head.append(link);
    }
  }

  #style(text: string, media = ""): void {
    const element = this.document.createElement("style");
    element.media = media;
    element.textContent = text;
    this.document.head.append(element);
  }
}

function policy({ look, images }: FrameLook): string {
  const network = look === "network" ? " http: https:" : "";
  const pictures = images ? "; img-src data: http: https:" : "";
  const fonts = look === "network" ? "; font-src data: http: https:" : "";
  return `default-src 'none'; style-src 'unsafe-inline'${network}${pictures}${fonts}; base-uri 'none'; form-action 'none'`;
}

/** From a faint to a strong tint, in percent of the colour. */
const FAINTEST = 9;
const STRONGEST = 54;

function shades(): string {
  const rules: string[] = [];
  for (let level = 1; level <= SHADES; level++) {
    const share = Math.round(FAINTEST + ((STRONGEST - FAINTEST) * (level - 1)) / (SHADES - 1));
    for (const [letter, colour] of [
      ["g", "--pith-for"],
      ["r", "--pith-against"],
    ]) {
      rules.push(
        `[data-view=score] [data-pith-level=${letter}${level}]{background:color-mix(in srgb,var(${colour}) ${share}%,var(--pith-paper))!important}`,
      );
    }
  }
  return rules.join("\n");
}

/** What is drawn over the page, whatever its own style is. */
const HEAT = `
:root{--pith-for:#2f9447;--pith-against:#d1392d;--pith-mark:#2563c9;--pith-all:#0b7a75;--pith-paper:#fff}
:root[data-theme=dark][data-look=plain]{--pith-for:#3fae5c;--pith-against:#e8584b;--pith-mark:#7fb2ff;--pith-all:#3fb8ae;--pith-paper:#191c21}
${shades()}
:is([data-view=score],[data-view=kept]) [data-pith-container]{outline:3px dashed var(--pith-mark)!important;outline-offset:3px!important}
:is([data-view=score],[data-view=kept]) x-t:not([data-kept]){opacity:.5!important}
[data-view=kept] x-t[data-kept]{background:color-mix(in srgb,var(--pith-for) 24%,transparent)!important;border-radius:.15em!important}
[data-view=agreement] x-t:not([data-votes]){opacity:.45!important}
[data-view=agreement] x-t[data-votes="1"]{background:color-mix(in srgb,var(--pith-all) 12%,transparent)!important}
[data-view=agreement] x-t[data-votes="2"]{background:color-mix(in srgb,var(--pith-all) 24%,transparent)!important}
[data-view=agreement] x-t[data-votes="3"]{background:color-mix(in srgb,var(--pith-all) 36%,transparent)!important}
[data-view=agreement] x-t[data-votes="4"]{background:color-mix(in srgb,var(--pith-all) 56%,transparent)!important}
[data-view=records] [data-pith-record]{outline:2px solid var(--pith-mark)!important;outline-offset:3px!important}
[data-view=records] [data-pith-role]{outline:2px dotted var(--pith-for)!important;outline-offset:1px!important}
[data-view=records] [data-pith-kind]::before,[data-view=records] [data-pith-role]::after{display:inline-block;font:600 11px/1.5 system-ui,sans-serif;letter-spacing:0;text-transform:none;text-indent:0;padding:0 .5em;border-radius:4px;color:#fff}
[data-view=records] [data-pith-kind]::before{content:attr(data-pith-kind);background:#2257b3;margin-right:.6em}
[data-view=records] [data-pith-role]::after{content:attr(data-pith-role);background:#1f6e34;margin-left:.5em}
[data-pith-place]{box-shadow:0 0 0 2px var(--pith-mark),0 0 0 6px color-mix(in srgb,var(--pith-mark) 28%,transparent)!important;border-radius:2px!important}
x-t[data-pith-place]{background:color-mix(in srgb,var(--pith-mark) 22%,transparent)!important}
x-box{display:inline-block;box-sizing:border-box;max-width:100%;border:1px solid currentColor;border-radius:6px;padding:.15em .6em;margin:.15em 0;font:13px/1.5 system-ui,sans-serif;opacity:.6;overflow-wrap:anywhere}
`;

/** How a page looks without its own style: calm, and all of it to be seen. */
const PLAIN = `
:root{background:#fff;color:#1d2025;font:16px/1.6 Charter,"Iowan Old Style","Source Serif Pro",Cambria,Georgia,serif}
:root[data-theme=dark]{background:#191c21;color:#e6e7e9}
body{margin:0 auto;max-width:46rem;padding:1.75rem clamp(1rem,5vw,2.5rem) 4rem;overflow-wrap:anywhere}
h1,h2,h3,h4,h5,h6{font-family:system-ui,sans-serif;line-height:1.25;margin:1.1em 0 .45em;letter-spacing:-.01em}
h1{font-size:1.65rem}h2{font-size:1.3rem}h3{font-size:1.12rem}h4,h5,h6{font-size:1rem}
p,ul,ol,dl,pre,table,blockquote,figure{margin:.65em 0}
ul,ol{padding-left:1.35rem}li{margin:.15em 0}
blockquote{border-left:3px solid color-mix(in srgb,currentColor 22%,transparent);padding-left:1rem;margin-left:0}
figure{margin-left:0;margin-right:0}figcaption,small{font-size:.87em;font-style:normal}
a{text-decoration:underline;text-decoration-color:color-mix(in srgb,currentColor 30%,transparent);text-underline-offset:.18em}
nav,header,footer,aside,form{font-family:system-ui,sans-serif;font-size:.9rem}
article header,main header{font-size:inherit}
pre,code,kbd,samp{font:.88em/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace}
pre{white-space:pre-wrap;background:color-mix(in srgb,currentColor 6%,transparent);padding:.7rem .9rem;border-radius:6px}
table{border-collapse:collapse;max-width:100%}td,th{padding:.2rem .55rem;vertical-align:top;text-align:left}
th,td{border:1px solid color-mix(in srgb,currentColor 13%,transparent)}
img{max-width:100%;height:auto}
hr{border:0;border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);margin:1.2rem 0}
button,input,select,textarea{font:13px/1.4 system-ui,sans-serif;color:inherit;background:none;border:1px solid color-mix(in srgb,currentColor 30%,transparent);border-radius:6px;padding:.2rem .6rem;margin:.1rem 0;max-width:100%}
dialog{position:static;display:block;border:0;padding:0;margin:0;background:none;color:inherit;max-width:none}
fieldset{border:1px solid color-mix(in srgb,currentColor 15%,transparent);border-radius:6px}
`;

/** The background of a page with its own style. */
const OWN = `:root{background:#fff;color:#000}`;
