// The media types that the service can answer with.

import { FORMATS } from "pith-node/internal";

/** The media type of each format, as it is sent. All are UTF-8. JSON comes first: it is sent when nothing else is asked for. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  [FORMATS.json, ...Object.values(FORMATS)].map(({ name, mediaType }) => [name, mediaType]),
);

export const JSON_TYPE = FORMATS.json.mediaType;
