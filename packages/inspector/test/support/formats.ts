// The formats that the inspector shows, by name.

import { html, json, markdown, text } from "pith/formats";
import { tei } from "pith/tei";

export const FORMATS = { text, markdown, html, json, tei };
