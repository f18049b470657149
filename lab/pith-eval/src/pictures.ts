// The measure of pictures: how many of those that readers label as a page's content come, and how many of what comes they are.

/** A picture of a page as readers label it. */
export interface LabelledPicture {
  readonly belongs: boolean;
  /** Its URL, by which copies are recognized; "" if it has none. */
  readonly address: string;
}

/** A picture of an extraction. */
export interface ShownPicture {
  /** Its index among the labelled pictures; -1: none of them. */
  readonly picture: number;
  readonly address: string;
}

/** Pictures of one page or of several: those that belong, those of them that are shown, and all that are shown. */
export interface PictureCounts {
  readonly wanted: number;
  readonly kept: number;
  readonly shown: number;
}

/** The share of the pictures that belong that is shown, and the share of those shown that belongs; undefined if there are none. */
export interface PictureShares {
  readonly kept?: number;
  readonly belonging?: number;
}

/** What servers are asked to do with a picture, mostly to resize it. */
const QUERY = /(\.(?:avif|gif|jpe?g|png|svg|webp))\?.*$/is;
/** Sizes in the names of copies: `-300x200`, `/1000x1000/`, `w_620`, `@2x`, `-scaled`, `_260x`, `resize:fill:80:53`. */
const SIZE =
  /-?(?<![0-9])[0-9]{2,4}x[0-9]{2,4}(?![0-9])|_[0-9]{2,4}x(?=\.)|(?<=\/)resize:[a-z]{1,10}(?::[0-9]{1,4}){1,2}(?=\/)|(?<=[/,_])(?:w|h|width|height)[_=][0-9]{2,4}(?=[/,])|(?:@[23]x|-scaled)(?=\.)/gi;

/**
 * Counts a page's pictures. A picture counts as kept, once, by any copy with the same URL: a second copy of what was wanted
 * once is shown but doesn't belong.
 */
export function countPictures(labelled: readonly LabelledPicture[], shown: readonly ShownPicture[]): PictureCounts {
  const wanted = labelled.flatMap(({ belongs }, picture) => (belongs ? [picture] : []));
  const kept = new Set(shown.map(({ picture }) => picture).filter((picture) => labelled[picture]?.belongs));
  const copies = new Map<string, number[]>();
  for (const picture of wanted) {
    const name = nameOf(labelled[picture].address);
    if (!kept.has(picture) && name !== "") copies.set(name, [...(copies.get(name) ?? []), picture]);
  }
  for (const { picture, address } of shown) {
    if (labelled[picture]?.belongs) continue;
    const copy = copies.get(nameOf(labelled[picture]?.address ?? address))?.shift();
    if (copy !== undefined) kept.add(copy);
  }
  return { wanted: wanted.length, kept: kept.size, shown: shown.length };
}

/** The shares over all pictures of some pages. */
export function pictureShares(pages: readonly PictureCounts[]): PictureShares {
  const sum = (count: (page: PictureCounts) => number) => pages.reduce((total, page) => total + count(page), 0);
  const kept = sum((page) => page.kept);
  const wanted = sum((page) => page.wanted);
  const shown = sum((page) => page.shown);
  return { ...(wanted > 0 && { kept: kept / wanted }), ...(shown > 0 && { belonging: kept / shown }) };
}

function nameOf(address: string): string {
  return address
    .trim()
    .replace(/^https?:/i, "")
    .replace(/#.*$/s, "")
    .replace(QUERY, "$1")
    .replace(SIZE, "");
}
