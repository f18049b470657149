// Reads what readers gave a thing, and how many did, while the nodes of its record are gone through in order.

import type { Tree } from "../html/tree.js";
import type { PageMarks } from "../said/page-marks.js";
import { readCount } from "./figures.js";
import { fact, type Rating, type Read } from "./record.js";

/** A label that says what the stars mean is shorter, in characters. */
const MAX_LABEL = 80;
/** How many rated is said at most so many letters after the rating. */
const MAX_BETWEEN = 12;

/** What a text says that has a rating in it, beside a class that does. */
const RATED =
  /\b(?:stars?|rat(?:ed|ing)|bewertung|betyg|sternen?|estrellas?|stelle)\b|étoiles?|^note(?: moyenne)?[\s:]{0,3}\d/i;
/** "4.5 out of 5", "8/10"; a date such as "3/19/2024" isn't one. */
const OUT_OF = /(?:^|[^\d/.,])(\d{1,3}(?:[.,]\d{1,12})?)\s?(?:\/|out of|von|sur|de|su|van|av)\s?(\d{1,3})\b(?!\/)/i;
const COUNT = String.raw`(\d{1,9}(?:[.,]\d{1,3}){0,2}k?)`;
const COUNTED = new RegExp(
  String.raw`${COUNT}\s?(?:(?:customer|product|user|verified|total|global)\s)?(?:ratings?|reviews?|votes?|bewertungen|rezensionen|avis|évaluations?|opiniones|valoraciones|recensioni|voti|beoordelingen|avaliações|röster)\b`,
  "i",
);
/** What may be a year isn't a count. */
const IN_BRACKETS = new RegExp(String.raw`^\((?!(?:19|20)\d\d\))${COUNT}\)$`, "i");
const STATED = new RegExp(String.raw`^\(?${COUNT}\b`, "i");

/** The rating of one record: the first that it says. */
export class RatingReader {
  private first: { readonly node: number; readonly value: number; readonly best?: number } | undefined;
  /** The most that can be given and how many rated, as microdata say, and how many the page shows. */
  private best = 0;
  private stated = 0;
  private shown = 0;

  constructor(
    private readonly tree: Tree,
    private readonly marks: PageMarks,
  ) {}

  /** The rating and its node; undefined: none was read. */
  get found(): Read<Rating> | undefined {
    if (this.first === undefined) return undefined;
    const { node, value, best = this.best } = this.first;
    const count = this.stated || this.shown;
    const field = { ...fact(value, "class"), ...(best >= value && { best }), ...(count > 0 && { count }) };
    return { node, field };
  }

  /** Reads a node. `said`: its label or its text if it is short; `isNamed`: whether its class names it a rating; `property`: its microdata. */
  read(node: number, said: string, isNamed: boolean, property = ""): void {
    if (property !== "") this.readStated(node, property);
    const { first, tree, marks } = this;
    if (said === "" || said.length > MAX_LABEL) return;
    const isLate =
      first !== undefined &&
      (this.shown > 0 || marks.lettersBefore(node) - marks.lettersBefore(tree.end[first.node]) > MAX_BETWEEN);
    if (isLate) return;
    const found = OUT_OF.exec(said);
    if (first === undefined && found === null) return;
    const rest = found === null ? said : said.replace(found[0], " ");
    const count = countIn(COUNTED, rest) || (first === undefined ? 0 : countIn(IN_BRACKETS, rest));
    if (first === undefined && found !== null) {
      const [value, best] = [Number(found[1].replace(",", ".")), Number(found[2])];
      if (value > best || best === 0 || !(isNamed || count > 0 || RATED.test(said))) return;
      this.first = { node, value, best };
    }
    this.shown = count;
  }

  private readStated(node: number, property: string): void {
    if (!/^(?:ratingValue|bestRating|(?:rating|review)Count)$/.test(property)) return;
    const said = this.tree.attribute(node, "content") ?? this.marks.text(node);
    const isCount = property.endsWith("Count");
    const value = isCount ? countIn(STATED, said.replace(/\s(?=\d{3})/g, "")) : Number(said.replace(",", "."));
    if (!(value > 0)) return;
    if (isCount) this.stated ||= value;
    else if (property === "bestRating") this.best ||= value;
    else this.first ??= { node, value };
  }
}

function countIn(pattern: RegExp, text: string): number {
  const found = pattern.exec(text);
  return found === null ? 0 : (readCount(found[1]) ?? 0);
}
