// Fills pieces with atoms: whole sections and records where they fit, and never more than the budget.

import type { Root } from "hast";
import { assemble } from "./assemble.js";
import type { Atom, AtomMaker } from "./atoms.js";

/** A piece as it was filled. */
export interface Packed {
  readonly atoms: readonly Atom[];
  /** How many atoms at its beginning are said in the piece before. */
  readonly repeated: number;
  readonly content: Root;
  readonly markdown: string;
  readonly tokens: number;
}

/** What a piece is filled by. */
export interface Packing {
  readonly maker: AtomMaker;
  readonly budget: number;
  readonly overlap: number;
  readonly count: (text: string) => number;
  readonly write: (content: Root) => string;
  /** The level of the heading that an atom is, 1 to 6; 0: it is none. */
  readonly levelOf: (atom: Atom) => number;
  /** The number of the record that an atom belongs to; -1: none. */
  readonly recordOf: (atom: Atom) => number;
}

/** The budget is below what one character takes. */
function tooSmall(budget: number, tokens: number): TypeError {
  return new TypeError(
    `\`count\` gives ${tokens} for the shortest part of this page, and \`tokens\` is ${budget}. Give a larger \`tokens\`.`,
  );
}

/** Packs atoms into pieces, in order, each made when it is asked for. Every atom is in one, apart from overlaps. Linear. */
export function* pack(atoms: readonly Atom[], packing: Packing): Generator<Packed, void> {
  const { maker, budget, levelOf, recordOf } = packing;
  const groups = groupSizes(atoms, packing);
  /** Atoms to come, the next one last, each with the size of the section or record that it begins; 0: none. */
  const waiting = atoms.map((atom, i) => ({ atom, group: groups[i] })).reverse();
  let filled: { readonly atom: Atom; readonly group: number }[] = [];
  let size = 0;
  /** Tokens of the last piece's Markdown for each of its text: marks around deep lists are many times the text. */
  let density = 1;
  /** Whether more than headings are in it. */
  let hasBody = false;
  let before: readonly Atom[] = [];

  while (waiting.length > 0 || filled.length > 0) {
    const next = waiting.at(-1);
    if (next === undefined) {
      yield* finish();
      continue;
    }
    const isOver = (size + next.atom.size) * density > budget;
    const isParted = next.group > 0 && (size + next.group) * density > budget;
    if (hasBody ? isOver || isParted : isOver && filled.length > 0) {
      // Headings don't stay alone before a block that is too long.
      const parts = hasBody || size > budget / 2 ? undefined : maker.split(next.atom);
      if (parts === undefined) yield* finish();
      else replace(parts);
    } else {
      waiting.pop();
      filled.push(next);
      size += next.atom.size;
      hasBody ||= levelOf(next.atom) === 0;
    }
  }

  /** Makes a piece of what was filled. What doesn't fit after all goes back to what is to come. */
  function* finish(): Generator<Packed, void> {
    while (filled.length > 0) {
      // A heading goes with what it heads.
      if (waiting.length > 0) while (filled.length > 1 && levelOf(filled.at(-1)!.atom) > 0) waiting.push(filled.pop()!);
      let piece = made(before);
      if (piece.tokens > budget && before.length > 0) piece = made([]);
      const said = piece.atoms.reduce((sum, atom) => sum + atom.size, 0);
      density = Math.max(1, piece.tokens / Math.max(1, said));
      if (piece.tokens <= budget) {
        yield piece;
        break;
      }
      if (filled.length === 1) {
        const [entry] = filled;
        const parts = maker.split(entry.atom);
        if (parts === undefined) throw tooSmall(budget, piece.tokens);
        waiting.push(entry);
        replace(parts);
        begin();
        return;
      }
      const kept = Math.min(filled.length - 1, Math.max(1, Math.floor((filled.length * budget) / piece.tokens)));
      while (filled.length > kept) waiting.push(filled.pop()!);
    }
    before = repeatedOf(filled.map(({ atom }) => atom));
    begin();
  }

  function begin(): void {
    filled = [];
    size = before.reduce((sum, atom) => sum + atom.size, 0);
    hasBody = false;
  }

  /** Puts the parts of the next atom in its place. */
  function replace(parts: readonly Atom[]): void {
    waiting.pop();
    for (let i = parts.length - 1; i >= 0; i--) waiting.push({ atom: parts[i], group: 0 });
  }

  /** What was filled as a piece, after what is said again. */
  function made(repeated: readonly Atom[]): Packed {
    const atoms = [...repeated, ...filled.map(({ atom }) => atom)];
    const content = assemble(atoms, maker);
    const markdown = packing.write(content);
    return { atoms, repeated: repeated.length, content, markdown, tokens: packing.count(markdown) };
  }

  /** What the next piece says again: the end of the last one, unless a section or a record begins there. */
  function repeatedOf(last: readonly Atom[]): readonly Atom[] {
    const next = waiting.at(-1);
    const end = last.at(-1);
    if (packing.overlap === 0 || next === undefined || end === undefined) return [];
    if (next.group > 0 || recordOf(next.atom) !== recordOf(end)) return [];
    const repeated: Atom[] = [];
    let size = 0;
    for (let i = last.length - 1; i >= 0 && levelOf(last[i]) === 0; i--) {
      size += last[i].size;
      if (size > packing.overlap) break;
      repeated.unshift(last[i]);
    }
    if (repeated.length > 0) return repeated;
    const part = maker.endOf(end, packing.overlap);
    return part === undefined ? [] : [part];
  }
}

/** For each atom the tokens of the largest section or record that begins with it; 0: none does. */
function groupSizes(atoms: readonly Atom[], { levelOf, recordOf }: Packing): number[] {
  const sums = [0];
  for (const { size } of atoms) sums.push(sums.at(-1)! + size);
  const sizes = atoms.map(() => 0);
  const open: { readonly at: number; readonly level: number }[] = [];
  const close = (level: number, end: number) => {
    while (open.length > 0 && open.at(-1)!.level >= level) {
      const { at } = open.pop()!;
      sizes[at] = Math.max(sizes[at], sums[end] - sums[at]);
    }
  };
  let record = -1;
  let from = 0;
  for (let i = 0; i <= atoms.length; i++) {
    const level = i === atoms.length ? 1 : levelOf(atoms[i]);
    if (level > 0) close(level, i);
    if (level > 0 && i < atoms.length) open.push({ at: i, level });
    const own = i === atoms.length ? -1 : recordOf(atoms[i]);
    if (own === record) continue;
    if (record >= 0) sizes[from] = Math.max(sizes[from], sums[i] - sums[from]);
    record = own;
    from = i;
  }
  return sizes;
}
