import { access, constants } from "node:fs/promises";

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
export async function findChromium(wanted: string | undefined = process.env["CHROMIUM"]): Promise<string> {
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
