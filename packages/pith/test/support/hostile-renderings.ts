/** All hostile pages, and the HTML that a reader would open of each; Markdown comes through the most careless program. */
import markdownIt from "markdown-it";
import * as formats from "#src/formats/index.js";
import * as pith from "#src/index.js";
import { FOREIGN } from "../hostile/foreign.js";
import { FRONT_MATTER, MARKDOWN } from "../hostile/markdown.js";
import { SCRIPTS } from "../hostile/scripts.js";
import { URLS } from "../hostile/urls.js";
import { everything } from "./everything.js";

export const CASES = [...SCRIPTS, ...URLS, ...FOREIGN, ...MARKDOWN, ...FRONT_MATTER];

/** Where pages stand for the test; nobody answers there but the test itself. */
export const PAGE_URL = "https://page.example/dir/page.html";

/** HTML that a reader would open, and how it came to be. */
export interface Rendering {
  readonly name: string;
  readonly html: string;
  /** A page of its own; otherwise content to put into a page. */
  readonly isDocument: boolean;
}

type Render = (extraction: pith.Extraction, options: Record<string, unknown>) => string;

/** A format's renderer by its name in `pith/formats`; undefined when there is none. */
export function rendererNamed(name: string): Render | undefined {
  return (formats as unknown as Record<string, pith.Format | undefined>)[name]?.write;
}

/** What comes of a page by a renderer, with and without its address, with all options that change markup. */
export function renderingsOf(renderer: string, page: string): Rendering[] {
  const render = rendererNamed(renderer)!;
  const extraction = pith.extract(page, { algorithm: everything });
  return renderer === "markdown" ? fromMarkdown(render, extraction) : fromHtml(render, extraction);
}

function fromHtml(render: Render, extraction: pith.Extraction): Rendering[] {
  // Without its policy, so that what the lists let through isn't held back by the browser.
  const document = render(extraction, { document: true, url: PAGE_URL }).replace(/<meta http-equiv[^>]*>/i, "");
  return [
    { name: "fragment", html: render(extraction, {}), isDocument: false },
    { name: "fragment with address", html: render(extraction, { url: PAGE_URL }), isDocument: false },
    { name: "document", html: document, isDocument: true },
  ];
}

function fromMarkdown(render: Render, extraction: pith.Extraction): Rendering[] {
  const rendering = (name: string, markdown: string) => ({ name, html: toHtml(markdown), isDocument: false });
  return [
    rendering("Markdown", render(extraction, {})),
    rendering("Markdown with address", render(extraction, { url: PAGE_URL })),
    rendering("Markdown with front matter", withoutFrontMatter(render(extraction, { frontMatter: true }))),
  ];
}

/** Front matter as all tools read it: from a first line `---` to the next line that is `---` or `...`. */
export function withoutFrontMatter(markdown: string): string {
  return markdown.replace(/^---[ \t]*\r?\n(?:[^\n]*\n)*?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/, "");
}

/** The most careless reader of Markdown: raw HTML counts, every address is fine, bare addresses become links. */
const careless = markdownIt({ html: true, linkify: true, typographer: true });
careless.validateLink = () => true;

export function toHtml(markdown: string): string {
  return careless.render(markdown);
}
