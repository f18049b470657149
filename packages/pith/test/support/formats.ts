// The formats by name.

import { html, json, markdown, text } from "#src/formats/index.js";
import { tei } from "#src/tei/index.js";

export const FORMATS = { text, markdown, html, json, tei } as const;
