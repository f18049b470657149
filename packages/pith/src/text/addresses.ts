// Absolute URLs and hosts.

/** A page that names a longer base, in characters, keeps its URLs unresolved: each of its links would be as long. */
export const MAX_BASE = 400;

/** A URL of the page as an absolute one; undefined if it makes no sense or isn't fetched over HTTP. */
export function absoluteUrl(value: string | undefined, base: string | undefined): string | undefined {
  const address = value?.trim();
  // Without a base only a scheme makes sense, and an error takes long.
  if (!address || (base === undefined && !address.includes(":"))) return undefined;
  try {
    const url = new URL(address, base);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The host of a URL without `www.`; "" if there isn't one. */
export function hostOf(url: string | undefined): string {
  const host = url === undefined ? undefined : /^https?:\/\/(?:[^/@]*@)?(?:www\.)?([^/:?#]+)/.exec(url)?.[1];
  return host ?? "";
}
