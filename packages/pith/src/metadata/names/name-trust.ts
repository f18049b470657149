// How far a name is trusted to be an author's.

import { plainKey } from "../../text/words.js";

/** Accounts and desks that stand for whoever wrote. */
const NOBODY =
  /^(?:(?:site|web|super|wp)?-?admin(?:istrator)?\d*|staff|editors?|guest|team|user|author|anonymous|unknown|root|webmaster|redaktion|redacción|rédaction|redazione|editorial|press|news|none|n\/a|test|blog|home|details|profile)$|\b(?:staff(?: writer)?s?|editorial (?:team|staff|board)|editors|team|contributors?|newsroom|press release|admin|guest (?:author|post))$/iu;
const NOBODY_TRUST = 0.4;
/** The name of an account, such as `jdoe42`, `jane.doe` or `JaneD`: right on forums, where the page shows it, too. */
const ACCOUNT = /^[^\s\d]*\d\S*$|^[\p{Ll}._-]+$|^\p{Lu}\p{Ll}+\p{Lu}$/u;
const ACCOUNT_TRUST = 0.6;
/** The site as its own author: it says nothing that the site's name doesn't. */
const SITE_TRUST = 0.3;
/** Firms and bodies sign, too, but mostly it is a template that doesn't know the author. */
const ORGANISATION_TRUST = 0.5;
const ORGANISATION = /Organi[sz]ation|Corporation|WebSite|Brand|LocalBusiness/;

/** What is taken off the trust in a source by the kind of names that it gives: a factor, 0..1. */
export function nameTrust(
  names: readonly string[],
  types: readonly string[],
  site: string | undefined,
  host: string,
): number {
  let trust = 1;
  if (names.every((name) => NOBODY.test(name))) trust = Math.min(trust, NOBODY_TRUST);
  if (names.every((name) => ACCOUNT.test(name))) trust = Math.min(trust, ACCOUNT_TRUST);
  if (types.length > 0 && types.every((type) => ORGANISATION.test(type))) trust = Math.min(trust, ORGANISATION_TRUST);
  if (names.length === 1) {
    const key = plainKey(names[0]);
    const isSite = site !== undefined && key === plainKey(site);
    if (isSite || (key.length > 3 && plainKey(host).startsWith(key))) trust = Math.min(trust, SITE_TRUST);
  }
  return trust;
}
