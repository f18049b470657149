// The allowlists of content as a schema of hast-util-sanitize.

import type { Schema } from "hast-util-sanitize";
import { ALLOWED_PROPERTIES } from "./attributes.js";
import { ALLOWED_NAMES } from "./elements.js";
import { MATHML_NAMES } from "./mathml.js";
import { FETCH_SCHEMES, LINK_SCHEMES } from "./urls.js";

/**
 * The allowlists of content, in the form that hast-util-sanitize takes. Content already conforms to them when it is built;
 * what a `transform` adds conforms once it is sanitized. Every list of that library's default schema is replaced,
 * so that a new version of it can't widen this one. The only `input` is the disabled checkbox of a task list.
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
