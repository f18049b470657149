import { findBody } from "../html/body.js";
import { startsWith } from "../html/bytes.js";
import { KNOWN_TAGS, Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind, Namespace, type TextForm } from "../html/node-kind.js";
import type { Tree } from "../html/tree.js";
import { HintMatcher } from "./hint-matcher.js";
import { HINT_NAMES } from "./hint-words.js";
import { Block, PageBlocks, Section } from "./page-blocks.js";
import { TextScanner } from "./text-scanner.js";

const HIDDEN = HINT_NAMES.indexOf("hidden");
const SIGNATURE_FACTOR = 0x01000193;
/** Longer attribute values are data, not names. */
const MAX_NAME = 256;
const TITLE_FILTER = 4096;

/** What a segmenter tells about words while it reads, for those who gather training data. */
export interface TokenSink {
  /** A word of the text of the block at hand. */
  word(hash: number): void;
  /** A word of a class, id or role of the element at hand. */
  name(hash: number): void;
  /** The names since the last call were those of this section; -1: of an inline element. */
  section(section: number): void;
  /** The words since the last call were those of this block; -1: of none. */
  block(block: number): void;
}

/** An element that is open at the node at hand: what held before it, to be restored behind it. */
interface Open {
  end: number;
  section: number;
  isBlock: boolean;
  inLink: boolean;
  inStrong: boolean;
  low: number;
  high: number;
  signature: number;
  inlineDepth: number;
  images: number;
  fields: number;
  links: number;
}

/** Splits pages into blocks: maximal runs of inline text under the same block-level element, split at empty lines. */
export class Segmenter {
  private readonly scanner = new TextScanner();
  private readonly matcher = new HintMatcher();
  private readonly page = new PageBlocks();
  private readonly open: Open[] = [];
  private tree!: Tree;
  private height = 0;
  private section = -1;
  private depth = 0;
  private inLink = false;
  private inStrong = false;
  private low = 0;
  private high = 0;
  private signature = 0;
  private inlineDepth = 0;
  private images = 0;
  private fields = 0;
  private links = 0;
  private imagesBefore = 0;
  private fieldsBefore = 0;
  private linksBefore = 0;
  /** The row of the block at hand; -1: none. */
  private block = -1;
  private breaks = 0;
  private strongWords = 0;
  private titleWords = 0;
  private isHidden = false;
  private readonly title = new Uint8Array(TITLE_FILTER);

  constructor(private readonly sink?: TokenSink) {
    this.scanner.onWord = (hash) => {
      this.titleWords += this.title[hash & (TITLE_FILTER - 1)];
      sink?.word(hash);
    };
    if (sink !== undefined) this.matcher.onToken = (hash) => sink.name(hash);
  }

  segment(tree: Tree): PageBlocks {
    const { page } = this;
    page.clear();
    this.tree = tree;
    this.height = 0;
    this.section = this.block = -1;
    this.depth = 0;
    this.inLink = this.inStrong = false;
    this.low = this.high = this.signature = this.inlineDepth = 0;
    this.images = this.fields = this.links = 0;
    this.imagesBefore = this.fieldsBefore = this.linksBefore = 0;
    this.readTitle();
    const body = findBody(tree);
    const end = body === 0 ? 0 : tree.end[body];
    for (let node = body; node < end; ) {
      this.closeBefore(node);
      node = this.visit(node);
    }
    this.closeBefore(end);
    this.endBlock();
    return page;
  }

  private readTitle(): void {
    const { tree, title, scanner } = this;
    title.fill(0);
    for (let node = 0; node < tree.length; node++) {
      if (tree.tag[node] !== Tag.TITLE) continue;
      const onWord = scanner.onWord;
      scanner.onWord = (hash) => {
        title[hash & (TITLE_FILTER - 1)] = 1;
      };
      scanner.begin();
      for (let at = node + 1; at < tree.end[node]; at++) if (tree.tag[at] === Kind.TEXT) this.scan(at);
      scanner.finish();
      scanner.onWord = onWord;
      return;
    }
  }

  private readonly scanRange = (start: number, end: number, form: TextForm): void =>
    this.scanner.scan(this.tree.source, start, end, form, this.inLink);

  private scan(node: number): void {
    this.tree.eachTextRange(node, this.scanRange);
  }

  private visit(node: number): number {
    const { tree } = this;
    const tag = tree.tag[node];
    if (tag === Kind.TEXT) {
      this.readText(node);
      return node + 1;
    }
    if (tag < 0) return tree.end[node];
    const layout = layoutOf(tag);
    if (layout === Layout.NONE || (tag & Namespace.SVG) !== 0) {
      if (tag === Tag.SELECT || tag === Tag.TEXTAREA) this.fields++;
      else if (tag === Tag.IFRAME || (tag & Namespace.SVG) !== 0) this.images++;
      return tree.end[node];
    }
    if (layout === Layout.BREAK) {
      this.breaks++;
      if (this.block >= 0) this.scanner.breakLine();
      return node + 1;
    }
    if (tag === Tag.IMG || tag === Tag.VIDEO || tag === Tag.AUDIO) this.images++;
    else if (tag === Tag.INPUT || tag === Tag.BUTTON) this.fields++;
    if (tree.end[node] > node + 1) this.enter(node, tag, layout);
    return node + 1;
  }

