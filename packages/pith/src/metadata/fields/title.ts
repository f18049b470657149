// Chooses the title, and takes the name of the site out of it.

import { TITLE_MARKS } from "../../text/title-marks.js";
import { plainKey, shareOfWords } from "../../text/words.js";
import { type Candidate, type Choice, choose } from "../candidate.js";
import { oneLine } from "../facts/one-line.js";
import { type Heading, Zone } from "../facts/page-facts.js";
import { firstText } from "../json-ld/things.js";
import { metaValue, type TitleContext, withoutLabel } from "./context.js";

/** How often each source has the title as readers see it, measured on half of the sites of `data/wcxb`. */
const TRUST = {
  heading: 0.9,
  headline: 0.81,
  name: 0.42,
  openGraph: 0.73,
  citation: 0.8,
  twitter: 0.72,
  element: 0.68,
  webPage: 0.66,
} as const;

/** A heading of the second or third level is more often one of a part. */
const LOWER_HEADING = 0.75;
/** The same, if it only resembles the title; or one of the first level that doesn't even do that. */
const OTHER_HEADING = 0.4;
/** The site's name as heading, as it is on top of every page. */
const SITE_HEADING = 0.2;
/** The share of a heading's words in the title from which it says the same in other words. */
const SAME_WORDS = 0.5;

export function titleField(context: TitleContext): Choice<string> {
  const { facts, heading, main, sureness, page } = context;
  const found: Candidate<string>[] = [];
  const add = (value: string | undefined, source: string, confidence: number, names = true) => {
    const title = value === undefined ? "" : withoutLabel("title", oneLine(value));
    if (title === "") return;
    found.push({ value: (names ? withoutSite : withoutSiteBehind)(title, context), source, confidence, seen: !names });
  };
  if (heading !== undefined) {
    add(heading.text, `h${heading.level}`, headingTrust(context, heading), false);
  }
  add(firstText(main, "headline"), "json-ld headline", TRUST.headline * sureness);
  add(firstText(main, "name"), "json-ld name", TRUST.name * sureness);
  add(firstText(page, "name"), "json-ld WebPage name", TRUST.webPage);
  add(metaValue(facts, "citation_title", "dc.title", "dcterms.title"), "meta citation_title", TRUST.citation);
  add(metaValue(facts, "parsely-title", "sailthru.title"), "meta parsely-title", TRUST.citation);
  add(metaValue(facts, "og:title"), "meta og:title", TRUST.openGraph);
  add(metaValue(facts, "twitter:title"), "meta twitter:title", TRUST.twitter);
  add(facts.title, "title element", TRUST.element);
  return choose(found, plainKey);
}

function headingTrust(context: TitleContext, { text: written, level, zone }: Heading): number {
  const { facts, site } = context;
  const text = withoutLabel("title", written);
  const key = plainKey(text);
  if (site !== undefined && key === plainKey(site)) return SITE_HEADING;
  const shared = metaValue(facts, "og:title") ?? "";
  const titles = [facts.title, shared];
  // What the window's title adds to the one for sharing says where the page is: a forum, a column.
  if (level === 1 && shared !== "" && key !== "" && plainKey(facts.title) === `${plainKey(shared)}${key}`)
    return SITE_HEADING;
  const isSaid = facts.title === "" || titles.some((title) => plainKey(title).includes(key));
  if (level === 1 && zone === Zone.MAIN && titles.every((title) => saysNothing(title, context))) return TRUST.heading;
  if (level > 1) return isSaid ? LOWER_HEADING : OTHER_HEADING;
  return isSaid || titles.some((title) => shareOfWords(text, title) >= SAME_WORDS) ? TRUST.heading : OTHER_HEADING;
}

/** What a window's title says of any page of its kind, in the languages of many pages. */
const ANY_PAGE =
  /^(?:notices?|news|articles?|posts?|blogs?|home|pages?|story|stories|details?|documents?|untitled|events?|index|entry|entries|items?|reports?|announcements?|press releases?|welcome|aktuelles|nachrichten|meldung(?:en)?|artikel|startseite|mitteilung|bekanntmachung|actualités?|accueil|avis|noticias?|avisos?|inicio|artículos?|notizi[ae]|avvis[oi]|articol[oi]|nieuws|bericht|notícias?|artigos?|nyhet(?:er)?|nyheder|aktualności|ogłoszeni[ea]|aktuality|oznámení|uutiset|ajankohtaista|haber(?:ler)?|duyuru(?:lar)?|новост[ьи]|объявлени[ея]|お知らせ|ニュース|新闻|新聞|公告|通知|공지(?:사항)?|뉴스)$/iu;

