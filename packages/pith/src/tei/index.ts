// The public entry `pith/tei`: the format TEI, made of what every format has.

import type { Extraction, Format } from "../index.js";
import { type Options, TEI_CORPUS, writeTei } from "./document.js";

/**
 * XML as defined by the Text Encoding Initiative (TEI, P5), the format of corpus builders: the metadata in `teiHeader`, and in the
 * body a division `entry` with the content, divided into sections by its headings, and a division `comments` if they are asked for.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { tei } from "pith/tei";
 *
 * console.log(extract(page, { format: tei, comments: true }).content);
 * ```
 */
export const tei = {
  name: "tei",
  mediaType: "application/tei+xml; charset=utf-8",
  otherMediaTypes: ["application/xml"],
  several: {
    separator: "",
    isHeaded: false,
    frame: { ...TEI_CORPUS, write: (page: Extraction, options: Options) => writeTei(page, options, false) },
  },
  write: (page: Extraction, options: Options) => writeTei(page, options, true),
} satisfies Format & Record<string, unknown>;
