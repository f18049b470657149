// The words of a page's title, as a filter.

import { Tag } from "../html/generated/tags.js";
import { Kind, type TextForm } from "../html/node-kind.js";
import { firstElement } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { TextScanner } from "./text-scanner.js";

/** Places of the filter: titles have ten words, so that a wrong hit is rare. */
const PLACES = 4096;

/** The words of a page's title, to ask whether another word is one of them. */
export class TitleWords {
  private readonly filter = new Uint8Array(PLACES);
  private readonly scanner = new TextScanner();

  constructor() {
    this.scanner.onWord = (hash) => {
      this.filter[hash & (PLACES - 1)] = 1;
    };
  }

  read(tree: Tree): void {
    const { scanner, filter } = this;
    filter.fill(0);
    const title = firstElement(tree, Tag.TITLE);
    if (title === 0) return;
    scanner.begin();
    const scan = (start: number, end: number, form: TextForm) => scanner.scan(tree.source, start, end, form, false);
    for (let node = title + 1; node < tree.end[title]; node++) {
      if (tree.tag[node] === Kind.TEXT) tree.eachTextRange(node, scan);
    }
    scanner.finish();
  }

  /** 1 for a word of the title, 0 for others; rarely 1 for another word with the same low bits of its hash. */
  count(hash: number): number {
    return this.filter[hash & (PLACES - 1)];
  }
}
