// Opens sockets to servers, plain or with TLS, to certain addresses only.

import type { LookupAddress } from "node:dns";
import { connect as connectPlain, isIP, type LookupFunction, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

/** What to connect to. */
export interface Destination {
  readonly url: URL;
  /** The only addresses that may be connected to; undefined: those to which the host name resolves. */
  readonly addresses: readonly LookupAddress[] | undefined;
}

/** Opens a socket to the host of a URL, with TLS for https. `onSocket`: called with it as soon as it exists. */
export function openSocket({ url, addresses }: Destination, onSocket: (socket: Socket) => void): Promise<Socket> {
  const host = bareHost(url);
  const options = { host, port: portOf(url), ...(addresses !== undefined && { lookup: only(addresses, url) }) };
  const isSafe = url.protocol === "https:";
  const socket = isSafe ? connectTls({ ...options, ...tlsOptions(host) }) : connectPlain(options);
  onSocket(socket);
  return whenOpen(socket, isSafe ? "secureConnect" : "connect");
}

/** The port of a URL. */
export function portOf({ port, protocol }: URL): number {
  return port !== "" ? Number(port) : protocol === "https:" ? 443 : 80;
}

/** The host of a URL, an IPv6 address without its brackets. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** How TLS is spoken to a host, a name or an address. */
export function tlsOptions(host: string) {
  // A server name is a name, never an address (RFC 6066, 3).
  return { ALPNProtocols: ["http/1.1"], ...(isIP(host) === 0 && { servername: host }) };
}

/** A socket, once it has sent an event that says it can be written to. */
export function whenOpen<T extends Socket>(socket: T, event: string): Promise<T> {
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(Object.assign(new Error("closed at once"), { code: "ECONNRESET" })));
    socket.once(event, () => {
      socket.off("error", reject);
      socket.setNoDelay(true);
      resolve(socket);
    });
  });
}

/**
 * A DNS lookup that returns these addresses without asking anybody. Node doesn't look up a host that is an address itself;
 * that has to be one of them.
 */
function only(addresses: readonly LookupAddress[], url: URL): LookupFunction {
  checkLiteral(addresses, url);
  return (_, { all }, callback) => {
    if (addresses.length === 0) {
      callback(Object.assign(new Error("no address"), { code: "ENOTFOUND", syscall: "lookup" }), "");
    } else if (all) callback(null, [...addresses]);
    else callback(null, addresses[0].address, addresses[0].family);
  };
}

/** Throws a TypeError if a guard gives other addresses for a host that is an address itself. */
export function checkLiteral(addresses: readonly LookupAddress[], url: URL): void {
  const literal = bareHost(url);
  if (isIP(literal) === 0 || addresses.some(({ address }) => address === literal)) return;
  const message = `fetchPage: the guard gives other addresses for ${url.hostname} than itself; let it throw instead.`;
  throw new TypeError(message);
}
