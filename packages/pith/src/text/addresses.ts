// Absolute addresses and hosts.

/** A page that names a longer base, in characters, has its addresses left as they are: each of its links would be as long. */
export const MAX_BASE = 400;

/** An address of the page as an absolute one; undefined when it makes no sense or isn't fetched over HTTP. */
export function absoluteUrl(value: string | undefined, base: string | undefined): string | undefined {
  const address = value?.trim();
  if (!address) return undefined;
  try {
    const url = new URL(address, base);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The host of an address without `www.`; "" when there is none. */
export function hostOf(url: string | undefined): string {
  const host = url === undefined ? undefined : /^https?:\/\/(?:[^/@]*@)?(?:www\.)?([^/:?#]+)/.exec(url)?.[1];
  return host ?? "";
}
