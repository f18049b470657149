// Reads the words and names of a page with the kernel.

import { Character } from "../blocks/character.js";
import { ASCII, classOf } from "../blocks/characters.js";
import { hintAutomaton } from "../blocks/hint-matcher.js";
import { WEIGHTS as DIGIT_WEIGHTS, type Lexicon } from "../blocks/lexicon.js";
import { HIDDEN, type NameReader } from "../blocks/names.js";
import { Block } from "../blocks/page-blocks.js";
import { codePointAt, HASH_START } from "../blocks/text-scanner.js";
import { KNOWN_TAGS, Tag } from "../html/generated/tags.js";
import { Namespace, TextForm } from "../html/node-kind.js";
import { referenceAt } from "../html/references.js";
import type { Tree } from "../html/tree.js";
import { CLASSES, FOUND, SOURCE, TABLES, WEIGHTS } from "./memory.js";
import type { PageKernel } from "./page-kernel.js";

/** Numbers that `finish` writes in the order of `Block`, from the words on; the lexicon's weight comes after them. */
const COUNTED = Block.TITLE_WORDS - Block.WORDS + 1;

/** Bytes of the largest number in a table. */
const ALIGNMENT = 4;

/** Gives the kernel what it needs to know of characters. */
export function teachCharacters({ bytes }: PageKernel): void {
  for (let i = 0; i < ASCII.length; i++) bytes[CLASSES + i] = ASCII[i] + 1;
  bytes.set(DIGIT_WEIGHTS, WEIGHTS);
}

/** Gives the kernel a lexicon, and the automaton of hints; false if it has no room for them. */
export function teachLexicon({ bytes, run }: PageKernel, { words, own, around }: Lexicon): boolean {
  const { next, low, high } = hintAutomaton();
  const tables = [words, own, around, next, low, high];
  if (tables.reduce((sum, table) => sum + table.byteLength + ALIGNMENT, TABLES) > SOURCE) return false;
  let end = TABLES;
  const addresses = tables.map((table) => {
    const address = (end + ALIGNMENT - 1) & -ALIGNMENT;
    bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), address);
    end = address + table.byteLength;
    return address;
  });
  run.useWords(addresses[0], words.length);
  run.useNames(addresses[1], own.length, addresses[2], around.length, addresses[3], addresses[4], addresses[5]);
  return true;
}

/** In place of `TextScanner`. */
export class KernelText {
  hasWords = false;

  constructor(private readonly kernel: PageKernel) {}

  get words(): number {
    return this.kernel.run.wordCount();
  }

  get characters(): number {
    return this.kernel.run.characterCount();
  }

  begin(): void {
    this.kernel.run.begin();
  }

  breakLine(): void {
    this.kernel.run.character(Character.SPACE, 0x20);
  }

  scan(source: Uint8Array, start: number, end: number, form: TextForm, inLink: boolean): void {
    const { run } = this.kernel;
    const before = inLink ? run.wordCount() : 0;
    const hasReferences = form === TextForm.ESCAPED ? 1 : 0;
    for (let i = start; ; ) {
      i = run.text(i, end, hasReferences);
      if (i >= end) break;
      i = source[i] < 0x80 ? this.reference(source, i, end) : this.newCharacter(source, i);
    }
    if (inLink) run.addLinkWords(run.wordCount() - before);
  }

  finish(): void {
    this.hasWords = this.kernel.run.finish() !== (HASH_START | 0);
  }

  writeTo(blocks: Int32Array, at: number): void {
    const { kernel } = this;
    for (let i = 0; i < COUNTED; i++) blocks[at + Block.WORDS + i] = kernel.count(i);
    blocks[at + Block.LEXICON] = kernel.count(COUNTED);
  }

  private reference(source: Uint8Array, start: number, end: number): number {
    const { run } = this.kernel;
    const found = referenceAt(source, start, end, false);
    if (found === undefined) {
      run.character(Character.OTHER, source[start]);
      return start + 1;
    }
    const code = found.text.codePointAt(0) as number;
    const kind = code < 0x80 ? ASCII[code] : classOf(code);
    const isAsciiLetter = code < 0x80 && (kind === Character.LETTER || kind === Character.CAPITAL);
    run.character(kind, isAsciiLetter ? code | 0x20 : code);
    return found.end;
  }

  /** A character whose class the kernel doesn't know: it learns that, or is told what the character is. */
  private newCharacter(source: Uint8Array, start: number): number {
    const byte = source[start];
    const width = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    const code = codePointAt(source, start, width);
    const kind = classOf(code);
    if (width < 4 && code >= 0x80) {
      this.kernel.bytes[CLASSES + code] = kind + 1;
      return start;
    }
    this.kernel.run.character(kind, code);
    return start + width;
  }
}

/** In place of `NameReader`. */
export class KernelNames {
  low = 0;
  high = 0;
  hash = 0;
  lexiconOwn = 0;
  lexiconAround = 0;

  /** `other` reads the elements to which later tags may add attributes. */
  constructor(
    private readonly kernel: PageKernel,
    private readonly other: NameReader,
  ) {}

  read(tree: Tree, node: number): void {
    const tag = tree.tag[node];
    if (tag === Tag.HTML || tag === Tag.BODY) {
      this.other.read(tree, node);
      ({ low: this.low, high: this.high, hash: this.hash } = this.other);
      ({ lexiconOwn: this.lexiconOwn, lexiconAround: this.lexiconAround } = this.other);
      return;
    }
    const { run, numbers, rowsAddress } = this.kernel;
    const isCustom = tag >= KNOWN_TAGS && tag <= Namespace.NAME_MASK;
    const start = tree.start[node] + 1;
    const end = isCustom ? Math.min(tree.source.length, start + tree.name(node).length) : 0;
    // The rows of attributes are the tree's own affair; the kernel holds a copy of them, and what is read there needs no string.
    run.names(rowsAddress + 4 * Math.max(0, tree["firstRow"](node)), start, end);
    const at = FOUND >> 2;
    this.low = numbers[at];
    this.high = numbers[at + 1];
    this.hash = numbers[at + 2];
    this.lexiconOwn = numbers[at + 3];
    this.lexiconAround = numbers[at + 4];
    if (numbers[at + 5] === 0) return;
    if (HIDDEN < 32) this.low |= 1 << HIDDEN;
    else this.high |= 1 << (HIDDEN - 32);
  }
}
