// What the service has besides the options of a page.

import type { Parameter } from "pith/internal";

/** The one parameter that the service has besides the options of a page. It goes with an address to fetch. */
export const RENDER_PARAMETER: Parameter = {
  name: "render",
  type: "flag",
  description: "let a browser run the page's scripts first",
  details: "only with a URL to fetch, if the service was started with --render",
};

/** A service's users are programs: JSON says all that is known. */
export const DEFAULT_FORMAT = "json";
