// Tracks what the open elements say of a place, in a walk over a page.

/** What holds at a place of the page because of the elements that are open there. */
interface Inherited {
  /** The section around; -1: none. */
  section: number;
  inLink: boolean;
  inStrong: boolean;
  /** Hints of the inline elements around, the signature of the innermost, and how many there are. */
  low: number;
  high: number;
  signature: number;
  inlineDepth: number;
}

/** Counts since the start of the page. */
interface Counts {
  images: number;
  fields: number;
  links: number;
}

/** An open element: what held before it, to be restored after it. */
interface Open extends Inherited, Counts {
  /** The node after its subtree. */
  end: number;
  isBlock: boolean;
}

/** The surroundings of the node at hand, in a walk over a page. Never recursive: open elements are in an array. */
export class Surroundings implements Inherited, Counts {
  section = -1;
  inLink = false;
  inStrong = false;
  low = 0;
  high = 0;
  signature = 0;
  inlineDepth = 0;
  images = 0;
  fields = 0;
  links = 0;
  private readonly open: Open[] = [];
  private height = 0;

  begin(): void {
    this.height = 0;
    this.section = -1;
    this.inLink = this.inStrong = false;
    this.low = this.high = this.signature = this.inlineDepth = 0;
    this.images = this.fields = this.links = 0;
  }

  /** An element opens: what changes now holds up to `end`, the node after its subtree. */
  push(end: number, isBlock: boolean): void {
    const { section, inLink, inStrong, low, high, signature, inlineDepth, images, fields, links } = this;
    if (this.height === this.open.length) {
      this.open.push({
        end,
        isBlock,
        section,
        inLink,
        inStrong,
        low,
        high,
        signature,
        inlineDepth,
        images,
        fields,
        links,
      });
      this.height++;
      return;
    }
    const entry = this.open[this.height++];
    entry.end = end;
    entry.isBlock = isBlock;
    entry.section = section;
    entry.inLink = inLink;
    entry.inStrong = inStrong;
    entry.low = low;
    entry.high = high;
    entry.signature = signature;
    entry.inlineDepth = inlineDepth;
    entry.images = images;
    entry.fields = fields;
    entry.links = links;
  }

  /** The innermost open element if it ends before `node`; undefined if there isn't one. */
  endedBefore(node: number): Open | undefined {
    const entry = this.height > 0 ? this.open[this.height - 1] : undefined;
    return entry !== undefined && entry.end <= node ? entry : undefined;
  }

  /** The innermost open element closes: what held before it holds again. */
  pop(): void {
    const entry = this.open[--this.height];
    this.section = entry.section;
    this.inLink = entry.inLink;
    this.inStrong = entry.inStrong;
    this.low = entry.low;
    this.high = entry.high;
    this.signature = entry.signature;
    this.inlineDepth = entry.inlineDepth;
  }

  /** A section begins here: inline elements outside of it say nothing of the text inside. */
  enterSection(section: number): void {
    this.section = section;
    this.low = this.high = this.signature = this.inlineDepth = 0;
  }
}
