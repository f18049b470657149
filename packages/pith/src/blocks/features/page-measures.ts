import { Tag } from "../../html/generated/tags.js";
import { Block, type PageBlocks, Section } from "../page-blocks.js";

/** Blocks of at most this many words are short: menu items, buttons, labels. */
const SHORT_WORDS = 5;
/** Readability counts paragraphs from this many characters on. */
const PARAGRAPH_CHARACTERS = 25;

/** Elements that are one paragraph: what they add to the score goes to their parent. */
// biome-ignore format: a list of names
const PARAGRAPHS: ReadonlySet<number> = new Set<number>([
  Tag.P, Tag.LI, Tag.TD, Tag.TH, Tag.DD, Tag.DT, Tag.BLOCKQUOTE, Tag.PRE, Tag.H1, Tag.H2, Tag.H3, Tag.H4, Tag.H5, Tag.H6,
  Tag.FIGCAPTION,
]);

/** Prefix sums over the blocks: the value at `b` is the sum over the blocks before `b`. */
class Sums {
  words = new Float64Array(257);
  linkWords = new Float64Array(257);
  sentenceWords = new Float64Array(257);
  sentences = new Float64Array(257);
  short = new Float64Array(257);
  currency = new Float64Array(257);
  characters = new Float64Array(257);
  headings = new Float64Array(257);

  reserve(size: number): void {
    if (this.words.length >= size) return;
    const room = Math.max(size, this.words.length * 2);
    this.words = new Float64Array(room);
    this.linkWords = new Float64Array(room);
    this.sentenceWords = new Float64Array(room);
    this.sentences = new Float64Array(room);
    this.short = new Float64Array(room);
    this.currency = new Float64Array(room);
    this.characters = new Float64Array(room);
    this.headings = new Float64Array(room);
  }
}

/** Blocks that share something, taken together. */
export interface Group {
  count: number;
  words: number;
  linkWords: number;
  sentenceWords: number;
  first: number;
  last: number;
}

/** What is measured once for a page, before its blocks are measured one by one. */
export class PageMeasures {
  page!: PageBlocks;
  blocks!: Int32Array;
  sections!: Int32Array;
  count = 0;
  readonly sums = new Sums();
  /** For each section the nearest one around it that holds more blocks; -1: none. */
  outer = new Int32Array(256);
  /** Readability's score of each section, and its sentences as eatiht counts them. */
  readability = new Float64Array(256);
  histogram = new Float64Array(256);
  bestReadability = 0;
  bestSection = -1;
  bestHistogram = 0;
  topSection = -1;
  /** How many siblings (itself included) each section has with its signature, and its place among them. */
  twins = new Int32Array(256);
  twinIndex = new Int32Array(256);
  /** Groups by three levels of signatures, two levels, and one. */
  readonly groups: readonly [Map<number, Group>, Map<number, Group>, Map<number, Group>] = [
    new Map(),
    new Map(),
    new Map(),
  ];
  groupOf: [Group[], Group[], Group[]] = [[], [], []];
  readonly texts = new Map<number, number>();
  /** The first h1, the block most like the title, and the block with the first sentence; -1: none. */
  h1 = -1;
  titleBlock = -1;
  maxWords = 0;
  /** For each block the last heading before it; -1: none. */
  lastHeading = new Int32Array(256);

  measure(page: PageBlocks): void {
    this.page = page;
    this.blocks = page.blocks;
    this.sections = page.sections;
    this.count = page.blockCount;
    this.sumBlocks();
    this.reserveSections(page.sectionCount);
    this.findOuter();
    this.scoreSections();
    this.countTwins();
    this.group();
    this.findTitle();
  }

  private sumBlocks(): void {
    const { blocks, count, sums, sections } = this;
    sums.reserve(count + 1);
    if (this.lastHeading.length < count) this.lastHeading = new Int32Array(count * 2);
    let heading = -1;
    this.texts.clear();
    this.maxWords = 0;
    for (let b = 0, at = 0; b < count; b++, at += Block.SIZE) {
      const words = blocks[at + Block.WORDS];
      if (words > this.maxWords) this.maxWords = words;
      const tag = sections[blocks[at + Block.SECTION] * Section.SIZE + Section.TAG];
      sums.words[b + 1] = sums.words[b] + words;
      sums.linkWords[b + 1] = sums.linkWords[b] + blocks[at + Block.LINK_WORDS];
      sums.sentenceWords[b + 1] = sums.sentenceWords[b] + blocks[at + Block.SENTENCE_WORDS];
      sums.sentences[b + 1] = sums.sentences[b] + blocks[at + Block.SENTENCES];
      sums.short[b + 1] = sums.short[b] + (words <= SHORT_WORDS ? 1 : 0);
      sums.currency[b + 1] = sums.currency[b] + (blocks[at + Block.CURRENCY] > 0 ? 1 : 0);
      sums.characters[b + 1] = sums.characters[b] + blocks[at + Block.CHARACTERS];
      sums.headings[b + 1] = sums.headings[b] + (tag >= Tag.H1 && tag <= Tag.H6 ? 1 : 0);
      this.lastHeading[b] = heading;
      if (tag >= Tag.H1 && tag <= Tag.H6) heading = b;
      const hash = blocks[at + Block.HASH];
      this.texts.set(hash, (this.texts.get(hash) ?? 0) + 1);
    }
  }

