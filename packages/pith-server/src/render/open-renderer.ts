// Starts the browsers that render pages, cut off from the network.

import { access, constants } from "node:fs/promises";
import { OptionError } from "pith/internal";
import type { Browser, BrowserType } from "playwright-core";
import type { PublicFetchSettings } from "../fetch/fetch-settings.js";
import { asPageBrowser, PageBrowsers } from "./page-browsers.js";
import { PageRenderer } from "./page-renderer.js";

/** Optional; the name is in a variable so that its types aren't needed. */
const PLAYWRIGHT = "playwright-core";

/**
 * A browser without network access of its own: nothing that a page tries gets past the rules, because all that it loads is
 * fetched here and handed to it.
 */
const ARGUMENTS = [
  // No name resolves, and no address is reachable.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  // What needs no name (WebRTC) has no way out but a proxy, which doesn't exist.
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-background-networking",
  "--disable-component-update",
  // What the scripts of a page may allocate, in MB: with more the page crashes, which is an error.
  "--js-flags=--max-old-space-size=512",
];

/** A port on which nothing listens (RFC 863): whatever bypasses the resolver ends here. */
const NO_PROXY = { server: "http://127.0.0.1:9", bypass: "<-loopback>" };

/** Whether pages are rendered, and how they are fetched. */
interface RendererSettings {
  /** Whether there is a browser at all, and where it is. */
  readonly render: boolean | { readonly executablePath?: string };
  readonly fetch: false | PublicFetchSettings;
  readonly maxBytes: number;
}

/**
 * The renderer that the settings ask for; undefined for none. Throws an Error that says what to install when there is no
 * playwright-core or no Chromium, or it doesn't start.
 */
export async function openRenderer(settings: RendererSettings): Promise<PageRenderer | undefined> {
  const { render, fetch } = settings;
  if (render === false) return undefined;
  if (fetch === false)
    throw new OptionError("render", "`render` is for pages that are fetched; allow fetching, too.", {
      caller: "startServer",
    });
  const chromium = await loadPlaywright();
  const wanted = render === true ? undefined : render.executablePath;
  const executablePath = await findChromium(wanted);
  const browsers = await PageBrowsers.open(async () => asPageBrowser(await launch(chromium, executablePath)));
  return new PageRenderer(browsers, { maxBytes: settings.maxBytes, ...fetch });
}

async function launch(chromium: BrowserType, executablePath: string): Promise<Browser> {
  try {
    return await chromium.launch({ executablePath, args: ARGUMENTS, proxy: NO_PROXY, chromiumSandbox: hasSandbox() });
  } catch (error) {
    // After the first line comes the browser's whole command line.
    const [reason] = (error as Error).message.split("\n", 1);
    throw new Error(`The browser ${executablePath} doesn't start: ${reason}. Check that it is a Chromium.`, {
      cause: error,
    });
  }
}

async function loadPlaywright(): Promise<BrowserType> {
  try {
    return ((await import(PLAYWRIGHT)) as { chromium: BrowserType }).chromium;
  } catch (error) {
    throw new Error("Rendering needs the package playwright-core: npm install playwright-core.", { cause: error });
  }
}

/** Chromium's sandbox doesn't start as root, which containers often run as. */
function hasSandbox(): boolean {
  return process.getuid?.() !== 0;
}

/** Where systems put Chromium and Chrome. */
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The Chromium to use: `wanted`, that of the environment variable CHROMIUM, or a usual one. Throws an Error when there is none. */
async function findChromium(wanted: string | undefined = process.env["CHROMIUM"]): Promise<string> {
  for (const path of wanted === undefined ? USUAL_PLACES : [wanted]) {
    if (await canRun(path)) return path;
  }
  const what =
    wanted === undefined ? "No Chromium was found in the usual places" : `No Chromium was found at ${wanted}`;
  throw new Error(`${what}. Install one, or say where it is: --chromium PATH.`);
}

async function canRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
