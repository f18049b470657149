import { Problem } from "../http/problem.js";
import { ANY_HOST } from "./options.js";

/** Names and addresses of this machine, which no name server can let point elsewhere. */
const OWN = ["localhost", "127.0.0.1", "[::1]"];

/** The longest part of a header that is shown in a message. */
const SHOWN = 100;

/** Throws a Problem (421) for a Host header that names none of `hosts` and not this machine. */
export type HostCheck = (header: string | undefined) => void;

/** `hosts`: names without ports; "*" is any. `address`: the one that is listened on. */
export function hostCheck(hosts: readonly string[], address: string): HostCheck {
  if (hosts.includes(ANY_HOST)) return () => {};
  const listened = address.includes(":") ? `[${address}]` : address;
  const allowed = new Set([...OWN, listened, ...hosts].map((name) => name.toLowerCase()));
  return (header = "") => {
    const name = header.toLowerCase().replace(/:\d{1,5}$/, "");
    if (allowed.has(name)) return;
    const shown = JSON.stringify(name.slice(0, SHOWN));
    throw new Problem(421, "bad-host", `This service doesn't answer to the name ${shown}; --allow-host adds one.`);
  };
}
