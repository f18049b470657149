// Puts headings in the posts of a thread below the headings that say whose posts they are.

import type { Element, Root } from "hast";
import { isBlank } from "../hast.js";
import { HEADING } from "./headings.js";

/** Puts each heading in a post below the one that the post begins with: else it would end the post. */
export function postHeadings(content: Root): void {
  new Posts(content).mend();
}

/** Posts and entries that are headed alike are a thread or a list from this number on: a story and one beside it may differ. */
const FEWEST_POSTS = 3;
const DEEPEST = 6;

interface Post {
  /** The level of the heading that it begins with. */
  own?: number;
  /** Whether it has said anything. */
  says: boolean;
  readonly around: Post | undefined;
}

/** The `article` elements that begin with a heading, and the headings in them. */
class Posts {
  /** How many begin with a heading of each level. */
  private readonly counts = new Map<number, number>();
  private readonly inside: { heading: Element; own: number }[] = [];

  constructor(content: Root) {
    this.look(content, undefined);
  }

  /** Puts headings that would end the post that they are in below its own. */
  mend(): void {
    for (const { heading, own } of this.inside)
      if ((this.counts.get(own) ?? 0) >= FEWEST_POSTS) heading.tagName = `h${Math.min(own + 1, DEEPEST)}`;
  }

  /** Recurses over content, whose depth is bounded. */
  private look({ children }: Root | Element, post: Post | undefined): void {
    for (const child of children) {
      if (child.type === "text" && post !== undefined) post.says ||= !isBlank(child);
      if (child.type !== "element") continue;
      const level = HEADING.exec(child.tagName)?.[1];
      if (level !== undefined && post !== undefined) this.add(child, Number(level), post);
      else if (child.tagName === "article") this.look(child, { says: false, around: post });
      else this.look(child, post);
    }
  }

  private add(heading: Element, level: number, post: Post): void {
    const isOwn = post.own === undefined && !post.says;
    if (isOwn) {
      post.own = level;
      this.counts.set(level, (this.counts.get(level) ?? 0) + 1);
    }
    const own = isOwn ? post.around?.own : (post.own ?? post.around?.own);
    // Replies that are in what they answer are headed as it is.
    if (own !== undefined && (isOwn ? level < own : level <= own)) this.inside.push({ heading, own });
    post.says = true;
  }
}
