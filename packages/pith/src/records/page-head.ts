// What a page says about itself before its content: its address, its type, and the things that it describes for machines.

import { Tag } from "../html/generated/tags.js";
import type { Tree } from "../html/tree.js";
import { linkedScripts } from "../page/linked-data.js";
import { bitsOfTypes, TypeBit } from "../page/thing-types.js";

/** Bits of types of things that machines are told of, in the order of the signs. */
const THINGS: readonly TypeBit[] = [TypeBit.HEAD_ARTICLE, TypeBit.HEAD_LIST, TypeBit.HEAD_PRODUCT, TypeBit.HEAD_THREAD];
/** What may be a type's name, between two quotation marks. */
const NAME = /^\w+$/;
/** Programs are read up to here, in characters. */
const MAX_DATA = 20_000;
/** Longer addresses are data. */
const MAX_ADDRESS = 500;

/** What `headSigns` gives, by name. */
export const HEAD_SIGNS: readonly string[] = [
  "type-article", // og:type
  "type-website",
  "type-product",
  "published", // it says when it was published
  "thing-article", // JSON-LD has such a thing
  "thing-list",
  "thing-product",
  "thing-thread",
  "address", // it is known, from the page or from the caller
  "address-depth", // steps of its path
  "address-words", // words of the last step
  "address-figures", // the last step has figures
  "address-query",
];

/** Signs of a page as a whole. `url`: its address, if the page doesn't say it. */
export function headSigns(tree: Tree, body: number, url?: string): number[] {
  let [type, published, address, data] = ["", 0, "", ""];
  for (let node = 0; node < body; node++) {
    const tag = tree.tag[node];
    if (tag === Tag.META) {
      const name = tree.attribute(node, "property") ?? "";
      if (name === "og:type") type = tree.attribute(node, "content") ?? "";
      else if (name === "article:published_time") published = 1;
      else if (name === "og:url" && address === "") address = tree.attribute(node, "content") ?? "";
    } else if (tag === Tag.LINK) {
      if (tree.attribute(node, "rel") === "canonical") address = tree.attribute(node, "href") ?? address;
    }
  }
  for (const { text } of linkedScripts(tree).values()) {
    if (data.length >= MAX_DATA) break;
    data += text.slice(0, MAX_DATA);
  }
  const strings = new Set(data.split('"').slice(1, -1));
  const types = bitsOfTypes([...strings].filter((string) => NAME.test(string)));
  const path = /^https?:\/\/[^/?#]*([^?#]*)(\?)?/.exec(
    (address.startsWith("http") ? address : (url ?? "")).slice(0, MAX_ADDRESS),
  );
  const steps = (path?.[1] ?? "").split("/").filter((step) => step !== "");
  const last = steps.at(-1) ?? "";
  return [
    ...["article", "website", "product"].map((one) => Number(type.includes(one))),
    published,
    ...THINGS.map((bit) => Number((types & bit) !== 0)),
    Number(path !== null),
    steps.length,
    last.split(/[-_+]/).length - (last === "" ? 1 : 0),
    Number(/\d/.test(last)),
    Number(path?.[2] !== undefined),
  ];
}
