/** Hostile pages as rendered, in Chromium: nothing runs. */
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { launch } from "pith-testing/chromium.js";
import type { Browser, BrowserContext, Frame, Page } from "playwright-core";
import { CASES, PAGE_URL, renderingsOf } from "./support/hostile-renderings.js";

/** The renderers that hostile pages go through; one that the library doesn't export fails. */
const RENDERERS = ["html", "markdown"];

// ---- Chromium

let browser: Browser;
let context: BrowserContext;
before(async () => {
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

/** So many documents are opened at once: a page takes longer to open than frames in it. */
const FRAMES = 16;

/** A tab that opens documents, each in a frame of its own, and answers every request itself. */
async function openTab(): Promise<{
  see: (documents: readonly string[]) => Promise<{ seen: Seen; requests: string[] }[]>;
  page: Page;
}> {
  const page = await context.newPage();
  await page.addInitScript(CANARY);
  let html = "";
  let requests: { frame?: Frame; said: string }[] = [];
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.url() === PAGE_URL && request.frame() === page.mainFrame() && request.isNavigationRequest()) {
      await route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
      return;
    }
    requests.push({ frame: request.frame(), said: `${request.resourceType()} ${request.url()}` });
    await route.abort();
  });
  page.on("dialog", (dialog) => {
    requests.push({ said: `dialog ${dialog.message()}` });
    void dialog.dismiss();
  });
  const see = async (documents: readonly string[]) => {
    const frames = documents.map(
      (text) => `<iframe srcdoc="${text.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"></iframe>`,
    );
    html = `<!doctype html><meta charset=utf-8><body>${frames.join("")}`;
    requests = [];
    await page.goto(PAGE_URL, { waitUntil: "load" });
    const [main, ...opened] = page.frames();
    assert.deepEqual([main, opened.length], [page.mainFrame(), documents.length]);
    const all: Seen[] = [];
    for (const frame of opened) all.push((await frame.evaluate(WAKE)) as Seen);
    // Whose a dialog is, nobody says; it is told of each.
    return all.map((seen, i) => ({
      seen,
      requests: requests.filter(({ frame }) => frame === undefined || frame === opened[i]).map(({ said }) => said),
    }));
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
  test(`${renderer}: in Chromium nothing runs, and nothing but pictures is asked for`, async () => {
    const { see, page } = await openTab();
    const documents = documentsOf(renderer);
    for (let i = 0; i < documents.length; i += FRAMES) {
      const some = documents.slice(i, i + FRAMES);
      const found = await see(some.map(([html]) => html));
      for (const [j, [, note]] of some.entries()) isHarmless(found[j], note);
    }
    await page.close();
  });
}

function isHarmless({ seen, requests }: { seen: Seen; requests: string[] }, note: string): void {
  assert.deepEqual({ ran: seen.ran, handlers: seen.handlers, foreign: seen.foreign }, NOTHING, note);
  assert.ok(seen.isWhole, note);
  for (const scheme of seen.schemes) assert.ok(SCHEMES.includes(scheme), `${scheme} in ${note}`);
  for (const request of requests) {
    const address = request.replace(/^image /, "");
    const isPicture = seen.images.some((image) => image.replace(/#.*$/, "") === address);
    assert.ok(request.startsWith("image http") && isPicture, `${request} in ${note}`);
    assert.doesNotMatch(new URL(address).host, /evil/, note);
  }
}

const NOTHING = { ran: [], handlers: [], foreign: [] };

test("Chromium: the trap closes", async () => {
  const { see, page } = await openTab();
  const [{ seen, requests }] = await see([
    '<!doctype html><body><img src="x" onerror=alert(1)><a href=javascript:x>y</a><script src=//evil.example/x.js></script>',
  ]);
  assert.deepEqual(seen.ran.slice(0, 1), ["alert 1"]);
  assert.deepEqual(seen.handlers, ["onerror"]);
  assert.deepEqual(seen.schemes, ["javascript:"]);
  assert.ok(requests.includes("script https://evil.example/x.js"));
  await page.close();
});
