import { isIPv6 } from "node:net";
import { Problem } from "../http/problem.js";

/** Counts a request of a client. Throws a Problem (429) when it has made too many. */
export type RateLimit = (client: string) => void;

const MINUTE = 60_000;

/** Clients that are remembered; beyond, the one that was quiet longest is forgotten. At about 100 bytes each, 10 MB. */
const MOST_CLIENTS = 100_000;

interface Bucket {
  /** Requests that it may still make at once. */
  left: number;
  /** When that was counted, in milliseconds. */
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
    throw new Problem(429, "too-many-requests", `This service allows ${rate} requests per minute per client.`, {
      retryAfter,
    });
  };
}

/** Groups of an IPv6 address that name a network; a client has the rest for itself. */
const NETWORK_GROUPS = 4;

/** What tells clients apart: the address, of IPv6 the network. */
export function clientOf(address: string): string {
  if (!isIPv6(address) || address.startsWith("::")) return address;
  return address.split(":").slice(0, NETWORK_GROUPS).join(":");
}
