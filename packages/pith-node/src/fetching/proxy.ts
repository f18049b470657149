// Which proxy a request goes through, and the way through it.

import { STATUS_CODES } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { OptionError } from "pith/internal";
import type { Client, Dispatcher } from "undici";
import { credentials } from "./credentials.js";
import { explainNetworkError, MAX_HEADER_BYTES } from "./fetch-error.js";
import type { HttpClient, HttpClientClass } from "./load-client.js";
import { bareHost, checkLiteral, type Destination, openSocket, portOf, tlsOptions, whenOpen } from "./open-socket.js";

/** The value of `proxy` for the proxies that the environment names. */
export const FROM_ENVIRONMENT = "environment";

/** A proxy that can't be used, or that refuses. The message names its host, never its user or password. */
export class ProxyError extends Error {
  override readonly name = "ProxyError";
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for a URL; undefined: none. `choice`: the option `proxy`. Throws an OptionError, which doesn't repeat what was given, for
 * what isn't the URL of an HTTP proxy.
 */
export function proxyFor(
  choice: string | undefined,
  url: URL,
  environment: Environment = process.env,
): URL | undefined {
  if (choice === undefined) return undefined;
  if (choice !== FROM_ENVIRONMENT) return readProxy(choice, "`proxy`");
  const name = url.protocol === "https:" ? "https_proxy" : "http_proxy";
  const value = fromEnvironment(environment, name);
  if (value === "" || isExcepted(url, fromEnvironment(environment, "no_proxy"))) return undefined;
  return readProxy(value, `\`proxy\`: the environment's ${name}`);
}

/** Throws, as `proxyFor` does, for a value of the option that isn't right, before anything is fetched. */
export function checkProxy(choice: string | undefined): void {
  for (const page of ["http://example.org/", "https://example.org/"]) proxyFor(choice, new URL(page));
}

/** A variable in lower case, or else in upper case; "" if there is neither. */
function fromEnvironment(environment: Environment, name: string): string {
  const upper = name.toUpperCase();
  // In a CGI program HTTP_PROXY is the header "Proxy" of whoever sent the request.
  const isForged = upper === "HTTP_PROXY" && environment["REQUEST_METHOD"] !== undefined;
  return (environment[name] || (isForged ? undefined : environment[upper]) || "").trim();
}

function readProxy(value: string, source: string): URL {
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  const proxy = URL.canParse(written) ? new URL(written) : undefined;
  if (proxy !== undefined && /^https?:$/.test(proxy.protocol) && proxy.hostname !== "") return proxy;
  throw new OptionError("proxy", `${source} isn't an HTTP proxy; one looks like http://proxy.example:3128.`);
}

/**
 * Whether `no_proxy` excepts a URL: a list, by commas or spaces, of hosts (with all below them), addresses, blocks of addresses
 * (10.0.0.0/8), each with a port if it is for that alone, or `*` for all.
 */
function isExcepted(url: URL, list: string): boolean {
  const host = bareHost(url);
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === "" || entry === "*") return entry === "*";
      const [, bracketed, plain = "", port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(entry) ?? [
        "",
        undefined,
        entry,
      ];
      if (port !== undefined && Number(port) !== portOf(url)) return false;
      const name = (bracketed ?? plain).replace(/^\*?\./, "");
      if (isIP(host) !== 0) return isInBlock(host, name);
      return host === name || host.endsWith(`.${name}`);
    });
}

function isInBlock(address: string, block: string): boolean {
  const [first, length] = block.split("/");
  const family = isIP(first);
  if (family === 0 || family !== isIP(address)) return false;
  const type = family === 4 ? "ipv4" : "ipv6";
  const bits = length === undefined ? (family === 4 ? 32 : 128) : Number(length);
  if (!Number.isInteger(bits) || bits < 0 || bits > (family === 4 ? 32 : 128)) return false;
  const list = new BlockList();
  list.addSubnet(first, bits, type);
  return list.check(address, type);
}

/** The header with which a proxy is told who asks. */
export function proxyHeaders(proxy: URL): Record<string, string> {
  const { authorization } = credentials(proxy);
  return authorization === undefined ? {} : { "proxy-authorization": authorization };
}

/** Opens a socket to the proxy itself. */
export async function openProxy(proxy: URL, onSocket: (socket: Socket) => void): Promise<Socket> {
  try {
    return await openSocket({ url: proxy, addresses: undefined }, onSocket);
  } catch (error) {
    throw asProxyError(error, proxy);
  }
}

/**
 * Opens a socket to the host of a URL through a tunnel (CONNECT; RFC 9110, 9.3.6), with TLS to the host itself for https. Where
 * only certain addresses may be connected to, the proxy is asked for one of these, and doesn't look up the name.
 */
export async function openTunnel(
  ClientClass: HttpClientClass,
  proxy: URL,
  destination: Destination,
  onSocket: (socket: Socket) => void,
): Promise<Socket> {
  const { url, addresses } = destination;
  if (addresses !== undefined) checkLiteral(addresses, url);
  if (addresses?.length === 0) throw Object.assign(new Error("no address"), { code: "ENOTFOUND", syscall: "lookup" });
  const host = bareHost(url);
  const tunnel = await connectThrough(ClientClass, proxy, addresses?.[0].address ?? host, portOf(url), onSocket);
  if (url.protocol !== "https:") return tunnel;
  const socket = connectTls({ socket: tunnel, host, ...tlsOptions(host) });
  onSocket(socket);
  return whenOpen(socket, "secureConnect");
}

async function connectThrough(
  ClientClass: HttpClientClass,
  proxy: URL,
  host: string,
  port: number,
  onSocket: (socket: Socket) => void,
): Promise<Socket> {
  const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const options: Client.Options = {
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    connect: (_, done) => {
      openSocket({ url: proxy, addresses: undefined }, onSocket).then(
        (socket) => done(null, socket),
        (error) => done(error, null),
      );
    },
  };
  const client = new ClientClass(proxy.origin, options);
  try {
    const { statusCode, socket } = await connect(client, authority, proxyHeaders(proxy));
    if (statusCode >= 200 && statusCode <= 299) return socket;
    socket.destroy();
    const words = STATUS_CODES[statusCode];
    const status = words === undefined ? String(statusCode) : `${statusCode} (${words})`;
    throw new ProxyError(`The proxy ${proxy.host} doesn't connect to the server: it answers with ${status}.`);
  } catch (error) {
    throw asProxyError(error, proxy);
  } finally {
    // The tunnel is no longer the client's.
    void client.close().catch(() => {});
  }
}

/** What a proxy answers to CONNECT, and the socket, which is a tunnel if the answer is a success. */
function connect(
  client: HttpClient,
  authority: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly statusCode: number; readonly socket: Socket }> {
  return new Promise((resolve, reject) => {
    const handler: Dispatcher.DispatchHandler = {
      // undici takes a handler without it for one of its older kind.
      onRequestStart: () => {},
      onRequestUpgrade: (_, statusCode, __, socket) => resolve({ statusCode, socket: socket as Socket }),
      onResponseError: (_, error) => reject(error),
    };
    client.dispatch({ path: authority, method: "CONNECT", headers: { host: authority, ...headers } }, handler);
  });
}

function asProxyError(error: unknown, proxy: URL): ProxyError {
  if (error instanceof ProxyError) return error;
  return new ProxyError(`The proxy can't be used: ${explainNetworkError(error, proxy).message}`, { cause: error });
}
