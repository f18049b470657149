// The guard that lets only public addresses be fetched.

import { isIP } from "node:net";
import type { FetchGuard } from "pith-node/internal";
import { isInBlocks, privateKind } from "./address-ranges.js";
import { FetchRefused } from "./fetch-refused.js";
import type { GuardRules } from "./fetch-settings.js";

/**
 * A guard for `fetchPage` that allows only the public web. It looks up the host once and returns exactly the
 * addresses that it checked, all of which have to be public: a name with one private address among them is refused.
 */
export function publicGuard(rules: GuardRules): FetchGuard {
  return async (url) => {
    checkUrl(url, rules);
    const { hostname } = url;
    const literal = hostname.replace(/^\[|\]$/g, "");
    if (isIP(literal) !== 0) {
      checkAddress(literal, rules, `The address ${hostname} is not public`);
      return [{ address: literal, family: isIP(literal) }];
    }
    checkName(hostname, rules);
    const found = await rules.lookup(hostname);
    for (const { address } of found) {
      // The message leaves out the address itself: it is knowledge about somebody's network.
      checkAddress(address, rules, `The name ${hostname} resolves to an address that is not public`);
    }
    return found.map(({ address }) => ({ address, family: isIP(address) }));
  };
}

/** Ports of URLs that don't name one. */
const USUAL_PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

function checkUrl({ username, password, port, protocol }: URL, { ports }: GuardRules): void {
  if (username !== "" || password !== "") {
    throw new FetchRefused("credentials", "The URL contains a user name or password; leave them out.");
  }
  const asked = port === "" ? USUAL_PORTS[protocol] : Number(port);
  if (ports.has(asked)) return;
  const allowed = [...ports].join(", ");
  throw new FetchRefused(
    "port",
    `Port ${asked} isn't allowed; the allowed ones are ${allowed}. Whoever starts the server can add it by --allow-port.`,
  );
}

/**
 * Names that never belong to the public internet: this machine (RFC 6761), the local network (RFC 6762, RFC 8375), inside a
 * company (ICANN's reservation of 2024) and inside Tor (RFC 7686). They aren't looked up.
 */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|home\.arpa|onion)\.?$/;

function checkName(hostname: string, { allowed }: GuardRules): void {
  // Whoever allows private addresses has names for them.
  if (allowed.length > 0 || !PRIVATE_NAME.test(hostname)) return;
  throw new FetchRefused(
    "private-name",
    `The name ${hostname} belongs to private networks; give a page on the public web.`,
  );
}

function checkAddress(address: string, { allowed }: GuardRules, message: string): void {
  const kind = privateKind(address);
  if (kind === undefined || isInBlocks(address, allowed)) return;
  throw new FetchRefused(
    "private-address",
    `${message} (${kind}); give a page on the public web. Whoever starts the server can let it be fetched by --allow-address.`,
  );
}
