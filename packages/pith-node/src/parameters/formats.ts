// The formats by name, for the doors whose users name one.

import { html, json, markdown, text } from "pith/formats";
import type { BuiltInFormat, FormatName } from "pith/internal";
import { tei } from "pith/tei";

/** All formats by name. Adding one here adds it to the service and to batches; the command and the inspector list their own. */
export const FORMATS: Readonly<Record<FormatName, BuiltInFormat>> = { text, markdown, html, json, tei };
