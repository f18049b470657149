// Reads the names of an element: hints, hash and weights.

import { byteString, startsWith } from "../html/bytes.js";
import { KNOWN_TAGS } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { HINT_NAMES } from "../page/vocabulary.js";
import { HintMatcher } from "./hint-matcher.js";
import { type Lexicon, weightOf } from "./lexicon.js";

/** Longer attribute values are data, not names. */
const MAX_NAME = 256;
/** Characters of a style that are looked at after a `d` or a `v`: "visibility : hidden" and some spaces. */
const MAX_DECLARATION = 24;
const HIDING = /^(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const HIDDEN = HINT_NAMES.indexOf("hidden");

const NOTHING = new Uint8Array(0);

/** Reads what an element is called: class, id, role, microdata, labels, test ids, and the name of a custom element. */
export class NameReader {
  /** For the names read last: their hints, a hash of their words, and their lexicon weights. */
  low = 0;
  high = 0;
  hash = 0;
  lexiconOwn = 0;
  lexiconAround = 0;
  private readonly matcher = new HintMatcher();
  private source: Uint8Array = NOTHING;
  private isHidden = false;

  constructor({ own, around }: Lexicon, onName: (hash: number) => void) {
    this.matcher.onToken = (hash) => {
      this.lexiconOwn += weightOf(own, hash);
      this.lexiconAround += weightOf(around, hash);
      onName(hash);
    };
  }

  read(tree: Tree, node: number): void {
    const { matcher } = this;
    matcher.begin();
    this.source = tree.source;
    this.isHidden = false;
    this.lexiconOwn = this.lexiconAround = 0;
    tree.eachAttributeRange(node, this.readAttribute);
    // Nothing of the page is kept once it is read.
    this.source = NOTHING;
    const tag = tree.tag[node];
    if (tag >= KNOWN_TAGS && tag <= Namespace.NAME_MASK) {
      // A custom element's own name says as much as a class.
      const at = tree.start[node] + 1;
      matcher.read(tree.source, at, Math.min(tree.source.length, at + tree.name(node).length));
    }
    this.low = matcher.low;
    this.high = matcher.high;
    this.hash = matcher.hash;
    if (!this.isHidden) return;
    if (HIDDEN < 32) this.low |= 1 << HIDDEN;
    else this.high |= 1 << (HIDDEN - 32);
  }

  private readonly readAttribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const { source } = this;
    const is = (name: string) => startsWith(source, nameStart, name);
    switch (nameEnd - nameStart) {
      case 2:
        if (!is("id")) return;
        break;
      case 4:
        if (!is("role")) return;
        break;
      case 5:
        if (is("style")) this.readStyle(start, end);
        if (!is("class")) return;
        break;
      case 6:
        if (is("hidden")) this.isHidden = true;
        return;
      case 8:
        if (!is("itemprop") && !is("itemtype")) return;
        break;
      case 10:
        if (!is("aria-label")) return;
        break;
      case 11:
        if (is("aria-hidden") && startsWith(source, start, "true")) this.isHidden = true;
        if (!is("data-testid") && !is("data-module")) return;
        break;
      case 14:
        if (!is("data-component")) return;
        break;
      default:
        return;
    }
    if (end - start <= MAX_NAME || is("class")) this.matcher.read(source, start, Math.min(end, start + MAX_NAME));
  };

  private readStyle(start: number, end: number): void {
    const { source } = this;
    const stop = Math.min(end, start + MAX_NAME);
    for (let i = start; i < stop; i++) {
      const letter = source[i] | 0x20;
      if (letter !== 0x64 && letter !== 0x76) continue;
      if (HIDING.test(byteString(source, i, Math.min(stop, i + MAX_DECLARATION)))) this.isHidden = true;
    }
  }
}
