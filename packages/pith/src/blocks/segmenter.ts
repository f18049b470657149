// Splits a page into blocks in one walk.

import { HASH_FACTOR } from "../html/bytes.js";
import { Tag } from "../html/generated/tags.js";
import { Layout, layoutOf } from "../html/layout.js";
import { Kind, Namespace, type TextForm } from "../html/node-kind.js";
import { firstByte } from "../html/shown-texts.js";
import { findBody } from "../html/title-and-body.js";
import type { Tree } from "../html/tree.js";
import { EMPTY_LEXICON, type Lexicon, wordWeight } from "./lexicon.js";
import { NameReader } from "./names.js";
import { Block, PageBlocks, Section } from "./page-blocks.js";
import { NOTHING_OPEN, type Surroundings } from "./surroundings.js";
import { TextScanner } from "./text-scanner.js";
import { TitleWords } from "./title-words.js";

/** Stands for the page while none is read. */
const NOTHING = undefined as unknown as Tree;
/** As many line breaks part paragraphs. */
const BREAKS_APART = 2;

/**
 * Splits pages into blocks: maximal runs of inline text under the same block-level element, split where two line breaks
 * follow each other. One walk over the body; what it gives is valid until the next page.
 */
export class Segmenter {
  private readonly scanner = new TextScanner();
  private readonly names: NameReader;
  private readonly title = new TitleWords();
  private readonly page = new PageBlocks();
  private tree = NOTHING;
  /** The open elements, from the outermost, each at its level; those beyond are of elements that were closed. */
  private readonly open: Surroundings[] = [{ ...NOTHING_OPEN }];
  private level = 0;
  private around: Readonly<Surroundings> = NOTHING_OPEN;
  private depth = 0;
  /** Counts since the start of the page, and what they were when the last block ended. */
  private images = 0;
  private fields = 0;
  private links = 0;
  private imagesBefore = 0;
  private fieldsBefore = 0;
  private linksBefore = 0;
  /** The row of the block at hand; -1: none. */
  private block = -1;
  /** Line breaks since the block's last text. */
  private breaks = 0;
  private strongWords = 0;
  private titleWords = 0;
  private lexiconWords = 0;

  /** `lexicon`: weighs words while they are read. `sink`: hears of all words. */
  constructor(
    lexicon: Lexicon = EMPTY_LEXICON,
    private readonly sink?: TokenSink,
  ) {
    this.scanner.onWord = (hash) => {
      this.titleWords += this.title.count(hash);
      this.lexiconWords += wordWeight(lexicon.words, hash);
      sink?.word(hash);
    };
    this.names = new NameReader(lexicon, sink && ((hash) => sink.name(hash)));
  }

  segment(tree: Tree): PageBlocks {
    const { page } = this;
    page.clear();
    this.title.read(tree);
    this.names.begin(tree);
    this.tree = tree;
    this.block = -1;
    this.level = 0;
    this.around = this.open[0];
    this.depth = this.images = this.fields = this.links = 0;
    this.imagesBefore = this.fieldsBefore = this.linksBefore = 0;
    const body = findBody(tree);
    const end = body === 0 ? 0 : tree.end[body];
    for (let node = body; node < end; ) {
      this.closeBefore(node);
      node = this.visit(node);
    }
    this.closeBefore(end);
    this.endBlock();
    // Whoever keeps this for the next page keeps nothing of the last one.
    this.tree = NOTHING;
    this.names.finish();
    return page;
  }