/** Whether a title names only the site, or the site and what any of its pages is: "Notice - Wendham Parish". */
function saysNothing(title: string, context: TitleContext): boolean {
  const parts = splitTitle(title).map(({ start, end }) => title.slice(start, end).trim());
  if (parts.length === 1) return title === "" || ANY_PAGE.test(parts[0]) || isSite(parts[0], context);
  const rest = parts.filter((part) => !ANY_PAGE.test(part));
  return rest.length < parts.length ? rest.length <= 1 : rest.every((part) => isSite(part, context));
}

/** After such a hyphen names of sites are this long at most, in UTF-16 units. */
const MAX_NAME = 8;

/** A title without the name of the site at its end or beginning; the title itself if nothing would be left or there isn't one. */
function withoutSite(title: string, context: TitleContext): string {
  const { facts, site, heading } = context;
  const headingKey = heading === undefined ? "" : plainKey(withoutLabel("title", heading.text));
  const parts = splitTitle(title);
  const isSitePart = (i: number) => isSite(title.slice(parts[i].start, parts[i].end), context);
  if (parts.length < 2) return title;
  // The page's own heading says where the title ends.
  for (let last = parts.length - 1; last > 0; last--) {
    const start = title.slice(0, parts[last - 1].end);
    if (headingKey !== "" && plainKey(start) === headingKey) return start;
  }
  // Or where it begins, behind the site's name.
  for (const [i, { start }] of parts.entries()) {
    if (i === 0 || headingKey === "" || plainKey(title.slice(start)) !== headingKey) continue;
    const name = plainKey(title.slice(0, parts[i - 1].end));
    if (facts.headings.some(({ text, isLogo }) => isLogo && plainKey(text) === name)) return title.slice(start).trim();
  }
  let first = 0;
  let last = parts.length - 1;
  while (last > first && isSitePart(last)) last--;
  if (last === parts.length - 1) while (first < last && isSitePart(first)) first++;
  if (first === 0 && last === parts.length - 1 && site === undefined && isBar(title, parts[last].start)) last--;
  return title.slice(parts[first].start, parts[last].end).trim();
}

/** A heading, which readers see, without the name of the site at its end, if it is just that. */
function withoutSiteBehind(title: string, { site, host }: TitleContext): string {
  const parts = splitTitle(title);
  const last = parts.length - 1;
  const key = plainKey(title.slice(parts[last].start));
  const isSiteLast = last > 0 && (key === plainKey(site ?? "") || key === hostName(host));
  return isSiteLast ? title.slice(0, parts[last - 1].end).trim() : title;
}

/** The part of a host's name that a site is called by: "example" of www.example.org. */
function hostName(host: string): string {
  return plainKey(host.split(".").at(-2) ?? "");
}

/** Whether part of a title is the site's name, or nothing. */
function isSite(part: string, { site, host }: TitleContext): boolean {
  const key = plainKey(part);
  if (key === "") return true;
  const siteKey = site === undefined ? "" : plainKey(site);
  const hostKey = plainKey(host);
  return (
    key === siteKey ||
    (key.length > 2 && (hostKey.startsWith(key) || hostName(host) === key)) ||
    (siteKey.length > 3 && key.length > 3 && (siteKey.startsWith(key) || key.startsWith(siteKey)))
  );
}

/** A bar precedes the name of a site, whatever that is; so does a hyphen without spaces, before a few characters. */
function isBar(title: string, partStart: number): boolean {
  const before = title.slice(0, partStart);
  return /[|｜]\s*$/u.test(before) || (/\S[-–—]$/u.test(before) && title.length - partStart <= MAX_NAME);
}

/** What is between quotation marks: those that point inwards touch it. */
const QUOTED = /«[^«»]*»|»\p{L}[^«»]*«/gu;

function splitTitle(title: string): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = 0;
  // Quotation marks of French, Russian and others are among the signs that part titles.
  const plain = title.replace(QUOTED, (words) => "x".repeat(words.length));
  for (const { index, 0: mark } of plain.matchAll(TITLE_MARKS)) {
    parts.push({ start, end: index });
    start = index + mark.length;
  }
  parts.push({ start, end: title.length });
  return parts;
}
