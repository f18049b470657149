// Chooses the dates of publication and change.

import { grouped } from "../../maps.js";
import { asciiDigits, readDate, readMachineDate, whyImpossible } from "../../text/dates/read-date.js";
import { type Candidate, type Choice, choose } from "../candidate.js";
import { Zone } from "../facts/page-facts.js";
import { firstText } from "../json-ld/things.js";
import { type FieldContext, isOwn, OF_A_THING } from "./context.js";
import { urlField } from "./page-addresses.js";

/** Characters of a day in ISO 8601. */
const DAY_LENGTH = 10;

type DateField = "published" | "modified";

/** When the page was published and when it was changed. */
export function dateFields(context: FieldContext): Readonly<Record<DateField, Choice<string>>> {
  const dates = new DateCandidates(context);
  let published = chooseDay(dates.published);
  if (published.fact === undefined) published = chooseDay([...dates.published, ...dates.changes()]);
  const first = published.fact?.value;
  const modified = dates.modified.map((date) =>
    first !== undefined && date.refused === undefined && date.value.slice(0, DAY_LENGTH) < first.slice(0, DAY_LENGTH)
      ? { ...date, refused: "before the page was published" }
      : date,
  );
  return { published, modified: chooseDay(modified) };
}

/** The day with the most trust; of the candidates with it, the first that also has the time. */
function chooseDay(candidates: readonly Candidate<string>[]): Choice<string> {
  const day = (iso: string) => iso.slice(0, DAY_LENGTH);
  const choice = choose(candidates, day);
  const { fact } = choice;
  if (fact === undefined || fact.value.length > DAY_LENGTH) return choice;
  const exact = choice.candidates.find(
    ({ value, refused }) => refused === undefined && value.length > DAY_LENGTH && day(value) === day(fact.value),
  );
  return exact === undefined ? choice : { ...choice, fact: { ...fact, value: exact.value, source: exact.source } };
}

/** How often each source has the day, measured on half of the sites of `data/wcxb`. */
const TRUST = {
  jsonLd: 0.83,
  webPage: 0.7,
  articleMeta: 0.92,
  meta: 0.85,
  weakMeta: 0.5,
  itemprop: 0.82,
  time: 0.82,
  class: 0.65,
  visible: 0.88,
  address: 0.9,
  /** Right on 230 of 244 pages; below all others, as those also have the time. */
  saidAddress: 0.3,
} as const;

/** `meta` names of the date of publication, in lower case: those that are meant for it, and those that may mean another. */
const PUBLISHED =
  /^(?:og:)?(?:article[:.])?(?:publish(?:ed)?(?:[-_:]?(?:time|date|at|on))?|date-?published|pub-?date|publication[-_]?date)$|^(?:parsely-pub-date|sailthru\.date|cxenseparse:recs:publishtime|citation_(?:publication_|online_)?date|dc(?:terms)?\.(?:date\.)?issued)$/;
const PERHAPS_PUBLISHED =
  /^(?:dc(?:terms)?\.|ms\.)?date(?:\.?created)?$|^(?:article[:.]|dcterms\.)?created$|(?:^|:)release_date$/;

/** The same for the date of a change. */
const MODIFIED =
  /^(?:og:)?(?:article[:.])?(?:modified|updated)(?:[-_](?:time|date|at))?$|^date-?modified$|^dc(?:terms)?\.(?:date\.)?modified$/;
const PERHAPS_MODIFIED = /^last-?(?:mod(?:ified)?|updated)$|^revised$/;

/** What the date of a change says about the publication. */
const CHANGE_TRUST = 0.5;

/** Words that say that a date is that of a change. */
const CHANGED =
  /updat|modif|revis|edited|last|aktualisiert|geändert|mis à jour|modifié|actualizado|aggiornat|обновлен|更新|reviewed/i;
