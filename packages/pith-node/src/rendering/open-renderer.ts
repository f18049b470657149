// Starts the browsers that render pages, cut off from the network.

import { access, constants } from "node:fs/promises";
import { OptionError } from "pith/internal";
import type { Browser, BrowserType } from "playwright-core";
import { loadChromium } from "./load-playwright.js";
import { asPageBrowser, PageBrowsers, remotePageBrowser } from "./page-browsers.js";
import { PageRenderer } from "./page-renderer.js";
import type { BrowserChoice, Renderer } from "./renderer.js";

/**
 * A browser without network access of its own: nothing that a page tries gets past the rules, because all that it loads is
 * fetched here and handed to it.
 */
const ARGUMENTS = [
  // No name resolves, and no address is reachable.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  // What needs no name (WebRTC) has no way out but a proxy, which doesn't exist. Chromium has called the switch by both names.
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-background-networking",
  "--disable-component-update",
  // What the scripts of a page may allocate, in MB: with more the page crashes, which is an error.
  "--js-flags=--max-old-space-size=512",
];

/** A port on which nothing listens (RFC 863): whatever bypasses the resolver ends here. */
const NO_PROXY = { server: "http://127.0.0.1:9", bypass: "<-loopback>" };

/** Throws an OptionError that says what to do when a browser isn't there: it is looked for, or asked whether it answers, not started. */
export async function checkBrowser({ executablePath, browserUrl }: BrowserChoice): Promise<void> {
  const chromium = await loadPlaywright();
  if (browserUrl === undefined) await findChromium(executablePath);
  else await (await connect(chromium, browserUrl)).close();
}

/**
 * Starts a browser, for the first page. Throws an OptionError that says what to install or to start when there is no playwright-core or
 * no Chromium, or it doesn't start or answer.
 */
export async function openRenderer(choice: BrowserChoice = {}): Promise<Renderer> {
  const { executablePath, browserUrl } = choice;
  const chromium = await loadPlaywright();
  if (browserUrl !== undefined) {
    if (executablePath !== undefined) throw refused("Name the path of a browser or the address of one, not both.");
    const context = { proxy: NO_PROXY };
    return new PageRenderer(
      await PageBrowsers.open(async () => remotePageBrowser(await connect(chromium, browserUrl)), context),
    );
  }
  const path = await findChromium(executablePath);
  return new PageRenderer(await PageBrowsers.open(async () => asPageBrowser(await launch(chromium, path))));
}

function refused(reason: string, cause?: unknown): OptionError {
  return new OptionError("render", reason, { caller: "render", ...(cause !== undefined && { cause }) });
}

async function connect(chromium: BrowserType, url: string): Promise<Browser> {
  if (!URL.canParse(url) || !/^(?:https?|wss?):$/.test(new URL(url).protocol))
    throw refused(`"${url}" isn't the address of a browser; one looks like http://127.0.0.1:9222.`);
  try {
    return await chromium.connectOverCDP(url);
  } catch (error) {
    const [reason] = (error as Error).message.split("\n", 1);
    const advice = "Start it as chromium --headless --remote-debugging-port=9222.";
    throw refused(`No browser answers at ${new URL(url).origin}: ${reason}. ${advice}`, error);
  }
}

async function launch(chromium: BrowserType, executablePath: string): Promise<Browser> {
  try {
    // How the process ends when it is asked to is for its own listeners to say; browsers are killed at its exit.
    const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    const chromiumSandbox = hasSandbox();
    return await chromium.launch({ executablePath, args: ARGUMENTS, proxy: NO_PROXY, chromiumSandbox, ...signals });
  } catch (error) {
    // After the first line comes the browser's whole command line.
    const [reason] = (error as Error).message.split("\n", 1);
    throw refused(`The browser ${executablePath} doesn't start: ${reason}. Check that it is a Chromium.`, error);
  }
}

async function loadPlaywright(): Promise<BrowserType> {
  try {
    return await loadChromium();
  } catch (error) {
    throw refused("Rendering needs the package playwright-core: npm install playwright-core.", error);
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

/** The Chromium to use: `wanted`, that of the environment variable CHROMIUM, or a usual one. Throws an OptionError when there is none. */
async function findChromium(wanted: string | undefined = process.env["CHROMIUM"]): Promise<string> {
  for (const path of wanted === undefined ? USUAL_PLACES : [wanted]) {
    if (await canRun(path)) return path;
  }
  const what =
    wanted === undefined ? "No Chromium was found in the usual places" : `No Chromium was found at ${wanted}`;
  throw refused(`${what}. Install one, or say where it is: --chromium PATH.`);
}

async function canRun(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
