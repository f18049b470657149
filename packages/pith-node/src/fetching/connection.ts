// One connection to a server, for one request at a time.

import type { Socket } from "node:net";
import { Readable } from "node:stream";
import type { Client, Dispatcher } from "undici";
import { MAX_HEADER_BYTES } from "./fetch-error.js";
import type { HttpClient, HttpClientClass } from "./load-client.js";

/** An answer whose headers are there. */
export interface WebResponse {
  readonly statusCode: number;
  /** By lower-case name; their bytes as Latin-1. */
  readonly headers: Readonly<Record<string, string>>;
  /** Ends the connection if it is destroyed before its end. */
  readonly body: Readable;
}

/** A request as it is put on the wire. */
export interface WireRequest {
  /** The request target (RFC 9112, 3.2): a path with its query, or, for a proxy, a whole URL. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** When an exchange ends early. */
export interface ExchangeLimits {
  /** How long the connection may be silent before `onIdle` is called, in milliseconds; it doesn't end by itself. */
  readonly idleTimeoutMs: number;
  readonly onIdle: () => void;
  /** Ends the exchange. */
  readonly signal: AbortSignal;
}

/** Opens a socket; ready to be written to. `onSocket`: called with it as soon as it exists. */
export type OpenSocket = (onSocket: (socket: Socket) => void) => Promise<Socket>;

/** How long an idle connection is kept if the server doesn't say, in milliseconds: few servers close sooner. */
const KEPT_MS = 15_000;

/** The longest that it is kept, whatever the server says. */
const LONGEST_KEPT_MS = 60_000;

/** A connection that is opened by its first request, and again by a later one if the server has closed it meanwhile. */
export class Connection {
  private readonly client: HttpClient;
  private socket: Socket | undefined;
  private limits: ExchangeLimits | undefined;
  /** Whether nothing is read from the socket, because whoever has the body hasn't read what is there. */
  private isHeld = false;

  /** `onClosed`: called when the connection is closed, by whichever side; at once, if by this one. */
  constructor(
    ClientClass: HttpClientClass,
    origin: string,
    open: OpenSocket,
    private readonly onClosed: () => void,
  ) {
    const options: Client.Options = {
      // The fetch has a time limit of its own, and the connection one for silence.
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: KEPT_MS,
      keepAliveMaxTimeout: LONGEST_KEPT_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      connect: (_, done) => {
        open((socket) => this.watch(socket)).then(
          (socket) => done(null, this.holdable(socket)),
          (error) => done(error, null),
        );
      },
    };
    this.client = new ClientClass(origin, options);
    this.client.on("disconnect", onClosed);
  }

  private watch(socket: Socket): void {
    // Within a tunnel, only the inner socket sees what comes.
    this.socket?.setTimeout(0);
    this.socket = socket;
    socket.on("timeout", () => this.limits?.onIdle());
    // Whoever uses the socket is told; there may be nobody any longer.
    socket.on("error", () => {});
    if (this.limits !== undefined) socket.setTimeout(this.limits.idleTimeoutMs);
    if (this.client.destroyed) socket.destroy();
  }

  /**
   * A socket from which undici reads nothing while it is held. undici's own way of waiting, `controller.pause()`, ends the whole process
   * if the connection is closed meanwhile (nodejs/undici#5360, mended in version 8, which needs Node 22).
   */
  private holdable(socket: Socket): Socket {
    const read = socket.read.bind(socket);
    // `read(0)` reads nothing: Node asks the system for more by it.
    socket.read = (size?: number) => (this.isHeld && size === undefined ? null : read(size));
    return socket;
  }

  /** Goes on reading, but not within a call of undici's parser. */
  private release(): void {
    if (!this.isHeld) return;
    this.isHeld = false;
    process.nextTick(() => this.socket?.emit("readable"));
  }

  /** Ends the connection, and what is under way on it, for a reason. */
  close(reason: Error = new Error("The connection isn't needed any longer.")): void {
    this.limits = undefined;
    this.onClosed();
    // undici doesn't know of a socket before it is connected.
    this.socket?.destroy(reason);
    void this.client.destroy(reason).catch(() => {});
  }

  /**
   * Sends a request and gives the answer as soon as its headers are there. `onFree`: called when the answer has been received as a
   * whole, and the connection may take the next request.
   */
  send({ target, headers }: WireRequest, limits: ExchangeLimits, onFree: () => void): Promise<WebResponse> {
    const { signal, idleTimeoutMs } = limits;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      let body: Readable | undefined;
      let isReceived = false;
      const abort = () => this.close(signal.reason);
      const settle = () => {
        signal.removeEventListener("abort", abort);
        this.limits = undefined;
        this.socket?.setTimeout(0);
      };
      signal.addEventListener("abort", abort);
      this.limits = limits;
      this.socket?.setTimeout(idleTimeoutMs);
      const handler: Dispatcher.DispatchHandler = {
        // undici takes a handler without it for one of its older kind.
        onRequestStart: () => {},
        onResponseStart: (controller, statusCode) => {
          if (statusCode === SWITCHING) throw new SwitchesProtocols();
          // Hints before the answer.
          if (statusCode < 200) return;
          body = new Readable({
            read: () => this.release(),
            destroy: (error, done) => {
              // What has come as a whole leaves the connection free, read or not.
              if (!isReceived) this.close();
              done(error);
            },
          });
          // Whoever reads the body meets the error; nobody has to.
          body.on("error", () => {});
          resolve({ statusCode, headers: readHeaders(controller.rawHeaders), body });
        },
        onResponseData: (_, chunk) => {
          if (body?.push(chunk) === false) this.isHeld = true;
        },
        onResponseEnd: () => {
          this.isHeld = false;
          isReceived = true;
          settle();
          body?.push(null);
          onFree();
        },
        onResponseError: (_, error) => {
          settle();
          this.close();
          if (body !== undefined) body.destroy(error);
          else if (error instanceof SwitchesProtocols || error.message === UNASKED_UPGRADE)
            resolve({ statusCode: SWITCHING, headers: {}, body: Readable.from([]) });
          else reject(error);
        },
      };
      this.client.dispatch({ path: target, method: "GET", headers: { ...headers } }, handler);
    });
  }
}

/** A server that switches protocols unasked sends no more HTTP: its status is all there is to know. */
const SWITCHING = 101;
class SwitchesProtocols extends Error {}

/** What undici calls it if the server names the protocol, too. */
const UNASKED_UPGRADE = "bad upgrade";

/** Headers whose values are lists (RFC 9110, 5.3); of another that comes twice, the first counts. */
const LISTS: ReadonlySet<string> = new Set(["content-encoding"]);

function readHeaders(raw: Dispatcher.DispatchController["rawHeaders"]): Record<string, string> {
  const headers: Record<string, string> = Object.create(null);
  if (!Array.isArray(raw)) return headers;
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = latin1(raw[i]).toLowerCase();
    const value = latin1(raw[i + 1]);
    const before = headers[name];
    if (before === undefined) headers[name] = value;
    else if (LISTS.has(name)) headers[name] = `${before}, ${value}`;
  }
  return headers;
}

function latin1(bytes: Buffer | string): string {
  return typeof bytes === "string" ? bytes : bytes.toString("latin1");
}
