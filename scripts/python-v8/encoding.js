/** Gives a V8 without a host the Encoding Standard's globals. */
import { TextDecoder, TextEncoder } from "@exodus/bytes/encoding.js";

Object.assign(globalThis, { TextDecoder, TextEncoder });
