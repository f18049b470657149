// The settings of fetching on behalf of others.

import { lookup } from "node:dns/promises";
import type { FetchOptions } from "../fetch-page.js";
import { type AddressBlock, parseBlock } from "./address-ranges.js";

/** An address to which a host name resolves. */
export interface HostAddress {
  readonly address: string;
}

/** Returns all addresses to which a host name resolves. Throws Node's errors, such as ENOTFOUND. */
export type HostLookup = (hostname: string) => Promise<readonly HostAddress[]>;

/** How pages are fetched on behalf of others. Each option has a default that is safe for URLs from strangers. */
export interface PublicFetchSettings
  extends Omit<FetchOptions, "guard" | "onRedirect" | "proxy" | "headers" | "cookies"> {
  /** The most bytes of a page, as sent and after decompression. Default 10,000,000. */
  maxBytes?: number;
  /** The time limit for everything together, including DNS lookups and redirects, in milliseconds. Default 20,000. */
  timeoutMs?: number;
  /** How long a server may be silent, in milliseconds. Default 10,000. */
  idleTimeoutMs?: number;
  /** How many redirects are followed. Default 10. */
  maxRedirects?: number;
  /** The ports that may be contacted. Default 80, 443, 8080 and 8443. */
  ports?: readonly number[];
  /** Further ports, in addition to `ports`. Default none. */
  morePorts?: readonly number[];
  /** The largest ratio of the decompressed size of a page to the size as sent; not applied to pages up to 1 MB. Default 100. */
  maxRatio?: number;
  /** Addresses that may be contacted although they aren't public, such as `10.1.2.0/24` or `127.0.0.1`. Default none. */
  allowAddresses?: readonly string[];
  /** How host names are resolved. Default: by the system. */
  lookup?: HostLookup;
}

/** What whoever runs tools for an agent of their own has sent along. Strangers, who ask a service, get neither. */
export type OwnMeans = Pick<FetchOptions, "proxy" | "cookies">;

/** The settings of one guard, checked. */
export interface GuardRules {
  readonly ports: ReadonlySet<number>;
  readonly allowed: readonly AddressBlock[];
  readonly lookup: HostLookup;
}

/** The ports of HTTP and HTTPS, and the two that are often used instead. Databases and mail servers listen elsewhere. */
const WEB_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** Twice the largest page of the corpora that Pith is measured on: many pages of strangers are held at a time. */
export const PUBLIC_MAX_BYTES = 10_000_000;

/** A client of a service waits for the page and for its extraction; clients commonly give up after 30 s. */
export const PUBLIC_TIMEOUT_MS = 20_000;

export const PUBLIC_IDLE_TIMEOUT_MS = 10_000;

export const PUBLIC_MAX_REDIRECTS = 10;

/** Text on the web is compressed to a tenth to a fifth of its size; very repetitive markup to a fiftieth. */
export const PUBLIC_MAX_RATIO = 100;

/** Throws a TypeError for an invalid block. */
export function guardRules(settings: PublicFetchSettings): GuardRules {
  const { ports = WEB_PORTS, morePorts = [], allowAddresses = [], lookup = systemLookup } = settings;
  return { ports: new Set([...ports, ...morePorts]), allowed: allowAddresses.map(parseBlock), lookup };
}

function systemLookup(hostname: string): Promise<readonly HostAddress[]> {
  return lookup(hostname, { all: true });
}
