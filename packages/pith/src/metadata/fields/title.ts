import { type Candidate, type Choice, choose } from "../candidate.js";
import { valueOf } from "../json-ld/things.js";
import { oneLine, plainKey } from "../plain-words.js";
import { type FieldContext, metaValue } from "./context.js";
import { withoutSite } from "./site-in-title.js";

/** How often each source has the title as readers see it, measured on half of the sites of `data/wcxb`. */
const TRUST = {
  heading: 0.85,
  headline: 0.75,
  name: 0.6,
  openGraph: 0.7,
  citation: 0.8,
  twitter: 0.6,
  element: 0.65,
  other: 0.6,
} as const;

/** A heading that shares little with what the head says may be of another part of the page. */
const OTHER_HEADING = 0.45;

export function titleField(context: FieldContext): Choice<string> {
  const { facts, heading, main, sureness, page } = context;
  const found: Candidate<string>[] = [];
  const add = (value: string | undefined, source: string, confidence: number, names = true) => {
    const title = value === undefined ? "" : oneLine(value);
    if (title === "") return;
    found.push({ value: names ? withoutSite(title, context) : title, source, confidence });
  };
  if (heading !== undefined) {
    const said = [facts.title, metaValue(facts, "og:title")].some(
      (title) => title !== undefined && bears(title, heading.text),
    );
    add(heading.text, `h${heading.level}`, said || facts.title === "" ? TRUST.heading : OTHER_HEADING, false);
  }
  add(valueOf(main, "headline"), "json-ld headline", TRUST.headline * sureness);
  add(valueOf(main, "name"), "json-ld name", TRUST.name * sureness);
  add(valueOf(page, "name"), "json-ld WebPage name", TRUST.other);
  add(metaValue(facts, "citation_title", "dc.title", "dcterms.title"), "meta citation_title", TRUST.citation);
  add(metaValue(facts, "parsely-title", "sailthru.title"), "meta parsely-title", TRUST.citation);
  add(metaValue(facts, "og:title"), "meta og:title", TRUST.openGraph);
  add(metaValue(facts, "twitter:title"), "meta twitter:title", TRUST.twitter);
  add(facts.title, "title element", TRUST.element);
  return choose(found, plainKey);
}

function bears(title: string, heading: string): boolean {
  const key = plainKey(heading);
  return key !== "" && plainKey(title).includes(key);
}