  private enter(node: number, tag: number, layout: Layout): void {
    const { matcher } = this;
    const isBlock = layout !== Layout.INLINE;
    if (isBlock) this.endBlock();
    this.push(node, isBlock);
    matcher.begin();
    this.isHidden = false;
    const { tree } = this;
    tree.eachAttributeRange(node, this.readAttribute);
    if (tag >= KNOWN_TAGS && tag <= Namespace.NAME_MASK) {
      // A custom element's own name says as much as a class.
      const at = tree.start[node] + 1;
      matcher.read(tree.source, at, at + tree.name(node).length);
    }
    if (this.isHidden) {
      if (HIDDEN < 32) matcher.low |= 1 << HIDDEN;
      else matcher.high |= 1 << (HIDDEN - 32);
    }
    if (tag === Tag.A) {
      this.inLink = true;
      this.links++;
    } else if (tag === Tag.B || tag === Tag.STRONG || tag === Tag.EM || tag === Tag.I) this.inStrong = true;
    if (isBlock) this.enterSection(node, tag);
    else {
      this.low |= matcher.low;
      this.high |= matcher.high;
      this.signature = Math.imul(matcher.hash ^ tag, SIGNATURE_FACTOR);
      this.inlineDepth++;
      this.sink?.section(-1);
    }
  }

  private enterSection(node: number, tag: number): void {
    const { matcher, page } = this;
    const at = page.addSection();
    const { sections } = page;
    sections[at + Section.NODE] = node;
    sections[at + Section.PARENT] = this.section;
    sections[at + Section.FIRST] = page.blockCount;
    sections[at + Section.TAG] = tag;
    sections[at + Section.SIGNATURE] = Math.imul(matcher.hash ^ tag, SIGNATURE_FACTOR);
    sections[at + Section.HINTS_LOW] = matcher.low;
    sections[at + Section.HINTS_HIGH] = matcher.high;
    sections[at + Section.DEPTH] = this.depth++;
    sections[at + Section.LEXICON] = 0;
    this.section = page.sectionCount - 1;
    this.low = this.high = this.signature = this.inlineDepth = 0;
    this.sink?.section(this.section);
  }

  private readonly readAttribute = (nameStart: number, nameEnd: number, start: number, end: number): void => {
    const { source } = this.tree;
    const length = nameEnd - nameStart;
    if (end - start > MAX_NAME && length !== 5) return;
    switch (length) {
      case 2:
        if (startsWith(source, nameStart, "id")) break;
        return;
      case 4:
        if (startsWith(source, nameStart, "role")) break;
        return;
      case 5:
        if (startsWith(source, nameStart, "class")) break;
        if (startsWith(source, nameStart, "style")) this.readStyle(start, end);
        return;
      case 6:
        if (startsWith(source, nameStart, "hidden")) this.isHidden = true;
        return;
      case 8:
        if (startsWith(source, nameStart, "itemprop") || startsWith(source, nameStart, "itemtype")) break;
        return;
      case 10:
        if (startsWith(source, nameStart, "aria-label")) break;
        return;
      case 11:
        if (startsWith(source, nameStart, "aria-hidden") && startsWith(source, start, "true")) this.isHidden = true;
        else if (startsWith(source, nameStart, "data-testid") || startsWith(source, nameStart, "data-module")) break;
        return;
      case 14:
        if (startsWith(source, nameStart, "data-component")) break;
        return;
      default:
        return;
    }
    this.matcher.read(source, start, Math.min(end, start + MAX_NAME));
  };

