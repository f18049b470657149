// Chooses the authors, by how far each name is trusted to be one.

import { findDate, looksLikeDate } from "../../text/dates/short-dates.js";
import { BYLINE, MIDDLE_BY, MIDDLE_LABEL, ONLY_BY, PERHAPS_LABEL, REPORTER } from "../../text/people/by-words.js";
import { isPerson, personBesideDate } from "../../text/people/bylines.js";
import { isName, MAX_LINE, personName, splitNames, turnName } from "../../text/people/names.js";
import { plainKey } from "../../text/words.js";
import { type Candidate, type Choice, choose } from "../candidate.js";
import { oneLine, PART_END } from "../facts/one-line.js";
import { type MarkedElement, Zone } from "../facts/page-facts.js";
import { type FieldContext, isOwn, metaValue, OF_A_THING } from "./context.js";

/** How often each source has the right authors, measured on half of the sites of `data/wcxb`. */
const TRUST = {
  jsonLd: 0.85,
  webPage: 0.8,
  itemprop: 0.71,
  property: 0.6,
  rel: 0.79,
  class: 0.71,
  visible: 0.8,
  besideDate: 0.5,
  label: 0.86,
  answer: 0.3,
  meta: 0.81,
} as const;

/** `meta` names of authors, in lower case. Several of one name are several authors. */
const METAS =
  /^(?:citation_author|parsely-author|sailthru\.author|dc(?:terms)?\.(?:creator|contributor)|(?:og:)?(?:article:|book:)?author(?:_name)?|byl|cxenseparse:author|rbauthors)$/;

/** What a label says before a name. */
const WRITTEN_BY = /writ|author|autor|geschrieben|par|door|by|autore|автор/i;

/** The property's name, or that of someone with another role in the page. */
const REVIEWER = /reviewed|edited|fact[- ]?check|translat|photo|medically/i;

/** Lines from the heading within which a byline is the page's own. */
const NEAR = 15;

export function authorsField(context: FieldContext): Choice<readonly string[]> {
  const { facts, main, sureness, page, site, host } = context;
  const mayShow = isOwn(context.kinds);
  const found: Candidate<readonly string[]>[] = [];
  const add: Add = (given, source, trust, seen, types = []) => {
    const named = given.filter((name) => !ACCOUNT_OF_ANYBODY.test(name));
    // Templates list the site beside the authors.
    const others = named.filter((name) => site === undefined || plainKey(name) !== plainKey(site));
    const names = [...new Set(others.length > 0 ? others : named)];
    if (names.length === 0) return;
    const confidence = trust * nameTrust(names, types, site, host);
    const refused = seen && !mayShow ? { refused: OF_A_THING } : {};
    found.push({ value: names, source, confidence, seen, ...refused });
  };

  for (const [thing, trust, source] of [
    [main, TRUST.jsonLd * sureness, "json-ld author"],
    [page, TRUST.webPage, "json-ld WebPage author"],
  ] as const) {
    const authors = thing?.authors ?? [];
    // A list of names in one string is split; single names are not, as they may contain commas.
    const names =
      authors.length === 1
        ? namesIn(authors[0].name)
        : authors.map(({ name }) => personName(lineOf(name))).filter((name) => isName(name, "person"));
    const types = authors.map(({ type }) => type);
    add(names, source, trust, false, types);
  }
  for (const [name, values] of facts.metas) {
    if (!METAS.test(name)) continue;
    // Libraries write the last name first.
    const turned = /^(?:citation|dc)/.test(name) ? values.map(turnName) : values;
    add(turned.flatMap(namesIn), `meta ${name}`, TRUST.meta, false);
  }
  // Twitter's pairs of label and value: "Written by" and a name.
  for (const number of ["1", "2"]) {
    if (!WRITTEN_BY.test(metaValue(facts, `twitter:label${number}`) ?? "")) continue;
    add(namesIn(metaValue(facts, `twitter:data${number}`) ?? ""), "meta twitter:data", TRUST.label, false);
  }
  addMarks(context, add);
  addLines(context, add);
  addNameBesideDate(context, add);
  return choose(found, (names) => names.map(plainKey).sort().join(" "));
}

/** Lines that begin with "by", or that follow a line that says nothing else. */
function addLines({ lines }: FieldContext, add: Add): void {
  const bylines = new Map<string, readonly string[]>();
  for (const [i, { text, distance }] of lines.entries()) {
    if (Math.abs(distance) > NEAR) continue;
    const above = distance > 1 ? lines[i - 1]?.text : distance < 0 ? lines[i + 1]?.text : undefined;
    const isBelow = above !== undefined && ONLY_BY.test(above) && !REVIEWER.test(text);
    const said = namesSaid(text);
    const names = said.length === 0 && isBelow ? namesIn(text) : said;
    if (names.length > 0) bylines.set(names.map(plainKey).join(), names);
  }
  // Several bylines are those of several pages, listed under the heading.
  const trust = TRUST.visible / Math.max(1, bylines.size - 1);
  for (const names of bylines.values()) add(names, "visible byline", trust, true);
}

/** The names of a line that says who wrote. */
function namesSaid(line: string): readonly string[] {
  const by = BYLINE.exec(line) ?? MIDDLE_BY.exec(line);
  if (by !== null) return REVIEWER.test(by[0]) ? [] : namesIn(line);
  const label = MIDDLE_LABEL.exec(line);
  if (label !== null) return namesIn(line.slice(label.index));
  const reporter = REPORTER.exec(line);
  if (reporter !== null) return [reporter[1] ?? reporter[2]];
  const names = PERHAPS_LABEL.test(line) ? namesIn(line.replace(PERHAPS_LABEL, "")) : [];
  return names.every(isPerson) ? names : [];
}

