import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import createDOMPurify, { type WindowLike } from "dompurify";
// @ts-expect-error jsdom comes without types
import { JSDOM } from "jsdom";
import { launch, NEEDS_CHROMIUM } from "pith-testing/chromium.js";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { CASES, PAGE_URL, type Rendering, rendererNamed, renderingsOf, toHtml } from "./support/hostile-renderings.js";

/** The renderers that hostile pages go through; one that the library doesn't export fails. */
const RENDERERS = ["renderHtml", "renderMarkdown"];

test("every renderer is there", () => {
  for (const name of RENDERERS) {
    assert.equal(typeof rendererNamed(name), "function", `"pith/formats" doesn't export ${name}`);
  }
  assert.ok(CASES.length >= 60);
  assert.equal(new Set(CASES.map(([name]) => name)).size, CASES.length, "two cases bear one name");
});

function eachRendering(renderer: string, visit: (rendering: Rendering, note: string) => void): void {
  for (const [name, page] of CASES) {
    for (const rendering of renderingsOf(renderer, page)) {
      visit(rendering, `${name}, ${rendering.name}:\n${rendering.html.slice(-600)}\n`);
    }
  }
}

// ---- DOMPurify

interface ParsedElement {
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  removeAttribute(name: string): void;
}
interface ParsedBody {
  readonly innerHTML: string;
  querySelectorAll(selector: string): Iterable<ParsedElement>;
}
type Parse = new () => { parseFromString(html: string, type: string): { body: ParsedBody } };

const { window } = new JSDOM("<!doctype html>") as { window: WindowLike & { DOMParser: Parse } };
const purify = createDOMPurify(window);
const parser = new window.DOMParser();

function bodyOf(html: string): ParsedBody {
  return parser.parseFromString(html, "text/html").body;
}

/**
 * What DOMPurify leaves out although it is harmless: texts (not addresses) in attributes that hold the end of a comment or
 * of raw text. In HTML they end nothing there; DOMPurify thinks of those who put its output into XML or into a comment. And
 * the text of a formula, an attribute of MathML that it doesn't know.
 */
const ENDS_SOMETHING = /[-\]]-?!?>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
const TEXTS = ["title", "alt", "abbr"];

/** A parser takes the first line break of preformatted text away each time; that of an empty first line stays out here. */
function reparsed(html: string): string {
  return bodyOf(`<body>${html}`).innerHTML.replace(/<pre>\n+/g, "<pre>");
}

/**
 * All that DOMPurify may change: what parsing and writing again changes (quotes, references, end tags that were left out),
 * and the texts described above.
 */
function normalised(html: string): string {
  const body = bodyOf(`<body>${html}`);
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      if (name === "alttext" || (TEXTS.includes(name) && ENDS_SOMETHING.test(value))) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}

for (const renderer of RENDERERS) {
  test(`${renderer}: DOMPurify finds nothing to take out`, () => {
    eachRendering(renderer, ({ html, isDocument }, note) => {
      const content = isDocument ? bodyOf(html).innerHTML : html;
      assert.equal(purify.sanitize(content), normalised(content), note);
      const once = reparsed(content);
      assert.equal(reparsed(once), once, `changes when it is parsed again: ${note}`);
    });
  });
}

test("DOMPurify and the parser see what these tests are for", () => {
  const unsafe = toHtml("<img src=x onerror=alert(1)> [x](javascript:alert(1))");
  assert.match(unsafe, /onerror.*javascript:/);
  assert.notEqual(purify.sanitize(unsafe), normalised(unsafe));
});

// ---- Chromium

let browser: Browser;
let context: BrowserContext;
before(async () => {
  if (NEEDS_CHROMIUM) return;
  browser = await launch();
  context = await browser.newContext();
});
after(() => browser?.close());

/** Tells what ran, by calls and by the values that scripts would leave; set before anything of a page can run. */
const CANARY = `
  window.ran = [];
  for (const name of ["alert", "confirm", "prompt", "fetch", "open"])
    window[name] = (...values) => { window.ran.push(name + " " + values.join()); };
  Object.defineProperty(window, "__pwned", { set(value) { window.ran.push("pwned " + value); } });
`;

