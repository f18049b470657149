import { destination, type Logger, pino } from "pino";
import type { LogLevel } from "./options.js";

const STANDARD_ERROR = 2;

/** A log of JSON lines. It holds no page, no token, and of an address that is fetched only the host. */
export function openLog(level: LogLevel, target: { write(line: string): void } | undefined): Logger {
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  return pino(options, target ?? destination({ dest: STANDARD_ERROR, sync: false }));
}
