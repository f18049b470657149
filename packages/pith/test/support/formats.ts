// The formats by name.

import type { Format } from "#src/extraction/options.js";
import type { FormatName } from "#src/formats/format-names.js";
import { html, json, markdown, text } from "#src/formats/index.js";
import { tei } from "#src/tei/index.js";

export const FORMATS = { text, markdown, html, json, tei } as const satisfies Record<FormatName, Format>;
