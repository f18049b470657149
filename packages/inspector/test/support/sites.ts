/** Sites on this machine for the inspector's tests, and the service that may fetch from them. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { startServer } from "pith-server";

type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** A server on this machine, which is gone when the tests are done. */
export interface Site {
  readonly url: string;
  readonly port: number;
  close(): void;
}

export async function startSite(listener: RequestListener): Promise<Site> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, close: () => void server.close().closeAllConnections() };
}

/** The service with the inspector at its root, which may fetch from a site. */
export function serveInspector(
  { port }: Site,
  options: Parameters<typeof startServer>[0] = {},
): Promise<RunningServer> {
  const fetch = { allowAddresses: ["127.0.0.1"], ports: [port] };
  return startServer({ port: 0, workers: 1, logLevel: "silent", fetch, ...options });
}