  private reserveSections(size: number): void {
    if (this.outer.length >= size) {
      this.readability.fill(0, 0, size);
      this.histogram.fill(0, 0, size);
      return;
    }
    const room = Math.max(size, this.outer.length * 2);
    this.outer = new Int32Array(room);
    this.readability = new Float64Array(room);
    this.histogram = new Float64Array(room);
    this.twins = new Int32Array(room);
    this.twinIndex = new Int32Array(room);
  }

  private findOuter(): void {
    const { sections, outer, page } = this;
    for (let s = 0, at = 0; s < page.sectionCount; s++, at += Section.SIZE) {
      const parent = sections[at + Section.PARENT];
      if (parent < 0) {
        outer[s] = -1;
        continue;
      }
      const up = parent * Section.SIZE;
      const isSame =
        sections[up + Section.FIRST] === sections[at + Section.FIRST] &&
        sections[up + Section.END] === sections[at + Section.END];
      outer[s] = isSame ? outer[parent] : parent;
    }
  }

  private scoreSections(): void {
    const { blocks, sections, count, readability, histogram } = this;
    for (let b = 0, at = 0; b < count; b++, at += Block.SIZE) {
      const characters = blocks[at + Block.CHARACTERS];
      if (characters < PARAGRAPH_CHARACTERS) continue;
      const density = blocks[at + Block.LINK_WORDS] / blocks[at + Block.WORDS];
      const score = (1 + blocks[at + Block.COMMAS] + Math.min(3, characters / 100)) * (1 - density);
      let section = blocks[at + Block.SECTION];
      if (PARAGRAPHS.has(sections[section * Section.SIZE + Section.TAG])) {
        section = Math.max(0, sections[section * Section.SIZE + Section.PARENT]);
      }
      histogram[section] += blocks[at + Block.SENTENCES];
      readability[section] += score;
      let share = 2;
      for (let up = this.outer[section]; up >= 0 && share < 8; up = this.outer[up], share += 2) {
        readability[up] += score / share;
      }
    }
    this.bestReadability = this.bestHistogram = 0;
    this.bestSection = this.topSection = -1;
    for (let s = 0; s < this.page.sectionCount; s++) {
      const at = s * Section.SIZE;
      const first = sections[at + Section.FIRST];
      const end = sections[at + Section.END];
      const words = this.sums.words[end] - this.sums.words[first];
      if (words === 0) continue;
      readability[s] *= 1 - (this.sums.linkWords[end] - this.sums.linkWords[first]) / words;
      if (readability[s] > this.bestReadability) {
        this.bestReadability = readability[s];
        this.bestSection = s;
      }
      if (histogram[s] > this.bestHistogram) {
        this.bestHistogram = histogram[s];
        this.topSection = s;
      }
    }
  }

  private countTwins(): void {
    const { sections, page, twins, twinIndex } = this;
    const counts = new Map<number, number>();
    const keyOf = (at: number) =>
      sections[at + Section.PARENT] * 0x100000000 + (sections[at + Section.SIGNATURE] >>> 0);
    for (let s = 0, at = 0; s < page.sectionCount; s++, at += Section.SIZE) {
      if (sections[at + Section.END] === sections[at + Section.FIRST]) continue;
      const key = keyOf(at);
      const before = counts.get(key) ?? 0;
      twinIndex[s] = before;
      counts.set(key, before + 1);
    }
    for (let s = 0, at = 0; s < page.sectionCount; s++, at += Section.SIZE) twins[s] = counts.get(keyOf(at)) ?? 0;
  }

  private group(): void {
    const { blocks, sections, count, groups } = this;
    for (let level = 0; level < 3; level++) {
      groups[level].clear();
      this.groupOf[level].length = count;
    }
    for (let b = 0, at = 0; b < count; b++, at += Block.SIZE) {
      const section = blocks[at + Block.SECTION] * Section.SIZE;
      let hash = sections[section + Section.SIGNATURE];
      let up = section;
      this.join(2, Math.imul(hash, 31) ^ blocks[at + Block.INLINE_SIGNATURE], b, at);
      for (let level = 1; level >= 0; level--) {
        const parent = sections[up + Section.PARENT];
        if (parent >= 0) {
          up = parent * Section.SIZE;
          hash = Math.imul(hash, 31) ^ sections[up + Section.SIGNATURE];
        }
        this.join(level, hash, b, at);
      }
    }
  }

  private join(level: number, hash: number, b: number, at: number): void {
    const { blocks } = this;
    let group = this.groups[level].get(hash);
    if (group === undefined) {
      group = { count: 0, words: 0, linkWords: 0, sentenceWords: 0, first: b, last: b };
      this.groups[level].set(hash, group);
    }
    group.count++;
    group.words += blocks[at + Block.WORDS];
    group.linkWords += blocks[at + Block.LINK_WORDS];
    group.sentenceWords += blocks[at + Block.SENTENCE_WORDS];
    group.last = b;
    this.groupOf[level][b] = group;
  }

  private findTitle(): void {
    const { blocks, sections, count } = this;
    this.h1 = this.titleBlock = -1;
    let best = 0;
    for (let b = 0, at = 0; b < count; b++, at += Block.SIZE) {
      const tag = sections[blocks[at + Block.SECTION] * Section.SIZE + Section.TAG];
      if (tag === Tag.H1 && this.h1 < 0) this.h1 = b;
      const isHeading = tag >= Tag.H1 && tag <= Tag.H6;
      const inTitle = blocks[at + Block.TITLE_WORDS];
      const score = (inTitle * inTitle) / (blocks[at + Block.WORDS] + 2) + (isHeading ? 0.5 : 0);
      if (inTitle >= 2 && score > best) {
        best = score;
        this.titleBlock = b;
      }
    }
  }
}
