// Reads what the page shows of one record.

import { isTooSmall } from "../content/repairs/images.js";
import type { RecordKind } from "../contract/selection.js";
import { imageSources } from "../html/image-sources.js";
import type { Fact } from "../metadata/metadata.js";
import { Role } from "../page/vocabulary.js";
import type { PageMarks } from "../said/page-marks.js";
import { type SaidAt, type SaidBy, saidAt, signedBy } from "../said/people.js";
import type { Part } from "../said/post-signs.js";
import { readPost, rootsOf } from "../said/read-post.js";
import { type SaidBody, saidText } from "../said/said-text.js";
import { absoluteUrl, MAX_ADDRESS } from "../text/addresses.js";
import { signsOf } from "./class-signs.js";
import { type FoundFact, factsIn } from "./facts.js";
import { readPrice } from "./figures.js";
import { isSaid } from "./kinds.js";
import { fact, type Price, type Read, type ReadFields, type ShownDate, shownDate } from "./record.js";
import type { TableRows } from "./table-rows.js";
import { type ReadingContext, type ThingSigns, thingSigns } from "./thing-signs.js";
import { copiesOf, linkOf, titleOf } from "./titles.js";
import { MAX_FIGURE, votesIn } from "./votes.js";

/** What the page shows of a record. */
export interface ReadPart {
  readonly text: string;
  readonly fields: ReadFields;
  readonly facts: readonly FoundFact[];
  readonly body: SaidBody;
}

/** No field: what a record doesn't show. */
// biome-ignore format: a list of names
const NO_FIELDS: ReadFields = {
  title: undefined, url: undefined, author: undefined, date: undefined,
  score: undefined, price: undefined, rating: undefined, image: undefined,
};

/** Reads a record. `inner`: the first nodes of the records in it, in document order; `kind`: what it is. */
export function readPart(
  context: ReadingContext,
  rows: TableRows,
  part: Part,
  inner: ReadonlyMap<number, number>,
  kind: RecordKind,
): ReadPart {
  return isSaid(kind) ? readSaid(context, part, inner) : readThing(context, rows, part, inner, kind);
}

/** Reads a record that somebody says, by what was read of the post. */
export function readSaid(
  context: ReadingContext,
  part: Part,
  inner: ReadonlyMap<number, number>,
  { author, date, body: { kept, dropped } } = readPost(context.tree, context.marks, part, inner),
): ReadPart {
  const { tree, marks } = context;
  const { score, rating, node } = votesOf(context, part, inner, true);
  const isShort = node !== 0 && marks.letters(node) <= MAX_FIGURE;
  const body = { kept, dropped: isShort ? new Set([...dropped, node]) : dropped };
  const fields = { ...NO_FIELDS, author: authorField(author), date: dateField(context, date), score, rating };
  return { text: saidText(tree, body), fields, facts: [], body };
}

/** Reads a thing of a list. */
function readThing(
  context: ReadingContext,
  rows: TableRows,
  part: Part,
  inner: ReadonlyMap<number, number>,
  kind: RecordKind,
): ReadPart {
  const { tree, marks } = context;
  const found = thingSigns(context, part, inner);
  const title = titleOf(context, part, found);
  const link = linkOf(context, part, found, title?.node);
  const address = link === undefined ? undefined : addressOf(context, tree.attribute(link, "href") ?? "");
  const dropped = new Set([...inner.keys(), ...found.actions]);
  if (title !== undefined) for (const node of copiesOf(context, part, title.node)) dropped.add(node);
  // For products, what looks like a person's name is their own name.
  const author = kind === "product" ? undefined : signedBy(tree, marks, found, dropped);
  const date = saidAt(tree, marks, found, dropped);
  const body = { kept: rootsOf(tree, part), dropped };
  const { score, rating } = votesOf(context, part, inner, false);
  const facts = rows.facts(part.from, dropped) ?? factsIn(tree, part, dropped);
  return {
    text: saidText(tree, body),
    fields: {
      title,
      url: link === undefined || address === undefined ? undefined : { node: link, field: fact(address, "link") },
      author: authorField(author),
      date: dateField(context, date),
      score,
      price: priceOf(marks, found),
      rating,
      image: imageOf(context, found),
    },
    facts: facts.filter(({ fact: { label, value } }) => label !== undefined || value !== title?.field.value),
    body,
  };
}