  /** Visits a node; returns the next one to visit. */
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
    if (tree.end[node] > node + 1) this.enter(node, tag, layout !== Layout.INLINE);
    return node + 1;
  }

  private enter(node: number, tag: number, isBlock: boolean): void {
    const { around, names } = this;
    if (isBlock) this.endBlock();
    names.read(this.tree, node);
    const isStrong = tag === Tag.B || tag === Tag.STRONG || tag === Tag.EM || tag === Tag.I;
    const signature = Math.imul(names.hash ^ tag, HASH_FACTOR);
    const isLink = tag === Tag.A && !isPlace(this.tree, node);
    const section = isBlock ? this.addSection(node, tag, signature) : around.section;
    if (++this.level === this.open.length) this.open.push({ ...NOTHING_OPEN });
    const own = this.open[this.level];
    own.end = this.tree.end[node];
    own.section = section;
    own.inLink = around.inLink || isLink;
    own.inStrong = around.inStrong || isStrong;
    own.low = isBlock ? 0 : around.low | names.low;
    own.high = isBlock ? 0 : around.high | names.high;
    own.signature = isBlock ? 0 : signature;
    own.inlineDepth = isBlock ? 0 : around.inlineDepth + 1;
    this.around = own;
    if (isLink) this.links++;
    this.sink?.section(isBlock ? this.around.section : -1);
  }

  /** A new section in the one at hand; gives its number. */
  private addSection(node: number, tag: number, signature: number): number {
    const { names, page } = this;
    const at = page.addSection();
    const { sections } = page;
    const parent = this.around.section;
    sections[at + Section.NODE] = node;
    sections[at + Section.PARENT] = parent;
    sections[at + Section.FIRST] = page.blockCount;
    sections[at + Section.TAG] = tag;
    sections[at + Section.SIGNATURE] = signature;
    sections[at + Section.HINTS_LOW] = names.low;
    sections[at + Section.HINTS_HIGH] = names.high;
    sections[at + Section.DEPTH] = this.depth++;
    sections[at + Section.LEXICON_OWN] = names.lexiconOwn;
    const outer = parent < 0 ? 0 : sections[parent * Section.SIZE + Section.LEXICON_AROUND];
    sections[at + Section.LEXICON_AROUND] = names.lexiconAround + outer;
    // Counts of the page before it, until it is closed.
    sections[at + Section.IMAGES] = this.images;
    sections[at + Section.FIELDS] = this.fields;
    sections[at + Section.LINKS] = this.links;
    return page.sectionCount - 1;
  }

  /** Closes the elements that end before a node. */
  private closeBefore(node: number): void {
    const { page } = this;
    const { open } = this;
    for (let { around } = this; this.level > 0 && around.end <= node; around = this.around) {
      const outer = open[this.level - 1];
      if (around.section !== outer.section) {
        this.endBlock();
        const at = around.section * Section.SIZE;
        const { sections } = page;
        sections[at + Section.END] = page.blockCount;
        sections[at + Section.IMAGES] = this.images - sections[at + Section.IMAGES];
        sections[at + Section.FIELDS] = this.fields - sections[at + Section.FIELDS];
        sections[at + Section.LINKS] = this.links - sections[at + Section.LINKS];
        this.depth--;
      }
      this.around = outer;
      this.level--;
    }
  }

  private readonly scanRange = (start: number, end: number, form: TextForm): void =>
    this.scanner.scan(this.tree.source, start, end, form, this.around.inLink);

  private readText(node: number): void {
    const { tree, scanner, page, around } = this;
    if (this.block < 0 || this.breaks >= BREAKS_APART) {
      if (firstByte(tree, node) === undefined) return;
      this.endBlock();
      this.beginBlock(node);
    }
    const { words, characters } = scanner;
    tree.eachTextRange(node, this.scanRange);
    if (scanner.characters === characters) return;
    if (around.inStrong) this.strongWords += scanner.words - words;
    const { blocks } = page;
    const at = this.block;
    blocks[at + Block.LAST] = node + 1;
    blocks[at + Block.HINTS_LOW] |= around.low;
    blocks[at + Block.HINTS_HIGH] |= around.high;
    blocks[at + Block.BREAKS] += this.breaks;
    this.breaks = 0;
  }

  private beginBlock(node: number): void {
    const { page, around } = this;
    const at = page.addBlock();
    page.blocks[at + Block.SECTION] = around.section;
    page.blocks[at + Block.FIRST] = node;
    page.blocks[at + Block.INLINE_SIGNATURE] = around.signature;
    page.blocks[at + Block.INLINE_DEPTH] = around.inlineDepth;
    this.block = at;
    this.breaks = this.strongWords = this.titleWords = this.lexiconWords = 0;
    this.scanner.begin();
  }

  private endBlock(): void {
    const { scanner, page } = this;
    const at = this.block;
    this.breaks = 0;
    if (at < 0) return;
    this.block = -1;
    scanner.finish();
    if (!scanner.hasWords) {
      page.blockCount--;
      this.sink?.block(-1);
      return;
    }
    this.sink?.block(page.blockCount - 1);
    const { blocks } = page;
    blocks[at + Block.TITLE_WORDS] = this.titleWords;
    blocks[at + Block.LEXICON] = this.lexiconWords;
    scanner.writeTo(blocks, at);
    blocks[at + Block.STRONG_WORDS] = this.strongWords;
    blocks[at + Block.IMAGES] = this.images - this.imagesBefore;
    blocks[at + Block.FIELDS] = this.fields - this.fieldsBefore;
    blocks[at + Block.LINKS] = this.links - this.linksBefore;
    this.imagesBefore = this.images;
    this.fieldsBefore = this.fields;
    this.linksBefore = this.links;
  }
}

/** Whether an anchor only names a place on the page: often nobody closes it. One without an address or a name may lead somewhere by a script. */
function isPlace(tree: Tree, anchor: number): boolean {
  return !tree.hasAttribute(anchor, "href") && tree.hasAttribute(anchor, "name");
}

/** What a segmenter tells about words while it reads, for those who gather training data. */
interface TokenSink {
  /** A word of the text of the block at hand. */
  word(hash: number): void;
  /** A word of a class, id or role of the element at hand. */
  name(hash: number): void;
  /** The names since the last call were those of this section; -1: of an inline element. */
  section(section: number): void;
  /** The words since the last call were those of this block; -1: of none. */
  block(block: number): void;
}
