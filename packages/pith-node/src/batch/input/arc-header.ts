// Parses the first line of an ARC record.

/** What the first line of an ARC record says (Internet Archive, "Arc File Format", versions 1 and 2). */
export interface ArcHeader {
  readonly url: string;
  /** When it was fetched, as an ISO date; undefined when the line has no date that makes sense. */
  readonly fetched: string | undefined;
  /** The media type that the server named; crawlers write `no-type` and the like where it named none. */
  readonly type: string;
  /** The length of what follows the line, in bytes. */
  readonly length: number;
}

/** In place of an IP address writers that know none put a dash. */
const IP_ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]*|-)$/i;

/** Year to second; old writers end with the minute or the day. */
const DATE = /^(\d{4})(\d\d)(\d\d)(\d\d)?(\d\d)?(\d\d)?$/;

const URL_START = /^[a-z][a-z0-9+.-]{0,30}:/i;

/**
 * Reads the first line of a record, without its line end; undefined when it is none. Address, IP address, date and media
 * type come first and the length last in both versions; what version 2 has between them (status, check sum, place in the
 * file) says nothing that the record doesn't. Addresses with spaces in them are met: the IP address with a date after it
 * tells where they end.
 */
export function parseArcHeader(line: string): ArcHeader | undefined {
  if (!URL_START.test(line)) return undefined;
  const fields = line.trimEnd().split(" ");
  const length = fields[fields.length - 1];
  if (fields.length < 5 || !/^\d{1,12}$/.test(length)) return undefined;
  for (let at = 1; at + 3 < fields.length; at++) {
    if (!IP_ADDRESS.test(fields[at]) || !DATE.test(fields[at + 1])) continue;
    const url = fields.slice(0, at).join(" ");
    return { url, fetched: isoDate(fields[at + 1]), type: fields[at + 2], length: Number(length) };
  }
  return undefined;
}

function isoDate(date: string): string | undefined {
  const [, year, month, day, hour = "00", minute = "00", second = "00"] = DATE.exec(date)!;
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  return Number.isNaN(Date.parse(text)) ? undefined : text;
}