function authorField(author: SaidBy | undefined): Read<Fact<string>> | undefined {
  return author && { node: author.node, field: fact(author.name, author.source) };
}

function dateField({ marks, now }: ReadingContext, date: SaidAt | undefined): Read<ShownDate> | undefined {
  const field = date && shownDate(marks.text(date.node), date.iso, now);
  return field && date && { node: date.node, field };
}

/** The first votes of a record, the node that shows them, 0 if none does, and its rating. */
function votesOf(
  { tree, marks }: ReadingContext,
  part: Part,
  inner: ReadonlyMap<number, number>,
  isPost: boolean,
): Pick<ReadFields, "score" | "rating"> & { node: number } {
  const { scores, rating } = votesIn(tree, marks, part, inner, isPost);
  const [first] = scores;
  const score = first && { node: first.node, field: fact(first.value, "class") };
  return { score, rating, node: first?.node ?? 0 };
}

/** The first price in a part of the page. */
export function priceIn(context: ReadingContext, part: Part): Read<Price> | undefined {
  return priceOf(context.marks, thingSigns(context, part, new Map()));
}

const CENT = 0.01;

function priceOf(marks: PageMarks, { prices, saved }: ThingSigns): Read<Price> | undefined {
  const current = prices.filter(({ isOld }) => !isOld);
  const now = current.find(({ isFrame }) => !isFrame) ?? current[0] ?? prices[0];
  const first = now === undefined ? undefined : readPrice(marks.text(now.node));
  if (now === undefined || first === undefined) return undefined;
  // Nothing but what is saved may say which of two prices is that of now.
  const others = prices.flatMap(({ node, isOld }) => ({ node, isOld, ...readPrice(marks.text(node)) }));
  const less =
    saved === undefined ? undefined : others.find(({ amount = 0 }) => Math.abs(first.amount - saved - amount) < CENT);
  const { node, text = "", amount = 0, currency } = less ?? { node: now.node, ...first };
  const before = less === undefined ? others.find((other) => other.isOld && (other.amount ?? 0) > amount) : first;
  const field = {
    ...fact(text, "text"),
    amount,
    ...(currency !== undefined && { currency }),
    ...(before?.amount !== undefined && { old: before.amount }),
  };
  return { node, field };
}

/** An address as an absolute one; as it is if it is relative and no base is known; undefined if it is too long, or more than the page may have. */
function addressOf({ base, allowance }: ReadingContext, value: string): string | undefined {
  if (value.length > MAX_ADDRESS || !allowance.spend(value.length)) return undefined;
  const address = value.trim();
  // Before the first slash a colon ends a scheme, which browsers also find after line breaks.
  const isRelative = base === undefined && address !== "" && !/[:\s]/.test(address.split(/[/?#]/, 1)[0]);
  const url = isRelative ? address : absoluteUrl(address, base);
  return url === undefined || !allowance.spend(Math.max(0, url.length - value.length)) ? undefined : url;
}

function imageOf(context: ReadingContext, { images }: ThingSigns): Read<Fact<string>> | undefined {
  const { tree } = context;
  for (const image of images) {
    if ((signsOf(tree, image) & Role.FACE) !== 0 || isTooSmall(tree.attributes(image))) continue;
    for (const source of imageSources(tree, image)) {
      const url = addressOf(context, source);
      if (url !== undefined) return { node: image, field: fact(url, "image") };
    }
  }
  return undefined;
}
