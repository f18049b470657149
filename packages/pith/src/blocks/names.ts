// Reads the names of an element: hints, hash and weights.

import { byteString, startsWith } from "../html/bytes.js";
import { KNOWN_TAGS } from "../html/generated/tags.js";
import { Namespace } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { joinHash, NO_HASH } from "../page/hints.js";
import type { Name } from "../page/name.js";
import { namesOf, type PageNames } from "../page/names.js";
import { HINT_NAMES } from "../page/vocabulary.js";
import { type Lexicon, wordWeight } from "./lexicon.js";

/** Longer attribute values are data, not names. */
const MAX_NAME = 256;
/** Characters of a style that are looked at from "display" or "visibility" on: "visibility : hidden" and some spaces. */
const MAX_DECLARATION = 24;
const HIDING = /^(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const HIDDEN = HINT_NAMES.indexOf("hidden");

/** Stand for the page while none is read. */
const NOTHING: Uint8Array = new Uint8Array(0);
const NO_PAGE = undefined as unknown as PageNames;

/** The length of "class", which no other attribute of names has. */
const CLASS_LENGTH = 5;

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
  /** What the words of each name of the page weigh together, by its place: see `Lexicon`. */
  private readonly own: number[] = [];
  private readonly around: number[] = [];

  /** `onName`: hears of each word of a name. */
  constructor(
    private readonly lexicon: Lexicon,
    private readonly onName: ((hash: number) => void) | undefined,
  ) {}

  begin(tree: Tree): void {
    this.names = namesOf(tree);
    this.own.length = this.around.length = 0;
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
    this.names.begin();
    tree.eachAttributeRange(node, this.readAttribute);
    this.names.finish(node);
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

  private add(name: Name): void {
    const { low, high, tokens } = name.hints;
    this.low |= low;
    this.high |= high;
    for (let i = 0; i < tokens.length; i++) this.hash = joinHash(this.hash, tokens[i]);
    const { place } = name;
    if (this.own[place] === undefined || !name.isKept) this.weigh(name);
    this.lexiconOwn += this.own[place];
    this.lexiconAround += this.around[place];
    if (this.onName !== undefined) for (const token of tokens) this.onName(token);
  }

  /** Adds up what the words of a name weigh: once for each that the page keeps. */
  private weigh({ hints, place }: Name): void {
    let [own, around] = [0, 0];
    for (const token of hints.tokens) {
      own += wordWeight(this.lexicon.own, token);
      around += wordWeight(this.lexicon.around, token);
    }
    this.own[place] = own;
    this.around[place] = around;
  }

  private readonly readAttribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const { source } = this;
    const length = nameEnd - nameStart;
    const name = this.names.readAttribute(nameStart, nameEnd, start, end);
    // Of a long class the beginning says something.
    if (name !== undefined && (length === CLASS_LENGTH || end - start <= MAX_NAME)) this.add(name);
    switch (length) {
      case 4:
        if (!startsWith(source, nameStart, "role")) return;
        break;
      case 5:
        if (startsWith(source, nameStart, "style")) this.readStyle(start, end);
        return;
      case 6:
        if (startsWith(source, nameStart, "hidden")) this.isHidden = true;
        return;
      case 8:
        if (!startsWith(source, nameStart, "itemprop") && !startsWith(source, nameStart, "itemtype")) return;
        break;
      case 10:
        if (!startsWith(source, nameStart, "aria-label")) return;
        break;
      case 11:
        if (startsWith(source, nameStart, "aria-hidden") && startsWith(source, start, "true")) this.isHidden = true;
        if (!startsWith(source, nameStart, "data-testid") && !startsWith(source, nameStart, "data-module")) return;
        break;
      case 14:
        if (!startsWith(source, nameStart, "data-component")) return;
        break;
      default:
        return;
    }
    if (end - start <= MAX_NAME) this.add(this.names.at(start, end));
  };

  private readStyle(start: number, end: number): void {
    const { source } = this;
    const stop = Math.min(end, start + MAX_NAME);
    for (let i = start; i < stop; i++) {
      if (!startsWith(source, i, "display") && !startsWith(source, i, "visibility")) continue;
      if (HIDING.test(byteString(source, i, Math.min(stop, i + MAX_DECLARATION)))) this.isHidden = true;
    }
  }
}