  private readStyle(start: number, end: number): void {
    const { source } = this.tree;
    const stop = Math.min(end, start + MAX_NAME);
    for (let i = start; i < stop; i++) {
      if ((source[i] | 0x20) !== 0x64 && (source[i] | 0x20) !== 0x76) continue;
      if (/^(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(asciiAt(source, i, stop))) this.isHidden = true;
    }
  }

  private push(node: number, isBlock: boolean): void {
    const { open } = this;
    if (this.height === open.length) {
      open.push({
        end: 0,
        section: 0,
        isBlock: false,
        inLink: false,
        inStrong: false,
        low: 0,
        high: 0,
        signature: 0,
        inlineDepth: 0,
        images: 0,
        fields: 0,
        links: 0,
      });
    }
    const entry = open[this.height++];
    entry.end = this.tree.end[node];
    entry.section = this.section;
    entry.isBlock = isBlock;
    entry.inLink = this.inLink;
    entry.inStrong = this.inStrong;
    entry.low = this.low;
    entry.high = this.high;
    entry.signature = this.signature;
    entry.inlineDepth = this.inlineDepth;
    entry.images = this.images;
    entry.fields = this.fields;
    entry.links = this.links;
  }

  private closeBefore(node: number): void {
    const { open, page } = this;
    while (this.height > 0 && open[this.height - 1].end <= node) {
      const entry = open[--this.height];
      if (entry.isBlock) {
        this.endBlock();
        const at = this.section * Section.SIZE;
        const { sections } = page;
        sections[at + Section.END] = page.blockCount;
        sections[at + Section.IMAGES] = this.images - entry.images;
        sections[at + Section.FIELDS] = this.fields - entry.fields;
        sections[at + Section.LINKS] = this.links - entry.links;
        this.depth--;
      }
      this.section = entry.section;
      this.inLink = entry.inLink;
      this.inStrong = entry.inStrong;
      this.low = entry.low;
      this.high = entry.high;
      this.signature = entry.signature;
      this.inlineDepth = entry.inlineDepth;
    }
  }

  private readText(node: number): void {
    const { tree, scanner, page } = this;
    if (this.block < 0) {
      if (isBlank(tree, node)) return;
      this.beginBlock(node);
    } else if (this.breaks >= 2) {
      if (isBlank(tree, node)) return;
      this.endBlock();
      this.beginBlock(node);
    }
    const { blocks } = page;
    const at = this.block;
    const before = scanner.words;
    const last = scanner.characters;
    this.scan(node);
    if (scanner.characters === last) return;
    if (this.inStrong) this.strongWords += scanner.words - before;
    blocks[at + Block.LAST] = node + 1;
    blocks[at + Block.HINTS_LOW] |= this.low;
    blocks[at + Block.HINTS_HIGH] |= this.high;
    blocks[at + Block.BREAKS] += this.breaks;
    this.breaks = 0;
  }

  private beginBlock(node: number): void {
    const { page } = this;
    const at = page.addBlock();
    page.blocks.fill(0, at, at + Block.SIZE);
    page.blocks[at + Block.SECTION] = this.section;
    page.blocks[at + Block.FIRST] = node;
    page.blocks[at + Block.INLINE_SIGNATURE] = this.signature;
    page.blocks[at + Block.INLINE_DEPTH] = this.inlineDepth;
    this.block = at;
    this.breaks = this.strongWords = this.titleWords = 0;
    this.scanner.begin();
  }

  private endBlock(): void {
    const at = this.block;
    if (at < 0) return;
    const { scanner, page } = this;
    const { blocks } = page;
    scanner.finish();
    this.block = -1;
    this.breaks = 0;
    if (!scanner.hasWords) {
      page.blockCount--;
      this.sink?.block(-1);
      return;
    }
    this.sink?.block(page.blockCount - 1);
    blocks[at + Block.WORDS] = Math.max(1, scanner.words);
    blocks[at + Block.LINK_WORDS] = scanner.linkWords;
    blocks[at + Block.CHARACTERS] = scanner.characters;
    blocks[at + Block.LOWER_WORDS] = scanner.lowerWords;
    blocks[at + Block.NUMBERS] = scanner.numbers;
    blocks[at + Block.YEARS] = scanner.years;
    blocks[at + Block.COMMAS] = scanner.commas;
    blocks[at + Block.SENTENCES] = scanner.sentences;
    blocks[at + Block.SENTENCE_WORDS] = scanner.sentenceWords;
    blocks[at + Block.SEPARATORS] = scanner.separators;
    blocks[at + Block.CURRENCY] = scanner.currency;
    blocks[at + Block.COPYRIGHT] = scanner.copyright;
    blocks[at + Block.QUESTIONS] = scanner.questions;
    blocks[at + Block.LAST_CHARACTER] = scanner.last;
    blocks[at + Block.HASH] = scanner.hash;
    blocks[at + Block.TITLE_WORDS] = this.titleWords;
    blocks[at + Block.STRONG_WORDS] = this.strongWords;
    blocks[at + Block.IMAGES] = this.images - this.imagesBefore;
    blocks[at + Block.FIELDS] = this.fields - this.fieldsBefore;
    blocks[at + Block.LINKS] = this.links - this.linksBefore;
    this.imagesBefore = this.images;
    this.fieldsBefore = this.fields;
    this.linksBefore = this.links;
  }
}

/** Whether a text node is white space only. A no-break space counts as white space here. */
function isBlank(tree: Tree, node: number): boolean {
  const { source } = tree;
  for (let i = tree.start[node]; i < tree.stop[node]; i++) {
    const byte = source[i];
    if (byte > 0x20 || byte === 0) return false;
  }
  return true;
}

function asciiAt(source: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < Math.min(end, start + 24); i++) text += String.fromCharCode(source[i]);
  return text;
}
