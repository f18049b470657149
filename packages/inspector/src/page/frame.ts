// Draws a page into a sandboxed frame, row by row, from what the worker sends.

import { h } from "../dom.js";
import type { Look } from "../state/settings.js";
import type { Drawing, Sheet } from "../worker/messages.js";
import { HEAT, OWN, PLAIN } from "./frame-style.js";

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
export interface FrameLook {
  readonly look: Look;
  readonly images: boolean;
}

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
