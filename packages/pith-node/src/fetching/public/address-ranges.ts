// Tells public IP addresses from private and special ones.

import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { OptionError } from "pith/internal";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A block of addresses: its first address and the length of its prefix. */
export type AddressBlock = [Address, number];

/**
 * Public by the registries, and yet not for strangers: the address at which a cloud's machines reach their host, which
 * hands out secrets (Azure's WireServer; those of other clouds are link-local, private or reserved), and documentation
 * (RFC 9637), which the library may not know.
 */
const NOT_FOR_STRANGERS: readonly AddressBlock[] = ["168.63.129.16/32", "3fff::/20"].map((block) => parseBlock(block));

/** The IPv6 addresses that are allocated (IANA: Global Unicast), without those of protocols (2001::/23, RFC 2928). */
const GLOBAL_UNICAST = parseBlock("2000::/3");
const PROTOCOLS = parseBlock("2001::/23");

/**
 * What kind of address this is, in a word or two, if it isn't one of the public internet; undefined if it is. Only what the
 * registries of special purposes (RFC 6890) leave over is public, without addresses that contain another one: IPv4
 * inside IPv6 (mapped, NAT64, 6to4, Teredo) would be a way around the rules for what is inside.
 */
export function privateKind(address: string): string | undefined {
  if (isIP(address) === 0) return "no address";
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range !== "unicast") return RANGE_NAMES[range] ?? range;
  if (NOT_FOR_STRANGERS.some((block) => isInside(parsed, block))) return "reserved";
  if (parsed.kind() === "ipv4") return undefined;
  return isInside(parsed, GLOBAL_UNICAST) && !isInside(parsed, PROTOCOLS) ? undefined : "reserved";
}

/** The library's names for ranges in words, if they aren't words themselves. */
const RANGE_NAMES: Readonly<Record<string, string>> = {
  linkLocal: "link-local",
  carrierGradeNat: "carrier-grade NAT",
  uniqueLocal: "private",
  ipv4Mapped: "IPv4 mapped into IPv6",
  rfc6145: "IPv4 translated into IPv6",
  rfc6052: "NAT64",
  teredo: "Teredo",
};

/** Whether an address is in one of the blocks. */
export function isInBlocks(address: string, blocks: readonly AddressBlock[]): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return blocks.some((block) => isInside(parsed, block));
}

function isInside(address: Address, block: AddressBlock): boolean {
  return address.kind() === block[0].kind() && address.match(block);
}

/** Reads `10.0.0.0/8`, or one address. Throws an OptionError if it is neither. */
export function parseBlock(text: string): AddressBlock {
  try {
    if (text.includes("/")) return ipaddr.parseCIDR(text);
    const address = ipaddr.parse(text);
    return [address, address.toByteArray().length * 8];
  } catch {
    const reason = `\`allowAddresses\` has "${text}", which is not a block of addresses; one looks like 10.0.0.0/8.`;
    throw new OptionError("allowAddresses", reason);
  }
}
