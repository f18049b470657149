// Says in words what counted for and against a block, for people who don't know the model's features.

import type { ElementReport } from "../worker/messages.js";

type Part = ElementReport["parts"][number];

/** A group of features: its name in a table, and what it says where it counts for content, or against it. */
interface Said {
  readonly label: string;
  readonly for: string;
  readonly against: string;
}

/** The families of features of the learned algorithm. */
export const SAID: Readonly<Record<string, Said>> = {
  text: {
    label: "Its text",
    for: "it reads like running text, with few links",
    against: "it is short, or mostly links",
  },
  levels: {
    label: "The boxes around it",
    for: "the boxes around it hold much text and few links",
    against: "the boxes around it hold little text, or mostly links",
  },
  hints: {
    label: "Names in the code",
    for: "names in the page's code call it content",
    against: "names in the page's code call it a menu, an advert or the like",
  },
  template: {
    label: "Others like it",
    for: "other parts of this page that are built like it hold text",
    against: "other parts of this page that are built like it hold no text",
  },
  lexicon: {
    label: "Its words",
    for: "its words are those of articles",
    against: "its words are those of menus, notices and adverts",
  },
  page: { label: "The page", for: "the page has much content", against: "the page has little content" },
  place: { label: "Its place", for: "it is where content usually is", against: "it is where content rarely is" },
  neighbours: {
    label: "What is beside it",
    for: "what is beside it looks like content",
    against: "what is beside it doesn't look like content",
  },
  opinions: {
    label: "Simpler methods",
    for: "simpler methods choose it as well",
    against: "simpler methods pass it over",
  },
  kind: {
    label: "The kind of page",
    for: "pages of this kind have such parts in their content",
    against: "pages of this kind rarely have such parts in their content",
  },
  "its structure": {
    label: "Its table, list or code",
    for: "the rest of its table, list or code is content",
    against: "the rest of its table, list or code isn't content",
  },
  "any block": { label: "Any block", for: "", against: "" },
  "kind of page": { label: "The kind of page, for all blocks", for: "", against: "" },
};

/** Reasons in the direction of the decision that are named. */
const MOST_NAMED = 2;
/** The strongest reason of the other side is named if it has this share of the strongest at all. */
const LEAST_SHARE = 1 / 4;

/**
 * A sentence such as "Kept: it reads like running text, with few links; it is where content usually is. Against it: ...". Undefined where
 * the algorithm's parts have no words.
 */
export function reasonInWords({ kept, parts }: Pick<ElementReport, "kept" | "parts">): string | undefined {
  const known = parts.filter(({ name, value }) => value !== 0 && (SAID[name]?.for ?? "") !== "").sort(byStrength);
  const side = (isFor: boolean) => known.filter(({ value }) => value > 0 === isFor);
  const [own, other] = [side(kept), side(!kept)];
  if (own.length === 0) return undefined;
  const named = own.slice(0, MOST_NAMED).map(inWords).join("; ");
  const isStrong = other.length > 0 && Math.abs(other[0].value) >= LEAST_SHARE * Math.abs(known[0].value);
  const against = isStrong ? ` ${kept ? "Against" : "For"} it: ${inWords(other[0])}.` : "";
  return `${kept ? "Kept" : "Left out"}: ${named}.${against}`;
}

/** What a row of the table of scores is called. */
export function labelOfPart(name: string): string {
  return SAID[name]?.label ?? name;
}

function inWords({ name, value }: Part): string {
  return value > 0 ? SAID[name].for : SAID[name].against;
}

function byStrength(a: Part, b: Part): number {
  return Math.abs(b.value) - Math.abs(a.value);
}
