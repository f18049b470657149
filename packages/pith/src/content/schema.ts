import type { Schema } from "hast-util-sanitize";
import { ALLOWED_PROPERTIES } from "./attributes.js";
import { ALLOWED_NAMES } from "./elements.js";
import { MATHML_NAMES } from "./mathml.js";
import { FETCH_SCHEMES, LINK_SCHEMES } from "./urls.js";

/**
 * The lists of what may stand in content, as hast-util-sanitize reads them. Content as built already keeps to them; what
 * a plug-in adds to it does after `sanitize(content, CONTENT_SCHEMA)`. Every list of the library's own schema is
 * replaced, so that a new version of it can't widen this one. The only `input` is the box of a task list, which nobody can tick.
 */
export const CONTENT_SCHEMA: Schema = {
  allowComments: false,
  allowDoctypes: false,
  ancestors: {},
  attributes: ALLOWED_PROPERTIES,
  clobber: [],
  protocols: { href: [...LINK_SCHEMES], src: [...FETCH_SCHEMES], cite: [...FETCH_SCHEMES] },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style"],
  tagNames: [...ALLOWED_NAMES, ...MATHML_NAMES, "input"],
};
