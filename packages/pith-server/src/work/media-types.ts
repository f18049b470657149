/** The media type of each format, as it is sent. All are UTF-8. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: "application/json",
  text: "text/plain; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
  tei: "application/tei+xml; charset=utf-8",
};

export const JSON_TYPE = "application/json";
