// Checks the Authorization headers of requests, and how many a client makes.

import { createHash, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import { Problem } from "../http/problem.js";

/** Checks the Authorization header. Throws a Problem (401). Returns a name for the token's holder that reveals nothing about it. */
export type TokenCheck = (authorization: string | undefined) => string;

/** Digits of a holder's name: enough to distinguish holders. */
const NAME_LENGTH = 12;

/** A check against these tokens, in a time that reveals nothing about them. */
export function tokenCheck(tokens: readonly string[]): TokenCheck {
  // Of equal length, whatever the token's length.
  const known = tokens.map(digest);
  return (authorization) => {
    const given = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
    if (given === undefined) {
      throw unauthorized("no-token", "Send a token: Authorization: Bearer TOKEN.", "");
    }
    const own = digest(given);
    let isKnown = false;
    for (const each of known) isKnown = timingSafeEqual(each, own) || isKnown;
    if (!isKnown) throw unauthorized("bad-token", "This token isn't valid here.", ' error="invalid_token"');
    return own.toString("hex").slice(0, NAME_LENGTH);
  };
}

function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function unauthorized(code: string, message: string, attributes: string): Problem {
  return new Problem(401, code, message, { headers: { "www-authenticate": `Bearer${attributes}` } });
}

/** Counts a request of a client. Throws a Problem (429) when it has made too many. */
export type RateLimit = (client: string) => void;

const MINUTE = 60_000;

/** Clients that are remembered; with more, the one that was quiet longest is forgotten. At about 100 bytes each, 10 MB. */
const MOST_CLIENTS = 100_000;

interface Bucket {
  /** Requests that it may still make at once. */
  left: number;
  /** When these were counted, in milliseconds. */
  at: number;
}

/** A limit of `rate` requests a minute for each client, of which it may make all at once (a token bucket). */
export function rateLimit(rate: number, now: () => number = () => performance.now()): RateLimit {
  const clients = new Map<string, Bucket>();
  return (client) => {
    const at = now();
    const known = clients.get(client);
    const left = known === undefined ? rate : Math.min(rate, known.left + ((at - known.at) * rate) / MINUTE);
    // Put at the end: the first is then the one that was quiet longest.
    clients.delete(client);
    clients.set(client, { left: Math.max(0, left - 1), at });
    if (clients.size > MOST_CLIENTS) clients.delete(clients.keys().next().value!);
    if (left >= 1) return;
    clients.set(client, { left, at });
    const retryAfter = Math.ceil(((1 - left) * MINUTE) / rate / 1000);
    const message = `This service allows ${rate} requests per minute per client. Come back in ${retryAfter} s.`;
    throw new Problem(429, "too-many-requests", message, { retryAfter });
  };
}

/** Groups of an IPv6 address, and those in front that name a network; a client has the rest for itself. */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What distinguishes clients: the address, for IPv6 the network. A port, which some proxies add, is another one for each connection. */
export function clientOf(address: string): string {
  const own = withoutPort(address);
  // IPv4 in IPv6 begins so, and this machine itself.
  if (!isIPv6(own) || own.startsWith("::")) return own;
  const [front, back] = own.split("::").map((part) => part.split(":"));
  // `::` is as many zeros as are missing.
  const zeros = back === undefined ? [] : Array<string>(GROUPS - front.length - back.length).fill("0");
  return [...front, ...zeros, ...(back ?? [])].slice(0, NETWORK_GROUPS).join(":");
}

function withoutPort(address: string): string {
  if (address.startsWith("[")) return address.slice(1, address.indexOf("]"));
  const parts = address.split(":");
  return parts.length === 2 ? parts[0] : address;
}
