// The start panel, where a page comes in as a file, also one dropped on the window, an address or pasted HTML.

import EXAMPLE from "../../../../examples/harbour-news.html?raw";
import { h } from "../dom.js";
import type { PageSource } from "../worker/messages.js";
import { type Attempt, addressForms } from "./address.js";

/** Shows a page. `address`: where the service fetched it, so that it can do so again. */
export type OpenPage = (page: PageSource, address?: string) => Promise<void>;

/** Where a page comes in. */
export interface StartPanel {
  readonly element: HTMLElement;
  /** Does what opens a page, and says what went wrong. */
  readonly attempt: Attempt;
  /** Has the service fetch a page, and opens it or says what went wrong. */
  fetch(address: string): Promise<void>;
}

/** Where a page comes in: a file, an address, or HTML that is pasted. */
export function startPanel(open: OpenPage): StartPanel {
  const problem = h("p", { class: "problem", role: "alert" });
  const attempt: Attempt = async (openSome) => {
    problem.textContent = "";
    element.toggleAttribute("aria-busy", true);
    try {
      await openSome();
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
    element.removeAttribute("aria-busy");
  };
  const address = addressForms(attempt, open);

  const file = h("input", {
    type: "file",
    accept: ".html,.htm,.xhtml,.gz,text/html",
    class: "visually-hidden",
    onchange: () => {
      const [first] = file.files ?? [];
      if (first !== undefined) void attempt(() => readFile(first).then((page) => open(page)));
      file.value = "";
    },
  });
  const drop = h(
    "label",
    { class: "drop" },
    file,
    h("span", { class: "drop-mark", "aria-hidden": "true" }, "↓"),
    h("strong", {}, "Drop an HTML file here"),
    h("span", { class: "quiet" }, "or press to choose one. It stays on this machine."),
  );

  const html = h("textarea", {
    rows: 4,
    class: "code",
    placeholder: "<!doctype html> …",
    spellcheck: "false",
    autocapitalize: "off",
  });
  const pasteForm = h(
    "form",
    {
      class: "stack",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (html.value.trim() !== "") void attempt(() => open(pageOf(html.value, "Pasted page")));
      },
    },
    h("label", { class: "field stacked" }, h("span", {}, "HTML"), html),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "button primary" }, "Inspect"),
      h(
        "button",
        {
          type: "button",
          class: "button ghost",
          onclick: () =>
            void attempt(() =>
              open({
                ...pageOf(EXAMPLE, "harbour-news.html"),
                url: "https://lantern.example/news/harbour/second-tide-gate",
              }),
            ),
        },
        "Look at an example",
      ),
    ),
  );

  const element = h("div", { class: "start-panel" }, drop, ...address.elements, problem, pasteForm);
  return { element, attempt, fetch: address.fetch };
}

/** HTML as a page. */
function pageOf(html: string, name: string): PageSource {
  return { bytes: new TextEncoder().encode(html), name, charset: "utf-8" };
}

/** A file as a page; one that gzip made small is unpacked. */
export async function readFile(file: File): Promise<PageSource> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return { bytes, name: file.name };
  const unpacked = new Response(file.stream().pipeThrough(new DecompressionStream("gzip")));
  return { bytes: new Uint8Array(await unpacked.arrayBuffer()), name: file.name };
}

/** Lets a file be dropped anywhere in the window. */
export function acceptDrops(open: (page: PageSource) => Promise<void>): void {
  const root = document.documentElement;
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragover", (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    root.classList.add("is-dragging");
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) root.classList.remove("is-dragging");
  });
  addEventListener("drop", (event) => {
    root.classList.remove("is-dragging");
    const [file] = event.dataTransfer?.files ?? [];
    if (file === undefined) return;
    event.preventDefault();
    void readFile(file).then(open);
  });
}
