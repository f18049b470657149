/** HTTPS with certificates made by OpenSSL: who isn't trusted, and tunnels through a proxy. */
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer as createProxy } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { ROOT, temporaryFolder } from "pith-testing/command.js";
import { FetchError, fetchPage } from "#src/index.js";

/** A server with a certificate that it signed itself, for one name. `cert`: the certificate's file. */
async function safeServer(t: TestContext, name: string): Promise<{ port: number; cert: string }> {
  const folder = temporaryFolder(t);
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", `/CN=${name}`];
  const names = ["-addext", `subjectAltName=DNS:${name}`, "-keyout", key, "-out", cert];
  assert.equal(spawnSync("openssl", [...request, ...names]).status, 0);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, ({ headers }, response) =>
    response.setHeader("content-type", "text/html").end(`<p>${headers.host}`),
  );
  t.after(() => server.closeAllConnections());
  return { port: await listen(t, server), cert };
}

async function listen(t: TestContext, server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A proxy that opens tunnels to one port, and keeps what it was asked for. */
async function tunnelTo(t: TestContext, port: number): Promise<{ proxy: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createProxy();
  server.on("connect", (request, socket: Socket) => {
    asked.push(request.url!);
    const on = connect(port, "127.0.0.1", () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    for (const side of [on, socket]) side.on("error", () => {});
    t.after(() => {
      on.destroy();
      socket.destroy();
    });
    on.pipe(socket);
    socket.pipe(on);
  });
  return { proxy: `http://127.0.0.1:${await listen(t, server)}`, asked };
}

function isUntrusted(name: string): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof FetchError, String(error));
    assert.equal(error.code, "tls");
    assert.equal(error.message, `The certificate of ${name} can't be trusted: it is self-signed.`);
    return true;
  };
}

test("a certificate that nobody vouches for is not trusted, nor through a proxy", async (t) => {
  const { port } = await safeServer(t, "localhost");
  await assert.rejects(fetchPage(`https://127.0.0.1:${port}/`), isUntrusted("127.0.0.1"));
  const { proxy, asked } = await tunnelTo(t, port);
  await assert.rejects(fetchPage("https://first.example/", { proxy }), isUntrusted("first.example"));
  assert.deepEqual(asked, ["first.example:443"]);
});

test("https pages come through a tunnel, over one connection, with the certificate of their host", async (t) => {
  const { port, cert } = await safeServer(t, "first.example");
  const { proxy, asked } = await tunnelTo(t, port);
  const program = `
    import { Connections } from "./packages/pith-node/dist/fetching/connections.js";
    import { fetchOver } from "./packages/pith-node/dist/fetching/fetch-page.js";
    const kept = new Connections();
    const proxy = process.argv[1];
    const guard = async () => [{ address: "192.0.2.1", family: 4 }];
    const show = async (url, options) => console.log(await fetchOver(kept, url, options).then(({ bytes }) => String(Buffer.from(bytes)), ({ message }) => message));
    for (const page of ["a", "b"]) await show("https://first.example/" + page, { proxy });
    await show("https://first.example/c", { proxy, guard });
    await show("https://second.example/", { proxy, guard });
    kept.close();
  `;
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: cert };
  const args = ["--input-type=module", "--eval", program, proxy];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  assert.deepEqual(stdout.trim().split("\n"), [
    ...["<p>first.example", "<p>first.example", "<p>first.example"],
    "The certificate of second.example can't be trusted: it is for another name.",
  ]);
  assert.deepEqual(asked, ["first.example:443", "192.0.2.1:443", "192.0.2.1:443"]);
});
