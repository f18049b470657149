// What the service has besides the options of a page: parameters, and the media types of answers.

import type { Parameter } from "pith/internal";
import { FORMATS } from "pith-node/internal";

/** The media type of each format, as it is sent. All are UTF-8. JSON comes first: it is the default. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  [FORMATS.json, ...Object.values(FORMATS)].map(({ name, mediaType }) => [name, mediaType]),
);

/** The one parameter that the service has besides the options of a page. It goes with a URL to fetch. */
export const RENDER_PARAMETER: Parameter = {
  name: "render",
  type: "flag",
  description: "let a browser run the page's scripts first",
  details: "only with a URL to fetch, if the service was started with --render",
};

/** A service's users are programs: JSON contains everything that is known. */
export const DEFAULT_FORMAT = "json";
