// Keeps inline code apart from what is around it in readers that don't count how many grave accents begin it, or find the end of deleted text in it.

import type { Element, ElementContent } from "hast";
import { element, holds, isBlank, isImage, isTex, withChildren, writtenText } from "../../content/hast.js";

/** What would be a tag or a link if it weren't code. */
const MARKUP = /<\S|\]\(/;
const ACCENTS = /(`+)/;
const TILDES = /(~~+)/;
const LINKS = /(\]\(|[*_]+)/;
const LINK_MIDDLE = /\]\(/;
/** Signs that emphasis may end with. */
const STARS = /[*_]/;
const EMPHASIS: ReadonlySet<string> = new Set(["b", "strong", "em", "i", "del", "s"]);

/**
 * A block in whose inline code some readers find no sign that ends what isn't code. Such code is divided at these signs, which become
 * text: at grave accents if any code in the block would be markup elsewhere, as code with an accent in it is written with two around
 * it, and readers that take each accent alone lose count there, and see as text what comes behind, or if the text of a link or of an image
 * holds one, whose end they then find elsewhere; at two tildes beside
 * deleted text, which ends there for mistune; and at `](` and the signs of emphasis beside emphasis, as marked takes an accent before
 * `](` for part of a link when it looks for the end of emphasis, and then finds that in code. An image in a link counts as markup.
 */
export function withPlainCode(block: ElementContent): ElementContent {
  const codes = inlineCode(block);
  if (codes.length === 0) return block;
  const say = (sign: RegExp | string) => codes.some((value) => value.search(sign) >= 0);
  let made = block;
  if (say("`") && (say(MARKUP) || holds(block, isImageLink) || holds(block, hasAccentInLabel)))
    made = divided(made, ACCENTS)[0];
  if (say("~~") && holds(block, ({ tagName }) => tagName === "del")) made = divided(made, TILDES)[0];
  if (say(LINK_MIDDLE) && say(STARS) && holds(block, ({ tagName }) => EMPHASIS.has(tagName)))
    made = divided(made, LINKS)[0];
  return made;
}

function isImageLink({ tagName, children }: Element): boolean {
  return tagName === "a" && children.some((child) => holds(child, isImage));
}

function hasAccentInLabel({ tagName, properties, children }: Element): boolean {
  if (tagName === "img") return String(properties["alt"] ?? "").includes("`");
  return tagName === "a" && children.some((child) => writtenText(child).includes("`"));
}

function inlineCode(node: ElementContent, found: string[] = []): string[] {
  if (node.type !== "element" || node.tagName === "pre") return found;
  if (node.tagName === "code") {
    if (!isTex(node)) found.push(writtenText(node));
  } else for (const child of node.children) inlineCode(child, found);
  return found;
}

function divided(node: ElementContent, signs: RegExp): ElementContent[] {
  if (node.type !== "element" || node.tagName === "pre" || (node.tagName === "code" && isTex(node))) return [node];
  if (node.tagName !== "code")
    return [
      withChildren(
        node,
        node.children.flatMap((child) => divided(child, signs)),
      ),
    ];
  return writtenText(node)
    .split(signs)
    .flatMap((part, i) => (part === "" ? [] : [partOf(node, part, i % 2 === 1)]));
}

function partOf(code: Element, value: string, isSign: boolean): ElementContent {
  const text = { type: "text", value } as const;
  return isSign || isBlank(text) ? text : element("code", [text], code.properties);
}
