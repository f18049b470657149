// A site whose pages are made by scripts, for the doors that can have a browser render pages.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { serve } from "./server.js";

/** The site, and what was asked of it. */
export interface ScriptSite {
  readonly origin: string;
  /** Paths, in order. */
  readonly asked: string[];
  /** What pages asked of another server on this machine: nothing, where the rules hold. */
  readonly stolen: string[];
}

/** The cookie without which `/members` has no content. */
export const COOKIE = "session=open";

/** Writes it to a file in a folder, as curl and browsers write cookies; gives its path. */
export function cookieFile(folder: string): string {
  const path = join(folder, "cookies.txt");
  writeFileSync(path, `127.0.0.1\tFALSE\t/\tFALSE\t0\t${COOKIE.replace("=", "\t")}\n`);
  return path;
}

/** What every article of the site says in its second paragraph. */
export function sentenceAbout(subject: string): string {
  return `Nobody in the harbour had seen so many ${subject} since the winter in which the old lighthouse fell into the sea.`;
}

/** A page that is an article without doubt. */
function articleAbout(subject: string): string {
  const paragraph = (n: number) =>
    `<p>In the ${n}th year the fishermen spoke of ${subject} again, as their fathers had, and wrote down what they saw from the pier. The market was full, and the children ran along the wall to count the boats.</p>`;
  return `<article><h1>All about ${subject}</h1>${paragraph(4)}<p>${sentenceAbout(subject)}</p>${[5, 6, 7, 8].map(paragraph).join("")}</article>`;
}

/**
 * Serves `/` and `/members`, shells that a script fills by what it fetches, with links that only scripts make; `/broken`, whose script
 * fails; and `/plain`, which has its text, and a script. All scripts try another server on this machine.
 */
export async function serveScriptSite(t: TestContext): Promise<ScriptSite> {
  const asked: string[] = [];
  const stolen: string[] = [];
  const inside = await serve(t, (request, response) => {
    stolen.push(request.url ?? "");
    response.setHeader("access-control-allow-origin", "*").end("secret");
  });
  const shell = '<!doctype html><title>App</title><div id="app"></div><script src="/app.js"></script>';
  const script = `
    fetch("${inside}/secret").then((r) => r.text()).then((text) => document.body.append(text), () => {});
    if (location.pathname === "/broken") throw new Error("broken");
    const about = { "/": "herring", "/members": "gulls", "/tides": "tides" }[location.pathname];
    if (about) fetch("/data/" + about).then((r) => r.ok ? r.text() : "").then((html) => {
      document.querySelector("#app").innerHTML = html + '<a href="/tides">Tides</a> <a href="/plain">Plain</a>';
    });`;
  const origin = await serve(t, (request, response) => {
    const { url: path = "" } = request;
    asked.push(path);
    const [, data] = /^\/data\/(\w+)$/.exec(path) ?? [];
    if (data === "gulls" && request.headers.cookie !== COOKIE) response.writeHead(403).end();
    else if (data !== undefined) response.setHeader("content-type", "text/html").end(articleAbout(data));
    else if (path === "/app.js") response.setHeader("content-type", "text/javascript").end(script);
    else if (path === "/plain")
      response
        .setHeader("content-type", "text/html")
        .end(`<title>Cod</title>${articleAbout("cod")}<script src="/app.js"></script>`);
    else if (["/", "/members", "/broken", "/tides"].includes(path))
      response.setHeader("content-type", "text/html").end(shell);
    else response.writeHead(404).end();
  });
  return { origin, asked, stolen };
}
