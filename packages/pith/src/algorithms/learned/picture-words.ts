// What a picture's description has in common with the page: with the texts beside it, and with the page's title.

import type { PageBlocks } from "../../blocks/page-blocks.js";
import { metaContents } from "../../html/title-and-body.js";
import type { Tree } from "../../html/tree.js";

/** Words of fewer letters are in all texts. */
const WORD = /[\p{L}\p{N}]{4,64}/gu;
/** The same in ASCII, as most are: expressions that know all letters take three times as long. */
const PLAIN_WORD = /[a-z0-9]{4,64}/g;
const BEYOND_ASCII = /[^\0-\x7f]/;
/** Blocks before and after a picture whose words count as being beside it, and how many characters of each. */
const BEFORE = 2;
const AFTER = 3;
const BEGINNING = 500;

/** The words of one page. Each block is read once at most, so that all pictures together take as long as the page. */
export class PictureWords {
  private readonly ofBlock = new Map<number, Beginning>();
  private title: ReadonlySet<string> | undefined;

  constructor(
    private readonly tree: Tree,
    private readonly page: PageBlocks,
  ) {}

  /** The share of these words, 0..1, that the blocks around a picture have, `next` being the one after it. */
  near(words: readonly string[], next: number): number {
    const from = Math.max(0, next - BEFORE);
    const end = Math.min(this.page.blockCount, next + AFTER);
    return shareOf(words, (word) => {
      for (let block = from; block < end; block++) if (this.beginningOf(block).says(word)) return true;
      return false;
    });
  }

  /** The share of them that is in what the page says its title is where others link to it. */
  titled(words: readonly string[]): number {
    this.title ??= new Set(metaContents(this.tree, /title/i, this.tree.length).flatMap(wordsIn));
    const { title } = this;
    return shareOf(words, (word) => title.has(word));
  }

  private beginningOf(block: number): Beginning {
    let beginning = this.ofBlock.get(block);
    if (beginning === undefined) {
      beginning = new Beginning(this.page.text(this.tree, block).slice(0, BEGINNING).toLowerCase());
      this.ofBlock.set(block, beginning);
    }
    return beginning;
  }
}

/** What a block begins with. It is taken apart when a word is among its letters, which few are. */
class Beginning {
  private words: ReadonlySet<string> | undefined;

  constructor(private readonly text: string) {}

  says(word: string): boolean {
    if (!this.text.includes(word)) return false;
    this.words ??= new Set(wordsIn(this.text));
    return this.words.has(word);
  }
}

/** The words of a description, or of another text. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase();
  return lower.match(BEYOND_ASCII.test(lower) ? WORD : PLAIN_WORD) ?? [];
}

function shareOf(words: readonly string[], isOne: (word: string) => boolean): number {
  return words.length === 0 ? 0 : words.filter(isOne).length / words.length;
}