/** Wakes what waits for a reader: handlers of clicks, of the pointer and of the keyboard. Links lead nowhere meanwhile. */
const WAKE = `(() => {
  addEventListener("click", (event) => event.preventDefault(), true);
  for (const element of document.querySelectorAll("*")) {
    for (const type of ["click", "mouseover", "focus", "toggle", "load", "error", "animationstart", "beforetoggle"])
      element.dispatchEvent(new Event(type, { cancelable: true }));
  }
  const elements = [...document.querySelectorAll("body *")];
  return {
    ran: window.ran,
    handlers: elements.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith("on")),
    schemes: [...new Set([...document.links].map((link) => link.protocol))],
    foreign: elements.filter((element) => /^(?:script|style|iframe|object|embed|base|meta|link|form|input|template)$/i.test(element.localName)).map((element) => element.localName),
    images: [...document.images].map((image) => image.currentSrc || image.src),
    isWhole: document.body instanceof HTMLBodyElement && document.createElement instanceof Function,
  };
})()`;

interface Seen {
  readonly ran: string[];
  readonly handlers: string[];
  readonly schemes: string[];
  readonly foreign: string[];
  readonly images: string[];
  readonly isWhole: boolean;
}

/** Opens one page after another in one tab, whose every request the test answers itself. */
async function openTab(): Promise<{ see: (html: string) => Promise<{ seen: Seen; requests: string[] }>; page: Page }> {
  const page = await context.newPage();
  await page.addInitScript(CANARY);
  let html = "";
  let requests: string[] = [];
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.url() === PAGE_URL && request.isNavigationRequest()) {
      await route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
      return;
    }
    requests.push(`${request.resourceType()} ${request.url()}`);
    await route.abort();
  });
  page.on("dialog", (dialog) => {
    requests.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  const see = async (wanted: string) => {
    html = wanted;
    requests = [];
    await page.goto(PAGE_URL, { waitUntil: "load" });
    const seen = (await page.evaluate(WAKE)) as Seen;
    return { seen, requests };
  };
  return { see, page };
}

/** Links may lead to these; an address without one is the page's own. */
const SCHEMES = ["http:", "https:", "mailto:", "tel:"];

/** What to open: for each case its documents, and a page of all fragments that come of it. */
function documentsOf(renderer: string): [html: string, note: string][] {
  return CASES.flatMap(([name, page]): [string, string][] => {
    const renderings = renderingsOf(renderer, page);
    const fragments = renderings.filter(({ isDocument }) => !isDocument).map(({ html }) => `<div>${html}</div>`);
    const whole = `<!doctype html><meta charset=utf-8><body>${fragments.join("\n")}`;
    return [whole, ...renderings.filter(({ isDocument }) => isDocument).map(({ html }) => html)].map((html) => [
      html,
      `${name}:\n${html.slice(-1_000)}\n`,
    ]);
  });
}

for (const renderer of RENDERERS) {
  test(`${renderer}: in Chromium nothing runs, and nothing but pictures is asked for`, {
    skip: NEEDS_CHROMIUM,
  }, async () => {
    const { see, page } = await openTab();
    for (const [html, note] of documentsOf(renderer)) {
      const { seen, requests } = await see(html);
      assert.deepEqual({ ran: seen.ran, handlers: seen.handlers, foreign: seen.foreign }, NOTHING, note);
      assert.ok(seen.isWhole, note);
      for (const scheme of seen.schemes) assert.ok(SCHEMES.includes(scheme), `${scheme} in ${note}`);
      for (const request of requests) {
        // A browser asks for the favicon of any page.
        if (request === "other https://page.example/favicon.ico") continue;
        const address = request.replace(/^image /, "");
        const isPicture = seen.images.some((image) => image.replace(/#.*$/, "") === address);
        assert.ok(request.startsWith("image http") && isPicture, `${request} in ${note}`);
        assert.doesNotMatch(new URL(address).host, /evil/, note);
      }
    }
    await page.close();
  });
}

const NOTHING = { ran: [], handlers: [], foreign: [] };

test("Chromium: the trap closes", { skip: NEEDS_CHROMIUM }, async () => {
  const { see, page } = await openTab();
  const { seen, requests } = await see(
    "<!doctype html><body><img src=x onerror=alert(1)><a href=javascript:x>y</a><script src=//evil.example/x.js></script>",
  );
  assert.deepEqual(seen.ran.slice(0, 1), ["alert 1"]);
  assert.deepEqual(seen.handlers, ["onerror"]);
  assert.deepEqual(seen.schemes, ["javascript:"]);
  assert.ok(requests.includes("script https://evil.example/x.js"));
  await page.close();
});
