// Cleans web addresses, and compares them.

import { isWebAddress } from "./http-request.js";

/** Parameters that name a visit or the way a visitor came, never a page: analytics, advertising, sessions of servers. */
const VISIT_PARAMETER =
  /^(?:utm_.*|mc_[ce]id|_ga|_gl|[gf]bclid|fbclid|gclid|dclid|msclkid|yclid|igshid|mkt_tok|phpsessid|jsessionid|aspsessionid.*|sessionid|session_id|sess|sid|cfid|cftoken|zenid|oscsid)$/i;

/** A session in the path, as servlets write it. */
const PATH_SESSION = /;jsessionid=[^/?#]*/gi;

/**
 * The address that is fetched for one that was found: whole, without fragment, user name and what names a visit.
 * Undefined for what isn't an address of the web.
 */
export function cleanAddress(found: string, base?: string): URL | undefined {
  if (!URL.canParse(found, base)) return undefined;
  const url = new URL(found, base);
  if (!isWebAddress(url)) return undefined;
  url.hash = "";
  url.username = "";
  url.password = "";
  if (url.pathname.includes(";")) url.pathname = url.pathname.replace(PATH_SESSION, "");
  // Written anew only when something goes: servers see other codings of a query as other pages.
  const gone = [...url.searchParams.keys()].filter((name) => VISIT_PARAMETER.test(name));
  for (const name of gone) url.searchParams.delete(name);
  if (url.search === "") url.search = "";
  return url;
}

/** What is the same for all addresses of a page: the scheme, `www.`, the order of parameters and a slash at the end don't count. */
export function addressKey(url: URL): string {
  const query = [...new URLSearchParams(url.search)].map(([name, value]) => `${name}=${value}`).sort();
  const path = url.pathname.replace(/(?<=.)\/$/, "");
  return `${url.host.replace(/^www\./, "")}${path === "/" ? "" : path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}
