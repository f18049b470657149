// Takes the rendered document out of the browser.

import type { BrowserContext, Page } from "playwright-core";
import { type RenderedPage, RenderFailed } from "./renderer.js";

const encoder = new TextEncoder();

/**
 * The document that a page in the browser has now, as bytes. Throws a RenderFailed when it is none of the web, such as the
 * browser's own page about an error, or larger than `maxBytes`.
 *
 * It is written in a world of its own, which the page's scripts can't reach, and leaves the browser only if it isn't too
 * large.
 */
export async function readDocument(context: BrowserContext, page: Page, maxBytes: number): Promise<RenderedPage> {
  const session = await context.newCDPSession(page);
  const { frame } = (await session.send("Page.getFrameTree")).frameTree;
  if (!/^https?:/.test(frame.url)) throw new RenderFailed("The page's scripts left it for what isn't a page.");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frame.id });
  const { result } = await session.send("Runtime.evaluate", {
    contextId: executionContextId,
    expression: writing(maxBytes),
    returnByValue: true,
  });
  const bytes = typeof result.value === "string" ? encoder.encode(result.value) : undefined;
  if (bytes === undefined || bytes.length > maxBytes) {
    throw new RenderFailed(`The page is larger than ${maxBytes} bytes after its scripts ran.`);
  }
  return { bytes, contentType: "text/html; charset=utf-8", url: frame.url };
}

/** An expression for the browser: the document as HTML, or null when it has more than `most` characters. */
function writing(most: number): string {
  return `(() => {
    const { doctype, documentElement: root } = document;
    const html = (doctype ? new XMLSerializer().serializeToString(doctype) : "") + (root ? root.outerHTML : "");
    return html.length > ${most} ? null : html;
  })()`;
}
