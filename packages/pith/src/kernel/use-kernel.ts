// Has pages read by the kernel from the second one on.

import type { Lexicon } from "../blocks/lexicon.js";
import { useReaders } from "../blocks/segmenter.js";
import { Tag } from "../html/generated/tags.js";
import type { Construction } from "../html/parser/construction.js";
import { useScanner } from "../html/parser/scan.js";
import { TITLE } from "./memory.js";
import { PageKernel } from "./page-kernel.js";
import { KernelNames, KernelText, teachCharacters, teachLexicon } from "./readers.js";
import { scanTokens, teachNames } from "./scan-tokens.js";

/** Smaller sources are parts of pages, most of them: the kernel keeps the page that they are of. */
const SMALLEST = 4096;

/** For who reads one page, the kernel would take longer to compile than it saves. */
const PAGES_WITHOUT = 1;

/**
 * Has the parser and the segmenter of this thread use the kernel, which gives the same in less time. Without effect where WebAssembly
 * isn't available or isn't allowed.
 */
export function useKernel(): void {
  let pages = 0;
  let kernel: PageKernel | undefined;
  let known: Lexicon | undefined;
  useScanner((c: Construction) => {
    const isPage = c.context === Tag.NONE && c.source.length >= SMALLEST;
    if (isPage && ++pages === PAGES_WITHOUT + 1) {
      kernel = PageKernel.make();
      if (kernel === undefined) useScanner(undefined);
      else {
        teachNames(kernel);
        teachCharacters(kernel);
      }
    }
    if (kernel === undefined) return false;
    if (!isPage || !kernel.take(c.source)) {
      if (kernel.holds(c.source)) kernel.forget();
      return false;
    }
    scanTokens(c, kernel);
    return true;
  });
  useReaders((tree, title, lexicon, names) => {
    if (kernel === undefined || !kernel.holds(tree.source)) return undefined;
    if (lexicon !== known && !teachLexicon(kernel, lexicon)) return undefined;
    known = lexicon;
    kernel.bytes.set(title, TITLE);
    return { words: new KernelText(kernel), names: new KernelNames(kernel, names) };
  });
}
