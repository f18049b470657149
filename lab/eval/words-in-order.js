/** Finding the words of a piece of a page in another text, in order: by local alignment, so that single words far away don't count. */

const WORD = /[\p{L}\p{N}_]+/gu;
/** Pieces are looked for in parts of so many words, so that time stays linear. */
const PART = 300;
/** What a word of the text that stands between two that were found costs; finding one gives 1. */
const GAP = 0.1;
/** Places that are tried for each part, and the most places that a word may have to be a hint of one. */
const TRIES = 3;
const MOST_PLACES = 60;

/** The words of a text in lower case, as the measure by words has them. */
export function wordsOf(text) {
  return text.toLowerCase().match(WORD) ?? [];
}

/** A text in which pieces are looked for. */
export class TextOfWords {
  #words;
  #places = new Map();

  constructor(text) {
    this.#words = wordsOf(text);
    this.#words.forEach((word, at) => {
      const places = this.#places.get(word);
      if (places === undefined) this.#places.set(word, [at]);
      else places.push(at);
    });
  }

  /** For each word of a piece whether it stands in the text, in order and near the others: 1 or 0. */
  find(piece) {
    const found = new Uint8Array(piece.length);
    for (let from = 0; from < piece.length; from += PART) {
      found.set(this.#findPart(piece.slice(from, from + PART)), from);
    }
    return found;
  }

  #findPart(part) {
    let best = new Uint8Array(part.length);
    let most = 0;
    for (const start of this.#starts(part)) {
      const found = this.#align(part, start - part.length, start + 2 * part.length);
      const count = found.reduce((sum, is) => sum + is, 0);
      if (count <= most) continue;
      best = found;
      most = count;
      if (count === part.length) break;
    }
    return best;
  }

  /** Where the part may begin: the places for which most of its words speak, best first. */
  #starts(part) {
    const votes = new Map();
    const width = Math.max(4, part.length >> 2);
    for (const rare of [true, false]) {
      part.forEach((word, at) => {
        const places = this.#places.get(word) ?? [];
        if (rare && places.length > MOST_PLACES) return;
        for (const place of places.slice(0, MOST_PLACES)) {
          const start = Math.floor((place - at) / width);
          votes.set(start, (votes.get(start) ?? 0) + 1);
        }
      });
      if (votes.size > 0) break;
    }
    const best = [...votes].sort(([a, x], [b, y]) => y - x || a - b).slice(0, TRIES);
    return best.map(([start]) => start * width);
  }

  /** The best local alignment of a part with the words of the text from `from` to `to`. */
  #align(part, from, to) {
    const words = this.#words.slice(Math.max(0, from), Math.max(0, to));
    const width = words.length + 1;
    const came = new Uint8Array((part.length + 1) * width);
    let above = new Float64Array(width);
    let row = new Float64Array(width);
    let [best, bestAt] = [0, 0];
    for (let i = 1; i <= part.length; i++) {
      row[0] = 0;
      for (let j = 1; j < width; j++) {
        let score = above[j];
        let source = score > 0 ? SKIPPED_PIECE : 0;
        if (row[j - 1] - GAP > score) {
          score = row[j - 1] - GAP;
          source = SKIPPED_TEXT;
        }
        if (part[i - 1] === words[j - 1] && above[j - 1] + 1 > score) {
          score = above[j - 1] + 1;
          source = FOUND;
        }
        row[j] = score;
        came[i * width + j] = source;
        if (score > best) [best, bestAt] = [score, i * width + j];
      }
      [above, row] = [row, above];
    }
    const found = new Uint8Array(part.length);
    for (let at = bestAt; came[at] !== 0; ) {
      if (came[at] === FOUND) {
        found[Math.floor(at / width) - 1] = 1;
        at -= width + 1;
      } else at -= came[at] === SKIPPED_PIECE ? width : 1;
    }
    return found;
  }
}

const SKIPPED_PIECE = 1;
const SKIPPED_TEXT = 2;
const FOUND = 3;
