// The formats that the inspector shows, by name.

import type { Format } from "pith";
import { html, json, markdown, text } from "pith/formats";
import type { FormatName } from "pith/internal";
import { tei } from "pith/tei";

export const FORMATS = { text, markdown, html, json, tei } satisfies Record<FormatName, Format>;