/** Lines after the heading within which a name and a date stand alone. */
const RIGHT_BELOW = 3;
/** A line right below the heading that is a person's name and a date, or a name on the line before or after the date's. */
function addNameBesideDate({ lines }: FieldContext, add: Add): void {
  const below = lines.filter(({ distance }) => distance > 0 && distance <= RIGHT_BELOW + 1);
  for (const { text, distance } of below) {
    if (distance > RIGHT_BELOW) break;
    const near = below.filter((line) => Math.abs(line.distance - distance) === 1);
    const name =
      near.some((line) => looksLikeDate(line.text)) || findDate(text) !== undefined
        ? personBesideDate(text)
        : undefined;
    if (name === undefined) continue;
    add([name], "name beside date", TRUST.besideDate, true);
    return;
  }
}

/** Adds names from a source: how far it is trusted, whether readers see them, and what JSON-LD says each is. */
type Add = (names: readonly string[], source: string, trust: number, seen: boolean, types?: readonly string[]) => void;

/** Items of which a page has several, each with its own author: the first may answer a post that isn't an item. */
const ANSWERS: ReadonlySet<string> = new Set(["Comment", "Answer", "Review"]);

/** Names in elements that say they hold an author; of one kind the first that are side by side. */
function addMarks({ facts, heading }: FieldContext, add: Add): void {
  for (const by of ["itemprop", "property", "rel", "class"] as const) {
    const marks = facts.marks.filter(
      (mark) =>
        mark.by === by &&
        (mark.property === "author" || mark.property === "creator") &&
        mark.zone === Zone.MAIN &&
        !REVIEWER.test(mark.text),
    );
    const all = marks
      .map((mark) => ({ mark, names: namesOf(mark, facts.marks) }))
      .filter(({ names }) => names.length > 0);
    const own = all.filter(({ mark }) => !ANSWERS.has(mark.itemType));
    const named = own.length > 0 ? own : all;
    const first = named.find(({ mark }) => heading === undefined || mark.node > heading.node) ?? named[0];
    if (first === undefined) continue;
    const source = by === "class" ? "byline class" : by === "rel" ? "rel author" : `${by} author`;
    const isAnswer = ANSWERS.has(first.mark.itemType);
    const beside = by === "class" || isAnswer ? [first] : named.filter(({ mark }) => isBeside(first.mark, mark));
    const names = beside.flatMap(({ names }) => names);
    add(names, source, isAnswer ? TRUST.answer : TRUST[by], by !== "itemprop" || first.mark.machine === undefined);
  }
}

/** Nodes between two names of one byline. */
const BESIDE = 25;

function isBeside(first: MarkedElement, other: MarkedElement): boolean {
  return other === first || (other.node > first.node && other.node - first.node <= BESIDE);
}

function lineOf(text: string): string {
  return oneLine(text.slice(0, MAX_LINE));
}

function namesIn(text: string): string[] {
  return splitNames(lineOf(text));
}

/** The names of a mark: of an item inside it the `name`, otherwise its text, unless that is too long for a byline. */
function namesOf(mark: MarkedElement, marks: readonly MarkedElement[]): string[] {
  if (mark.by === "itemprop") {
    const inner = marks.find(
      ({ node, property, by }) =>
        by === "itemprop" && property === "name" && node > mark.node && node - mark.node <= BESIDE,
    );
    if (inner !== undefined && (mark.text === "" || mark.text.includes(inner.text)))
      return namesIn(inner.machine ?? inner.text);
    return namesIn(mark.machine ?? mark.text);
  }
  if (mark.text.length > MAX_BYLINE) return [];
  // The first part with names counts: before it may be a label or a face's initials, behind it a role or a button.
  for (const part of mark.text.split(PART_END)) {
    const names = part === mark.text || !INITIALS.test(part) ? namesIn(part) : [];
    if (names.length > 0) return names;
  }
  return [];
}

/** What stands in place of a face. */
const INITIALS = /^\s*\p{Lu}{1,3}\s*$/u;

/** A longer text is about the author. */
const MAX_BYLINE = 120;

/** Accounts that say nothing of whoever wrote. */
const ACCOUNT_OF_ANYBODY =
  /^(?:(?:site|web|super|wp)?-?admin(?:istrator)?\d*|guest|user|author|unknown|root|webmaster|none|n\/a|test|home|details|profile)$/i;
/** Desks in place of whoever wrote. */
const NOBODY =
  /^(?:staff|editors?|team|anonymous|redaktion|redacción|rédaction|redazione|editorial|press|news|blog)$|\b(?:staff(?: writer)?s?|editorial (?:team|staff|board)|editors|team|contributors?|newsroom|press release|admin|guest (?:author|post))$/iu;
const NOBODY_TRUST = 0.4;
/** The name of an account, such as `jdoe42`, `jane.doe` or `JaneD`: right on forums, where the page shows it, too. */
const ACCOUNT = /^[^\s\d]*\d\S*$|^[\p{Ll}._-]+$|^\p{Lu}\p{Ll}+\p{Lu}$/u;
const ACCOUNT_TRUST = 0.6;
/** The site as its own author: it says nothing that the site's name doesn't. */
const SITE_TRUST = 0.3;
/** Firms and institutions sign, too, but usually it is a template that doesn't know the author. */
const ORGANISATION_TRUST = 0.5;
const ORGANISATION = /Organi[sz]ation|Corporation|WebSite|Brand|LocalBusiness/;

/** What is taken off the trust in a source by the kind of names that it gives: a factor, 0..1. */
function nameTrust(names: readonly string[], types: readonly string[], site: string | undefined, host: string): number {
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
