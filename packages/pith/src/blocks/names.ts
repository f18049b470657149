// Reads the names of an element: hints, hash and weights.

import { byteString, startsWith } from "../html/bytes.js";
import { KNOWN_TAGS } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { joinHash, NO_HASH } from "../page/hints.js";
import { type Name, namesOf, type PageNames } from "../page/names.js";
import { HINT_NAMES } from "../page/vocabulary.js";
import { type Lexicon, weightOf } from "./lexicon.js";

/** Longer attribute values are data, not names. */
const MAX_NAME = 256;
/** Characters of a style that are looked at after a `d` or a `v`: "visibility : hidden" and some spaces. */
const MAX_DECLARATION = 24;
const HIDING = /^(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const HIDDEN = HINT_NAMES.indexOf("hidden");

/** Stand for the page while none is read. */
const NOTHING: Uint8Array = new Uint8Array(0);
const NO_PAGE = undefined as unknown as PageNames;

/** Reads what an element is called: class, id, role, microdata, labels, test ids, and the name of a custom element. */
export class NameReader {
  /** For the names read last: their hints, a hash of their words, and their lexicon weights. */
  low = 0;
  high = 0;
  hash = NO_HASH;
  lexiconOwn = 0;
  lexiconAround = 0;
  private names = NO_PAGE;
  private source = NOTHING;
  private isHidden = false;

  /** `onName`: hears of each word of a name. */
  constructor(
    private readonly lexicon: Lexicon,
    private readonly onName: ((hash: number) => void) | undefined,
  ) {}

  begin(tree: Tree): void {
    this.names = namesOf(tree);
    this.source = tree.source;
  }

  /** Whoever keeps this for the next page keeps nothing of the last one. */
  finish(): void {
    this.names = NO_PAGE;
    this.source = NOTHING;
  }

  read(tree: Tree, node: number): void {
    this.isHidden = false;
    this.low = this.high = this.lexiconOwn = this.lexiconAround = 0;
    this.hash = NO_HASH;
    tree.eachAttributeRange(node, this.readAttribute);
    const tag = tree.tag[node];
    if (tag >= KNOWN_TAGS && tag <= Namespace.NAME_MASK) {
      // A custom element's own name says as much as a class.
      const at = tree.start[node] + 1;
      this.add(this.names.at(at, Math.min(tree.source.length, at + tree.name(node).length)));
    }
    if (!this.isHidden) return;
    if (HIDDEN < 32) this.low |= 1 << HIDDEN;
    else this.high |= 1 << (HIDDEN - 32);
  }

  private add({ hints }: Name): void {
    this.low |= hints.low;
    this.high |= hints.high;
    const { own, around } = this.lexicon;
    for (const token of hints.tokens) {
      this.hash = joinHash(this.hash, token);
      this.lexiconOwn += weightOf(own, token);
      this.lexiconAround += weightOf(around, token);
      this.onName?.(token);
    }
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
    if (end - start <= MAX_NAME || is("class")) this.add(this.names.at(start, end));
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
