import type { Tree } from "pith";

/** What the page's relative addresses are read against: its `base` element, or where it was found. */
export function baseOf(tree: Tree, url: string | undefined): string | undefined {
  const base = tree.find("base");
  return (base === 0 ? undefined : absolute(tree.attribute(base, "href"), url)) ?? url;
}

/** An address over HTTP, or an image in the page itself; undefined for anything else. */
export function absolute(value: string | undefined, base: string | undefined): string | undefined {
  if (value === undefined || value.trim() === "") return undefined;
  try {
    const { href, protocol } = new URL(value.trim(), base);
    return ["http:", "https:"].includes(protocol) || /^data:image\//i.test(href) ? href : undefined;
  } catch {
    return undefined;
  }
}
