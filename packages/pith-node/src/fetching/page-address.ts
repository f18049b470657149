// Cleans and compares URLs.

import { isWebAddress } from "./http-request.js";

/** Parameters that identify a visit or where the visitor came from, never a page: analytics, advertising, sessions of servers. */
const VISIT_PARAMETER =
  /^(?:utm_.*|mc_[ce]id|_ga|_gl|[gf]bclid|fbclid|gclid|dclid|msclkid|yclid|igshid|mkt_tok|phpsessid|jsessionid|aspsessionid.*|sessionid|session_id|sess|sid|cfid|cftoken|zenid|oscsid)$/i;

/** A session in the path, in the style of servlets. */
const PATH_SESSION = /;jsessionid=[^/?#]*/gi;

/**
 * The URL to fetch for one that was found: absolute, without fragment, user name and what identifies a visit.
 * Undefined for what isn't a web URL.
 */
export function cleanAddress(found: string, base?: string): URL | undefined {
  if (!URL.canParse(found, base)) return undefined;
  const url = new URL(found, base);
  if (!isWebAddress(url)) return undefined;
  url.hash = "";
  url.username = "";
  url.password = "";
  if (url.pathname.includes(";")) url.pathname = url.pathname.replace(PATH_SESSION, "");
  // Serialized again only if something was removed: to servers another encoding of the query is another page.
  const gone = [...url.searchParams.keys()].filter((name) => VISIT_PARAMETER.test(name));
  for (const name of gone) url.searchParams.delete(name);
  if (url.search === "") url.search = "";
  return url;
}

/** The host of a URL with its port, without `www.`: the same for all pages of a site. */
export function siteHost({ host }: URL): string {
  return host.replace(/^www\./, "");
}

/** A key that is the same for all URLs of a page: the scheme, `www.`, the order of parameters and a slash at the end don't count. */
export function addressKey(url: URL): string {
  const query = [...new URLSearchParams(url.search)].map(([name, value]) => `${name}=${value}`).sort();
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  return `${siteHost(url)}${path === "/" ? "" : path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}
