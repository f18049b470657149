// Paints shades, container and kept text on the drawn page.

import type { View } from "../state/settings.js";
import type { RecordReport, RunReport } from "../worker/messages.js";
import type { PageFrame } from "./frame.js";

/** Shades of agreement. */
const VOTES = 4;

/** Attributes of elements that are records, that say of which kind, and that have a role in one. */
const FRAMES = ["data-pith-record", "data-pith-kind", "data-pith-role"] as const;

/** Shows on the page how it was read: shades, container, what is kept. Changes only what is another than before. */
export class Paint {
  #scored: readonly number[] = [];
  #container: HTMLElement | undefined;
  #records: readonly RecordReport[] = [];
  #framed: HTMLElement[] = [];

  constructor(private readonly frame: PageFrame) {}

  /** `run`: the one that is shown; `all`: those that vote. */
  show(run: RunReport | undefined, all: readonly RunReport[], view: View): void {
    this.frame.document.documentElement.dataset["view"] = view;
    this.#shade(run);
    const { elements } = this.frame;
    this.#container?.removeAttribute("data-pith-container");
    this.#container = run === undefined ? undefined : elements.get(run.container);
    this.#container?.setAttribute("data-pith-container", "");
    const voters = all.filter(({ ownTree }) => !ownTree);
    for (const [node, element] of elements) {
      if (element.localName !== "x-t") continue;
      mark(element, "data-kept", run?.kept[node] === 1 ? "" : null);
      if (view !== "agreement") continue;
      const votes = voters.reduce((sum, { kept }) => sum + kept[node], 0);
      mark(element, "data-votes", votes === 0 ? null : String(Math.ceil((VOTES * votes) / voters.length)));
    }
  }

  /** Frames records and what they were read from; seen in the view of records. */
  records(records: readonly RecordReport[]): void {
    if (records === this.#records) return;
    this.#records = records;
    for (const element of this.#framed) for (const name of FRAMES) element.removeAttribute(name);
    this.#framed = [];
    const { elements } = this.frame;
    const put = (element: HTMLElement | undefined, name: (typeof FRAMES)[number], value: string) => {
      if (element === undefined) return;
      const known = element.getAttribute(name);
      element.setAttribute(name, known === null || known === "" ? value : `${known}, ${value}`);
      this.#framed.push(element);
    };
    for (const { kind, node, end, fields } of records) {
      const first = elements.get(node);
      // A record of several siblings has a frame around each.
      for (let at: Element | null = first ?? null; at !== null; at = at.nextElementSibling) {
        const here = this.frame.nodes.get(at);
        if (here === undefined || here >= end) break;
        put(at as HTMLElement, "data-pith-record", "");
      }
      // What is put into a row would be a cell.
      const isRow = first !== undefined && /^(?:tr|tbody|table)$/.test(first.localName);
      put((isRow ? first.querySelector<HTMLElement>("td,th") : null) ?? first, "data-pith-kind", kind);
      const roles = new Map<number, Set<string>>();
      for (const field of fields) roles.set(field.node, (roles.get(field.node) ?? new Set()).add(field.role));
      for (const [at, names] of roles) put(elements.get(at), "data-pith-role", [...names].join(", "));
    }
  }

  #shade(run: RunReport | undefined): void {
    const { elements } = this.frame;
    const scored = run === undefined ? [] : [...run.scored];
    const now = new Set(scored);
    for (const node of this.#scored) if (!now.has(node)) mark(elements.get(node), "data-pith-level", null);
    scored.forEach((node, i) => {
      const level = run?.levels[i] ?? 0;
      const value = level === 0 ? "0" : `${level > 0 ? "g" : "r"}${Math.abs(level)}`;
      mark(elements.get(node), "data-pith-level", value);
    });
    this.#scored = scored;
  }
}

/** Gives an element an attribute, or takes it (null). Setting the same again would have the browser draw it again. */
function mark(element: HTMLElement | undefined, name: string, value: string | null): void {
  if (element === undefined || element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
