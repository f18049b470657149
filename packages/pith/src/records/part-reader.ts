// Reads what the page shows of one record.

import { isTooSmall } from "../content/repairs/images.js";
import type { RecordKind } from "../contract/selection.js";
import { imageSources } from "../html/image-sources.js";
import type { Tree } from "../html/tree.js";
import type { Fact } from "../metadata/metadata.js";
import { Role } from "../page/vocabulary.js";
import type { PageMarks } from "../said/page-marks.js";
import { type SaidBody, saidText, withoutName } from "../said/said-text.js";
import { absoluteUrl, MAX_ADDRESS } from "../text/addresses.js";
import { signsOf } from "./class-signs.js";
import { type FoundFact, factsIn } from "./facts.js";
import { readPrice } from "./figures.js";
import { isSaid as saysSo } from "./kinds.js";
import { MAX_FIGURE, type PartSigns, type ReadingContext, signsIn } from "./part-signs.js";
import type { Part } from "./patterns.js";
import { authorOf, dateOf } from "./people.js";
import { fact, type Price, type Read, type ReadFields } from "./record.js";
import type { TableRows } from "./table-rows.js";
import { copiesOf, linkOf, titleOf } from "./titles.js";

/** What the page shows of a record. */
export interface ReadPart {
  readonly text: string;
  readonly fields: ReadFields;
  readonly facts: readonly FoundFact[];
  readonly body: SaidBody;
}

/** Reads a record. `inner`: the first nodes of the records in it, in document order; `kind`: what it is. */
export function readPart(
  context: ReadingContext,
  rows: TableRows,
  part: Part,
  inner: ReadonlyMap<number, number>,
  kind: RecordKind,
): ReadPart {
  const { tree, marks } = context;
  const isSaid = saysSo(kind);
  const found = signsIn(context, part, inner, isSaid);
  const title = isSaid ? undefined : titleOf(context, part, found);
  const link = isSaid ? undefined : linkOf(context, part, found, title?.node);
  const address = link === undefined ? undefined : addressOf(context, tree.attribute(link, "href") ?? "");
  const dropped = new Set([...inner.keys(), ...found.actions]);
  if (title !== undefined) for (const node of copiesOf(context, part, title.node)) dropped.add(node);
  // For products, what looks like a person's name is their own name.
  const author = kind === "product" ? undefined : authorOf(context, part, found, dropped, isSaid);
  const date = dateOf(context, found, dropped);
  const score = found.scores.at(0);
  if (isSaid && score !== undefined && marks.letters(score.node) <= MAX_FIGURE) dropped.add(score.node);
  const all = { kept: found.body === 0 ? rootsOf(tree, part) : [found.body], dropped };
  const body = isSaid ? withoutName(tree, all, author?.field.value) : all;
  const facts = isSaid ? [] : (rows.facts(part.from, dropped) ?? factsIn(tree, part, dropped));
  return {
    text: saidText(tree, body),
    fields: {
      title,
      url: link === undefined || address === undefined ? undefined : { node: link, field: fact(address, "link") },
      author,
      date,
      score: score && { node: score.node, field: fact(score.value, "class") },
      price: isSaid ? undefined : priceOf(marks, found),
      rating: found.rating,
      image: isSaid ? undefined : imageOf(context, found),
    },
    facts: facts.filter(({ fact: { label, value } }) => label !== undefined || value !== title?.field.value),
    body,
  };
}

function rootsOf(tree: Tree, { from, to }: Part): number[] {
  const roots: number[] = [];
  for (let node = from; node < to; node = tree.end[node]) roots.push(node);
  return roots;
}

/** The first price in a part of the page. */
export function priceIn(context: ReadingContext, part: Part): Read<Price> | undefined {
  return priceOf(context.marks, signsIn(context, part, new Map(), false));
}

const CENT = 0.01;

function priceOf(marks: PageMarks, { prices, saved }: PartSigns): Read<Price> | undefined {
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

function imageOf(context: ReadingContext, { images }: PartSigns): Read<Fact<string>> | undefined {
  const { tree } = context;
  for (const image of images) {
    if ((signsOf(tree, image) & Role.FACE) !== 0 || isTooSmall(tree, image)) continue;
    for (const source of imageSources(tree, image)) {
      const url = addressOf(context, source);
      if (url !== undefined) return { node: image, field: fact(url, "image") };
    }
  }
  return undefined;
}
