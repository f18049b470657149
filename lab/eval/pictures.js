/** The measure of pictures: which of those that readers labelled the content of an extraction shows. */
import { selectionContent } from "../../packages/pith/dist/content/selection-content.js";
import { imageSources } from "../../packages/pith/dist/html/image-sources.js";
import { countPictures, pictureShares } from "../pith-eval/dist/pictures.js";

/** Where a picture's address may be, as readers' sheets have it. */
const ADDRESSES = ["data-src", "data-lazy-src", "data-original", "src", "srcset", "data-srcset"];

/** Kinds of pages with fewer pictures that belong have no figure of their own: one page would move it. */
const FEW = 300;

/** The pictures that readers were shown, in order; `images` of a page's labels has a digit for each. */
export function labelledPictures(tree) {
  const pictures = [];
  for (let node = 1; node < tree.length; node++) {
    if (!tree.isElement(node) || tree.name(node) !== "img" || tree.attribute(node, "width") === "1") continue;
    if (ADDRESSES.some((name) => tree.attribute(node, name))) pictures.push(node);
  }
  return pictures;
}

/** The pictures that readers weren't shown though they may have an address. */
function unaskedPictures(tree) {
  const asked = new Set(labelledPictures(tree));
  const all = Array.from({ length: tree.length }, (_, node) => node).slice(1);
  return all.filter(
    (node) =>
      tree.isElement(node) && tree.name(node) === "img" && tree.attribute(node, "width") !== "1" && !asked.has(node),
  );
}

/** Counts the pictures of pages, and gives the shares: kept and belonging, whole and by kind. */
export function startPictures() {
  const seen = [];
  return {
    look({ id, kind, images }, { tree, selection }) {
      const pictures = labelledPictures(tree);
      if (pictures.length !== images.length) throw new Error(`${id} has other pictures than those that were labelled.`);
      const labelled = pictures.map((_, i) => {
        const address = addressOf(tree, pictures, i);
        // Nothing can show a picture whose address the page doesn't have: scripts, or attributes that were taken out of it, did.
        return { belongs: images[i] === "1" && address !== "", address };
      });
      seen.push({ kind, counts: countPictures(labelled, shownPictures(tree, selection, pictures)) });
    },
    scores() {
      const kinds = [...new Set(seen.map(({ kind }) => kind))].sort();
      const sets = [
        ["pictures", seen],
        ...kinds.map((kind) => [`pictures, ${kind}`, seen.filter((page) => page.kind === kind)]),
      ];
      return Object.fromEntries(
        sets.flatMap(([name, pages]) =>
          shares(
            name,
            pages.map(({ counts }) => counts),
          ),
        ),
      );
    },
  };
}

function shares(name, pages) {
  const { kept, belonging } = pictureShares(pages);
  const wanted = pages.reduce((sum, page) => sum + page.wanted, 0);
  return wanted < FEW
    ? []
    : [
        [`${name}, kept`, kept],
        [`${name}, belonging`, belonging],
      ];
}

/** A picture's address; that of its copy for browsers without scripts, which comes next, where it has none of its own. */
function addressOf(tree, pictures, i) {
  const [own] = imageSources(tree, pictures[i]);
  if (own !== undefined || i + 1 === pictures.length || !isInNoscript(tree, pictures[i + 1])) return own ?? "";
  const [other = ""] = imageSources(tree, pictures[i + 1]);
  return other;
}

/** Whether a picture is for browsers that run no scripts. */
export function isInNoscript(tree, node) {
  return [...tree.ancestors(node)].some((around) => tree.name(around) === "noscript");
}

/**
 * The pictures that an extraction shows. What readers weren't asked about counts neither way: backgrounds of elements, and pictures whose address
 * is in an attribute that their sheets didn't know.
 */
function shownPictures(tree, selection, pictures) {
  const byStart = new Map(pictures.map((node, i) => [tree.start[node], i]));
  const unasked = new Set(unaskedPictures(tree).map((node) => tree.start[node]));
  if (selection.lead !== undefined) unasked.add(tree.start[selection.lead]);
  const shown = [];
  const open = [selectionContent(tree, selection)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.tagName === "img" && !unasked.has(node.data?.range?.start))
      shown.push({ picture: byStart.get(node.data?.range?.start) ?? -1, address: node.properties.src });
    open.push(...(node.children ?? []));
  }
  return shown;
}
