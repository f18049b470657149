// Parses the headers of WARC records and of the HTTP responses in them.

/** The header of a WARC record (ISO 28500, 4): its fields by their names in lower case. */
export type WarcHeader = ReadonlyMap<string, string>;

/** Reads a header from its bytes, the empty line at its end not included. */
export function parseWarcHeader(bytes: Buffer): WarcHeader {
  return fieldsIn(bytes.toString("utf8").split("\n").slice(1));
}

/**
 * The fields of a header's lines by their names in lower case. If a field is repeated, the first counts; a line that begins with white
 * space goes on with the one before.
 */
export function fieldsIn(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  let last = "";
  for (const line of lines) {
    const text = line.trim();
    const colon = text.indexOf(":");
    if (/^[ \t]+\S/.test(line) && last !== "") {
      const before = fields.get(last);
      fields.set(last, before ? `${before} ${text}` : text);
    } else if (colon > 0) {
      last = text.slice(0, colon).trim().toLowerCase();
      if (!fields.has(last)) fields.set(last, text.slice(colon + 1).trim());
    }
  }
  return fields;
}

/** The length of the record's block in bytes; undefined if the header doesn't have it. */
export function blockLength(header: WarcHeader): number | undefined {
  const length = header.get("content-length") ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

/** `<urn:uuid:...>` and addresses in the angle brackets of early writers, without them. */
export function withoutBrackets(value: string | undefined): string | undefined {
  return value?.startsWith("<") && value.endsWith(">") ? value.slice(1, -1) : value;
}

const PAGE_TYPES: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);

/** Whether a media type is that of a web page. */
export function isPageType(type: string): boolean {
  return PAGE_TYPES.has(type);
}
