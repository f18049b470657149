// A column of the result pane: its head, and what one algorithm made of the page, in the chosen format.

import { fill, h } from "../dom.js";
import { labelOf } from "../state/algorithms.js";
import { writtenFormat } from "../state/formats.js";
import type { Session } from "../state/session.js";
import type { RunReport } from "../worker/messages.js";
import { blockOf, drawReading } from "./reading.js";
import { drawWritten, scrollTo, type WrittenView } from "./written.js";

/** The result of one algorithm: what is known of it above, and the content in the chosen format. */
export class ResultColumn {
  readonly element: HTMLElement;
  readonly #head = h("header", { class: "column-head" });
  readonly #body: HTMLElement;
  #written: WrittenView | undefined;
  #reading: HTMLElement | undefined;
  #shown = "";

  constructor(
    private readonly session: Session,
    readonly algorithm: string,
  ) {
    this.#body = h("div", {
      class: "column-body",
      tabindex: 0,
      role: "region",
      "aria-label": `Result of ${labelOf(algorithm)}`,
      onclick: (event: MouseEvent) => this.#choose(event),
      onkeydown: (event: KeyboardEvent) => this.#step(event),
    });
    this.element = h("section", { class: "column", "aria-label": labelOf(algorithm) }, this.#head, this.#body);
  }

  async update(): Promise<void> {
    const { session, algorithm } = this;
    const run = session.runs.get(algorithm);
    if (run === undefined) return;
    const { format, active } = session.settings;
    this.element.classList.toggle("is-active", algorithm === active && session.runs.size > 1);
    fill(this.#head, ...columnHead(session, run), copyButton(session, run));
    const wanted = `${run.run} ${format}`;
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#written?.release();
    if (format === "reading") {
      const reading = await session.engine.ask("reading", run.run).catch(() => undefined);
      if (wanted !== this.#shown || reading === undefined) return;
      this.#written = undefined;
      this.#reading = drawReading(reading);
      const isEmpty = reading.children.length === 0;
      fill(this.#body, isEmpty ? h("p", { class: "empty" }, "No content was found.") : this.#reading);
    } else {
      const written = await session.engine.ask("write", run.run, format).catch(() => undefined);
      if (wanted !== this.#shown || written === undefined) return;
      this.#reading = undefined;
      this.#written = drawWritten(written, algorithm);
      fill(this.#body, this.#written.element);
    }
    this.#body.dataset["format"] = format;
    this.showPlace();
  }

  /** Marks where the place that was pointed at is in the result. */
  showPlace(): void {
    const { place, settings } = this.session;
    const isOurs = !(place?.from === "result" && settings.active === this.algorithm);
    const scroller = isOurs ? this.#body : undefined;
    this.#body.querySelector(".is-place")?.classList.remove("is-place");
    const end = place === undefined ? 0 : this.session.endOf(place.node);
    if (this.#reading !== undefined && place !== undefined && this.#isSameTree() && this.#keeps(place.node, end)) {
      const block = blockOf(this.#reading, place.node, end);
      block?.classList.add("is-place");
      if (block !== undefined && scroller !== undefined) scrollTo(scroller, block.getBoundingClientRect());
    }
    const isWanted = (node: number) => place !== undefined && node >= place.node && node < end && this.#isSameTree();
    this.#written?.mark(isWanted, scroller);
  }

  /** Whether anything from a node up to `end` is content here. */
  #keeps(node: number, end: number): boolean {
    return this.session.runs.get(this.algorithm)?.kept.subarray(node, end).includes(1) ?? false;
  }

  /** Nodes of the active run mean something here only when both runs read the same Tree. */
  #isSameTree(): boolean {
    const { active, runs } = this.session;
    const own = runs.get(this.algorithm);
    return own === active || !(own?.ownTree || active?.ownTree);
  }

  #choose(event: MouseEvent): void {
    if (String(getSelection() ?? "") !== "" && this.#reading === undefined) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-node]") : null;
    const node =
      this.#reading === undefined
        ? this.#written?.nodeAt(event.clientX, event.clientY)
        : target === null
          ? undefined
          : Number(target.dataset["node"]);
    this.#point(node);
  }

  #step(event: KeyboardEvent): void {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : undefined;
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (this.#reading === undefined) {
      this.#point(this.#written?.step(this.session.place?.node, by));
      this.#seen();
      return;
    }
    const blocks = [...this.#reading.querySelectorAll<HTMLElement>("[data-node]")];
    const at = blocks.findIndex((block) => block.classList.contains("is-place"));
    const next = blocks[at < 0 ? 0 : at + by];
    this.#point(next && Number(next.dataset["node"]));
    this.#seen();
  }

  #point(node: number | undefined): void {
    if (node === undefined) return;
    const { session } = this;
    if (session.settings.active !== this.algorithm) session.change({ active: this.algorithm });
    session.show({ node, from: "result" });
  }

  /** A step by the keyboard scrolls here too. */
  #seen(): void {
    const block = this.#body.querySelector(".is-place");
    if (block !== null) scrollTo(this.#body, block.getBoundingClientRect());
    const { place } = this.session;
    if (place !== undefined) this.#written?.mark((node) => node === place.node, this.#body);
  }
}

/** How long the button says what came of it. */
const SAID_MS = 2_000;

/** Copies a result as it is written in the format that is shown; the reading view as Markdown. */
function copyButton(session: Session, { run }: RunReport): HTMLElement {
  const button = h(
    "button",
    {
      type: "button",
      class: "copy",
      "aria-live": "polite",
      title: "Copy the result in the format that is shown; the reading view as Markdown",
      onclick: async () => {
        try {
          const { text } = await session.engine.ask("write", run, writtenFormat(session.settings.format));
          await navigator.clipboard.writeText(text);
          say("Copied");
        } catch {
          say("The browser doesn’t allow it");
        }
      },
    },
    "Copy",
  );
  const say = (text: string) => {
    button.textContent = text;
    setTimeout(() => {
      button.textContent = "Copy";
    }, SAID_MS);
  };
  return button;
}

const NUMBERS = new Intl.NumberFormat("en");

/** What is known of a result as a whole: the algorithm, the confidence, words, time, warnings. */
function columnHead(session: Session, run: RunReport): HTMLElement[] {
  const percent = Math.round(100 * run.confidence);
  const isOne = session.runs.size < 2;
  const name = isOne
    ? h("h2", {}, labelOf(run.algorithm))
    : h(
        "h2",
        {},
        h(
          "button",
          {
            type: "button",
            class: "column-name",
            "aria-pressed": String(run.algorithm === session.settings.active),
            title: "Show this one on the page",
            onclick: () => session.change({ active: run.algorithm }),
          },
          labelOf(run.algorithm),
        ),
        h(
          "button",
          {
            type: "button",
            class: "button ghost",
            "aria-label": `Take ${labelOf(run.algorithm)} away`,
            onclick: () =>
              session.change({ algorithms: session.settings.algorithms.filter((name) => name !== run.algorithm) }),
          },
          "×",
        ),
      );
  const level = percent >= 75 ? "high" : percent >= 50 ? "middle" : "low";
  return [
    name,
    h(
      "div",
      { class: `confidence ${level}`, title: "How good the text is expected to be: the F1 of its words" },
      h("meter", { min: 0, max: 100, low: 50, high: 75, optimum: 100, value: percent, "aria-label": "Confidence" }),
      h("span", {}, `${percent} %`),
      h("span", { class: "quiet" }, "confidence"),
    ),
    h(
      "p",
      { class: "quiet" },
      `${NUMBERS.format(run.words)} words · ${run.milliseconds < 10 ? run.milliseconds.toFixed(1) : Math.round(run.milliseconds)} ms`,
    ),
    ...run.warnings.map(({ message }) => h("p", { class: "warning" }, message)),
  ];
}
