import EXAMPLE from "../../../../examples/harbour-news.html?raw";
import { h } from "../dom.js";
import type { PageSource } from "../worker/messages.js";
import { fetchPage, mayFetch } from "./fetch-page.js";

/** Where a page comes in: a file, an address, or HTML that is pasted. */
export function startPanel(open: (page: PageSource) => Promise<void>): HTMLElement {
  const problem = h("p", { class: "problem", role: "alert" });
  const attempt = async (find: () => Promise<PageSource | undefined>) => {
    problem.textContent = "";
    panel.toggleAttribute("aria-busy", true);
    try {
      const page = await find();
      if (page !== undefined) await open(page);
    } catch (error) {
      problem.textContent = (error as Error).message;
    }
    panel.removeAttribute("aria-busy");
  };

  const file = h("input", {
    type: "file",
    accept: ".html,.htm,.xhtml,.gz,text/html",
    class: "visually-hidden",
    onchange: () => {
      const [first] = file.files ?? [];
      if (first !== undefined) void attempt(() => readFile(first));
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

  const address = h("input", {
    type: "text",
    inputmode: "url",
    name: "url",
    placeholder: "https://example.org/article",
    spellcheck: "false",
    autocapitalize: "off",
    disabled: !mayFetch(),
  });
  const fetchForm = h(
    "form",
    {
      class: "line",
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (address.value.trim() !== "") void attempt(() => fetchPage(address.value.trim()));
      },
    },
    h("label", { class: "field stacked" }, h("span", {}, "An address"), address),
    h("button", { class: "button", disabled: !mayFetch() }, "Fetch"),
  );
  const noServer = h(
    "p",
    { class: "quiet", hidden: mayFetch() },
    "Addresses need the service, which fetches the page: run ",
    h("code", {}, "pith serve"),
    " and open its first page.",
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
        if (html.value.trim() !== "") void attempt(async () => pageOf(html.value, "Pasted page"));
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
            void attempt(async () => ({
              ...pageOf(EXAMPLE, "harbour-news.html"),
              url: "https://lantern.example/news/harbour/second-tide-gate",
            })),
        },
        "Look at an example",
      ),
    ),
  );

  const panel = h("div", { class: "start-panel" }, drop, fetchForm, noServer, pasteForm, problem);
  return panel;
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
