/** The inspector in a Chromium: a window for each test, and the steps that tests take in it. */
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";

/** Where Chromium is: `CHROMIUM`, or where Debian puts it. */
const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

const ROOT = new URL("../../../../../", import.meta.url);

/** The built inspector. */
export const FILE = fileURLToPath(new URL("packages/inspector/dist/inspector.html", ROOT));

/** The page behind "Look at an example", and the address that it is given there. */
export const EXAMPLE = readFileSync(new URL("examples/harbour-news.html", ROOT));
export const EXAMPLE_URL = "https://lantern.example/news/harbour/second-tide-gate";

export interface OpenOptions {
  readonly url?: string;
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
}

/** One browser for a test file, and a window in it for each test. Everything that goes wrong in a window is in `troubles`. */
export function useBrowser(): { open(options?: OpenOptions): Promise<{ page: Page; troubles: string[] }> } {
  let browser: Browser;
  before(async () => {
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    });
  });
  after(() => browser?.close());
  return {
    open: async ({ url = pathToFileURL(FILE).href, width = 1400, height = 900, dark = false } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? "dark" : "light",
        acceptDownloads: true,
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const page = await context.newPage();
      page.setDefaultTimeout(600_000);
      const troubles: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) troubles.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
      page.on("dialog", (dialog) => {
        troubles.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      await page.goto(url);
      return { page, troubles };
    },
  };
}

/** Waits until the page is read and drawn. */
export async function settled(page: Page): Promise<void> {
  await page.locator("#app:not([data-busy]) iframe[data-state=drawn]").waitFor({ state: "attached" });
}

export async function openExample(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Look at an example" }).click();
  await settled(page);
}

export async function paste(page: Page, html: string): Promise<void> {
  await page.locator(".start").getByLabel("HTML", { exact: true }).fill(html);
  await page.locator(".start").getByRole("button", { name: "Inspect" }).click();
  await settled(page);
}

/** What the result shows once it is that of a format and, when several are shown, of an algorithm. */
export async function result(page: Page, format: string, column = 0): Promise<string> {
  const body = page.locator(".column-body").nth(column);
  await page.getByRole("tab", { name: format, exact: true }).click();
  await page.locator(`.column:nth-child(${column + 1}) .column-body[data-format=${format.toLowerCase()}]`).waitFor();
  const shown = format === "Reading" ? body.locator(".reading-text") : body.locator(".written");
  return (await shown.textContent()) ?? "";
}

export async function choose(page: Page, algorithm: string): Promise<void> {
  await page.getByLabel("Algorithm", { exact: true }).selectOption(algorithm);
  await settled(page);
}
