// Checks the Host headers of requests: by which names a server answers.

import type { IncomingMessage } from "node:http";
import { Problem } from "./problem.js";

/** In place of a name: any. */
export const ANY_HOST = "*";

/** Names and addresses of this machine, which no name server can point elsewhere. */
const OWN = ["localhost", "127.0.0.1", "[::1]"];

/** Characters of a header that a message shows at most. */
const SHOWN = 100;

/** Throws a Problem for a request that names none of the allowed hosts (421), or several (400). */
export type HostCheck = (request: Pick<IncomingMessage, "headers" | "headersDistinct">) => void;

/** Which hosts are allowed beside this machine's own names. */
export interface HostCheckOptions {
  /** Names without ports; "*" is any. */
  readonly hosts: readonly string[];
  /** The address to listen on, a name as well. */
  readonly address: string;
  /** What to do for another name; ends the message. */
  readonly advice: string;
}

/** A check of the Host header as it is written: a server that makes a URL of it first would read other names into it. */
export function hostCheck({ hosts, address, advice }: HostCheckOptions): HostCheck {
  const listened = address.includes(":") ? `[${address}]` : address;
  const allowed = new Set([...OWN, listened, ...hosts].map((name) => name.toLowerCase()));
  return ({ headers, headersDistinct }) => {
    // Node takes the first; a proxy may have gone by the last (RFC 9112, 3.2).
    if ((headersDistinct["host"]?.length ?? 0) > 1) throw new Problem(400, "bad-host", "Send one Host header.");
    const name = (headers.host ?? "").toLowerCase().replace(/:\d{1,5}$/, "");
    if (hosts.includes(ANY_HOST) || allowed.has(name)) return;
    const shown = JSON.stringify(name.slice(0, SHOWN));
    throw new Problem(421, "bad-host", `This service doesn't answer to the name ${shown}; ${advice}.`);
  };
}