/** Words that say that a date is that of the publication. */
const ISSUED = /publi|posted|entry-date|post-date|pubdate|created|issued|veröffentlicht|公開|发布|發布|опубликован/i;
/** Words for dates of something else. */
const OTHER = /copyright|©|event|expire|deadline|join|member|comment|due|birth|valid|start|sale|until|through/i;

/** What a journal says before the days on which a paper came in and was taken. */
const TAKEN =
  /(?:^|[\s/(;,.])(?:re(?:ceiv|cibid|cebid|çu)|accept|ace(?:pta|it)|eingegangen|angenommen|ricevut|accettat)\p{L}{0,4}[\s:]{0,4}(?:on |am |le |el )?$/iu;

/** A path with a day, such as `/2024/03/05/`. */
const PATH_DAY = /\/((?:19|20)\d{2})[/-]?([01]\d)[/-]?([0-3]\d)(?:[/_-]|$)/;
/** Lines from the heading within which a date is the page's own. */
const NEAR = 12;

/** A longer line above a date isn't its label. */
const MAX_LABEL = 30;
/** Characters of the shortest date, such as 1.1.2024: the next one begins after them. */
const SHORTEST = 8;
/** What each further date takes off the trust in the next one that doesn't say what it is. */
const LATER = 0.5;
/** Lines from the heading at which a visible date is trusted half as much. */
const FADING = 20;

/** From this probability on a page may be a thread, whose first post's date is its own. */
const THREAD = 0.2;
/** So many different dates at the same place are those of a list. */
const LISTED = 3;

/** The dates that a page offers, in the order in which they are looked for. */
class DateCandidates {
  readonly published: Candidate<string>[] = [];
  readonly modified: Candidate<string>[] = [];
  /** What readers see, and the node where it is. */
  private readonly seen: (readonly [node: number, date: Candidate<string>])[] = [];

  constructor(private readonly context: FieldContext) {
    const { main, sureness, page } = context;
    for (const key of ["datePublished", "uploadDate", "datePosted", "dateCreated"]) {
      this.add("published", firstText(main, key), `json-ld ${key}`, TRUST.jsonLd * sureness);
      this.add("published", firstText(page, key), `json-ld WebPage ${key}`, TRUST.webPage);
    }
    this.add("modified", firstText(main, "dateModified"), "json-ld dateModified", TRUST.jsonLd * sureness);
    this.add("modified", firstText(page, "dateModified"), "json-ld WebPage dateModified", TRUST.webPage);
    this.addMetas();
    this.addMarks();
    this.addLines();
    this.addAddress();
    this.refuseListed();
  }

  /** Refuses what isn't the page's own date but that of a thing on it, where a model says what kind of page it is. */
  private refuseListed(): void {
    const { kinds } = this.context;
    if (kinds === undefined) return;
    const { forum = 0 } = kinds;
    const areOwn = isOwn(kinds);
    const listed = new Set<Candidate<string>>();
    for (const dates of grouped(this.seen, ([node]) => this.context.placeOf(node)).values()) {
      const isList = new Set(dates.map(([, { value }]) => value)).size >= LISTED && forum < THREAD;
      if (isList || !areOwn) for (const [, date] of dates) listed.add(date);
    }
    for (const dates of [this.published, this.modified]) {
      for (const [i, date] of dates.entries()) if (listed.has(date)) dates[i] = { refused: OF_A_THING, ...date };
    }
  }

  /** If a page says only when it was changed, readers take that for its date; with little trust. */
  changes(): Candidate<string>[] {
    return this.modified
      .filter(({ seen }) => seen)
      .map((date) => ({ ...date, source: `${date.source} (changed)`, confidence: date.confidence * CHANGE_TRUST }));
  }

  private addMetas(): void {
    for (const [name, [value]] of this.context.facts.metas) {
      const trust = name.startsWith("article:") ? TRUST.articleMeta : TRUST.meta;
      if (PUBLISHED.test(name)) this.add("published", value, `meta ${name}`, trust);
      else if (PERHAPS_PUBLISHED.test(name)) this.add("published", value, `meta ${name}`, TRUST.weakMeta);
      else if (MODIFIED.test(name)) this.add("modified", value, `meta ${name}`, trust);
      else if (PERHAPS_MODIFIED.test(name)) this.add("modified", value, `meta ${name}`, TRUST.weakMeta);
    }
  }

  private addMarks(): void {
    const { facts, heading } = this.context;
    let times = 0;
    const first = heading?.node ?? 0;
    // What comes after the heading comes first, in the order of the page.
    const marks = facts.marks.filter(({ zone }) => zone === Zone.MAIN);
    const sorted = [...marks.filter(({ node }) => node > first), ...marks.filter(({ node }) => node <= first)];
    for (const { node, by, property, machine, text, itemType } of sorted) {
      if (by === "itemprop" || by === "property") {
        if (/^date(?:published|created|posted)$|^uploaddate$/.test(property) && itemType !== "Comment")
          this.add("published", machine ?? text, `${by} ${property}`, TRUST.itemprop);
        else if (property === "datemodified")
          this.add("modified", machine ?? text, `${by} ${property}`, TRUST.itemprop);
        continue;
      }
      if (property === "author" || property === "creator" || OTHER.test(property)) continue;
      const isChange = CHANGED.test(text) || (CHANGED.test(property) && !ISSUED.test(property));
      const field = isChange ? "modified" : "published";
      const trust = by === "time" ? TRUST.time : TRUST.class;
      const source = by === "time" ? "time element" : "date class";
      // Of dates that don't say what they are, the first count: later ones belong to other pages.
      const weight = ISSUED.test(property) || ISSUED.test(text) ? 1 : 1 / (1 + times * LATER);
      if (this.add(field, machine ?? text, source, trust * weight, node)) times++;
      else if (machine !== undefined) this.add(field, text, source, trust * weight, node);
    }
  }

  private addLines(): void {
    for (const [i, { text, node, distance }] of this.context.lines.entries()) {
      if (Math.abs(distance) > NEAR || OTHER.test(text)) continue;
      // "Last updated" may be on a line of its own before the date.
      const above = distance > 0 ? (this.context.lines[i - 1]?.text ?? "") : "";
      let label = above.length < MAX_LABEL && !/\d/.test(above) ? above : "";
      let rest = asciiDigits(text);
      const trust = TRUST.visible / (1 + Math.abs(distance) / FADING);
      const next = () => readDate(rest, this.context.dates);
      for (let date = next(); date !== undefined; date = next()) {
        label += rest.slice(0, date.start);
        const field = CHANGED.test(label) ? "modified" : "published";
        if (!TAKEN.test(label)) this.push(field, date.iso, "visible date", trust * date.certainty, node);
        rest = rest.slice(date.start + SHORTEST);
        label = "";
      }
    }
  }

  private addAddress(): void {
    const { pageUrl } = this.context.facts;
    const found = PATH_DAY.exec((pageUrl ?? urlField(this.context).fact?.value ?? "").replace(/[?#].*/s, ""));
    const trust = pageUrl === undefined ? TRUST.saidAddress : TRUST.address;
    if (found !== null) this.add("published", `${found[1]}-${found[2]}-${found[3]}`, "address", trust);
  }

  /** Adds what `value` says, if that is a date. */
  private add(to: DateField, value: string | undefined, source: string, trust: number, node?: number): boolean {
    const date = value === undefined ? undefined : readMachineDate(value, this.context.dates);
    if (date === undefined) return false;
    this.push(to, date.iso, source, trust * date.certainty, node);
    return true;
  }

  /** `node`: where readers see it. */
  private push(to: DateField, iso: string, source: string, confidence: number, node?: number): void {
    const refused = whyImpossible(iso, this.context.now);
    const seen = node !== undefined;
    const date = { value: iso, source, confidence, seen, ...(refused !== undefined && { refused }) };
    this[to].push(date);
    if (seen) this.seen.push([node, date]);
  }
}
