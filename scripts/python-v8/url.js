/** Gives a V8 without a host the URL Standard's globals; they need those of encoding.js when they are loaded. */
import { URL, URLSearchParams } from "whatwg-url";

Object.assign(globalThis, { URL, URLSearchParams });
