// Absolute URLs, hosts and fragments.

/** A page that names a longer base, in characters, keeps its URLs unresolved: each of its links would be as long. */
export const MAX_BASE = 400;

/**
 * A URL, a title, a description: an attribute of the page with more characters than this is as if it weren't there. Servers take URLs of
 * 8,000 octets (RFC 9110, section 4.1, asks for that), most no longer ones.
 */
export const MAX_ADDRESS = 8_192;

/** A URL of the page as an absolute one; undefined if it makes no sense, isn't fetched over HTTP or is longer than `MAX_ADDRESS`. */
export function absoluteUrl(value: string | undefined, base: string | undefined): string | undefined {
  if (value !== undefined && value.length > MAX_ADDRESS) return undefined;
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

/** The host of a URL without `www.`; "" if there is none. */
export function hostOf(url: string | undefined): string {
  const host = url === undefined ? undefined : /^https?:\/\/(?:[^/@]*@)?(?:www\.)?([^/:?#]+)/.exec(url)?.[1];
  return host ?? "";
}

/** The fragment of a URL on the same page; undefined for other URLs. */
export function fragmentOf(href: string | undefined, page: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  const mark = href.indexOf("#");
  if (mark < 0 || mark === href.length - 1) return undefined;
  if (mark > 0 && (page === undefined || href.slice(0, mark) !== page)) return undefined;
  const fragment = href.slice(mark + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
