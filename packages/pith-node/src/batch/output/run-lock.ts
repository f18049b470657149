// Keeps two processes from working on one output.

import { createHash, randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BatchError, failsToWrite } from "../batch-error.js";
import { realPlace } from "./places.js";

/** Sockets that nobody listens on are moved out of the way; each try meets at most one. */
const TRIES = 5;

/** Digits of a socket's name: enough that two outputs never share one, and short, as systems allow about 100 bytes. */
const NAME_DIGITS = 24;

/**
 * The right to work on an output, which one process of a machine has at a time: a local socket that it listens on. The
 * system closes it with the process, however that ends, so that no lock of a dead run is in the way of the next.
 */
export class RunLock {
  private constructor(private readonly server: Server) {}

  /** Takes the lock of an output. Throws a BatchError if another run has it, or it can't be taken. */
  static take(output: string): Promise<RunLock> {
    return RunLock.tryToTake(output).catch(failsToWrite(output));
  }

  private static async tryToTake(output: string): Promise<RunLock> {
    const address = await addressOf(output);
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const server = await listen(address);
      if (server !== undefined) return new RunLock(server);
      if (!(await moveAside(address))) break;
    }
    throw new BatchError("in-use", `Another run is working on ${output}; wait until it ends, or name another output.`);
  }

  /** Releases it. */
  release(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

async function addressOf(output: string): Promise<string> {
  const path = await realPlace(output);
  const name = createHash("sha256").update(path).digest("hex").slice(0, NAME_DIGITS);
  return process.platform === "win32" ? `\\\\.\\pipe\\pith-${name}` : join(tmpdir(), `pith-${name}.sock`);
}

/** A server at the address; undefined if there is one already, or a socket that one has left. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      // The lock alone doesn't keep the process from ending.
      server.unref();
      resolve(server);
    });
  });
}

/** Removes a socket that nobody listens on. False if somebody does. */
async function moveAside(address: string): Promise<boolean> {
  if (await isListening(address)) return false;
  if (process.platform === "win32") return true;
  const aside = `${address}.${randomUUID().slice(0, 8)}`;
  const isMoved = await rename(address, aside).then(
    () => true,
    () => false,
  );
  // Gone already: another run was faster.
  if (!isMoved) return true;
  // Another run may have taken the lock between the two looks; a socket that is renamed still answers.
  if (await isListening(aside)) {
    await rename(aside, address);
    return false;
  }
  await rm(aside, { force: true });
  return true;
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.on("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}
