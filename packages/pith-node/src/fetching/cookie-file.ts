// Reads the file of cookies that a command is given.

import { OptionError } from "pith/internal";
import { readPageFile } from "../files/read-page.js";
import { type Cookie, parseCookies } from "./cookies.js";

/** The largest file of cookies, in bytes: browsers keep a few thousand. */
const LARGEST = 50_000_000;

/** The cookies in a file as curl and browsers write it. Throws an OptionError, which repeats no cookie, for one that can't be read. */
export async function readCookieFile(path: string): Promise<Cookie[]> {
  try {
    // Cookies are bytes to servers.
    return parseCookies(Buffer.from(await readPageFile(path, { maxBytes: LARGEST })).toString("latin1"));
  } catch (error) {
    throw new OptionError("cookies", `--cookies ${path}: ${(error as Error).message}`);
  }
}
