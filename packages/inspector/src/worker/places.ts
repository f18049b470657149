// Finds which piece of a written result comes from which text of the page.

/** A text of the page that is content: its node and what it says. */
export interface PlacedText {
  readonly node: number;
  readonly text: string;
}

/** Runs of letters and digits. Marks, tags' brackets and escapes are between words, in every format. */
const WORD = /[\p{L}\p{N}]+/gu;
/** Words in a row that have to agree before words of the page are passed over. */
const RUN = 3;
/** Words of the page that are passed over at most, unless nothing has agreed for `LOST` words. */
const AHEAD = 300;
const LOST = 60;

interface Words {
  readonly words: string[];
  readonly starts: number[];
}

/**
 * Which piece of a written result comes from which text of the page: three numbers each, from and to in `written` and the
 * node. Both are read word by word; what a format adds (addresses, tags, field names) agrees with nothing and is passed
 * over, and what it leaves out is looked for further on. `from`, `to`: the part of `written` that is read. Linear in both, but for words that the page repeats.
 */
export function findPlaces(written: string, texts: readonly PlacedText[], from = 0, to = written.length): number[] {
  const out = wordsOf(written, from, to);
  const page: string[] = [];
  const owner: number[] = [];
  for (const { node, text } of texts) {
    for (const [word] of text.matchAll(WORD)) {
      page.push(word);
      owner.push(node);
    }
  }
  const runs = runsOf(page);
  const places: number[] = [];
  let at = 0;
  let misses = 0;
  for (let i = 0; i < out.words.length && at < page.length; i++) {
    if (out.words[i] !== page[at]) {
      const next = nextRun(runs, out.words, i, at);
      if (next < 0 || (next - at > AHEAD && misses < LOST)) {
        misses++;
        continue;
      }
      at = next;
    }
    misses = 0;
    const end = out.starts[i] + out.words[i].length;
    const last = places.length - 3;
    if (last >= 0 && places[last + 2] === owner[at]) places[last + 1] = end;
    else places.push(out.starts[i], end, owner[at]);
    at++;
  }
  return places;
}

function wordsOf(text: string, from: number, to: number): Words {
  const words: string[] = [];
  const starts: number[] = [];
  // In JSON a line break is a backslash and an n, which would stick to the next word.
  const plain = text.replace(/\\[nrt]/g, "  ");
  WORD.lastIndex = from;
  for (let match = WORD.exec(plain); match !== null && match.index < to; match = WORD.exec(plain)) {
    words.push(match[0]);
    starts.push(match.index);
  }
  WORD.lastIndex = 0;
  return { words, starts };
}

/** Where each run of `RUN` words is, in order. */
function runsOf(words: readonly string[]): Map<string, number[]> {
  const runs = new Map<string, number[]>();
  for (let i = 0; i < words.length; i++) {
    const key = words.slice(i, i + RUN).join(" ");
    const list = runs.get(key);
    if (list === undefined) runs.set(key, [i]);
    else list.push(i);
  }
  return runs;
}

/** The next place from `at` on where the page goes on as the result does at `i`; -1: none. */
function nextRun(runs: Map<string, number[]>, words: readonly string[], i: number, at: number): number {
  const list = runs.get(words.slice(i, i + RUN).join(" "));
  if (list === undefined) return -1;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < at) low = middle + 1;
    else high = middle;
  }
  return low < list.length ? list[low] : -1;
}
