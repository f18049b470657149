// The trees of a model, ready to be asked, and the memory of the rows that they are asked about: made once for all pages.

import type { Lexicon } from "../../blocks/lexicon.js";
import { Forest } from "../../forest/forest.js";
import type { BiasedForest } from "../../forest/forest-data.js";
import { RowMemory } from "../../forest/row-memory.js";
import { modelColumns } from "./columns.js";
import { lexiconOf, type ModelData, type ReadersOpinion } from "./model.js";

/**
 * Blocks that are measured at once, so that memory doesn't depend on the page. No real page of up to 1.7 MB has more; those of one that does are
 * measured two or three times. What a page doesn't fill of it isn't resident.
 */
export const CHUNK = 4_096;

/** An opinion: running trees, and the logit before the first. */
export interface Asked {
  readonly forest: Forest;
  readonly bias: number;
}

/** A second opinion, on blocks in doubt: see `SecondOpinion`. */
export interface Doubted extends Asked {
  readonly sureFrom: number;
}

/** What readers alone taught: see `ReadersOpinion` and `ArticleReaders`. */
export interface Readers {
  readonly first: Asked;
  readonly second: Asked;
}

/** The trees of a model. Unpacking them takes some milliseconds. */
export class ModelTrees {
  readonly lexicon: Lexicon;
  /** Values in a whole row. */
  readonly width: number;
  /** `CHUNK` rows, one after the other. */
  readonly rows: Float32Array;
  readonly first: Asked;
  readonly ofArticles: Doubted;
  /** The second opinion on pages that aren't judged as articles. */
  readonly ofOthers: Doubted;
  readonly readers: Readers | undefined;
  readonly articleReaders: Readers | undefined;
  readonly kinds: Forest;
  /** The columns that any of them asks about. */
  readonly columns: ReadonlySet<number>;

  constructor(model: ModelData) {
    const { blocks, bias, second, readers, articleReaders } = model;
    this.lexicon = lexiconOf(model.lexicon);
    this.width = modelColumns(model.kindNames).length;
    const opinions = [second.article, second.other, readers?.first, readers?.second];
    const others = [...opinions, articleReaders?.first, articleReaders?.second].flatMap(
      (opinion) => opinion?.trees ?? [],
    );
    const memory = new RowMemory([blocks, ...others], this.width, CHUNK);
    const forests: Forest[] = [];
    const asked = ({ trees, bias }: BiasedForest): Asked => {
      const forest = new Forest(trees, memory);
      forests.push(forest);
      return { forest, bias };
    };
    const both = (known: Pick<ReadersOpinion, "first" | "second"> | undefined): Readers | undefined =>
      known && { first: asked(known.first), second: asked(known.second) };
    this.rows = memory.rows;
    this.first = asked({ trees: blocks, bias });
    this.ofArticles = { ...asked(second.article), sureFrom: second.article.sureFrom };
    this.ofOthers = { ...asked(second.other), sureFrom: second.other.sureFrom };
    this.readers = both(readers);
    this.articleReaders = both(articleReaders);
    this.kinds = new Forest(model.kinds);
    this.columns = new Set([...forests, this.kinds].flatMap(({ columns }) => columns));
  }
}
