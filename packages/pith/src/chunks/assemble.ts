// Puts the atoms of a piece together as content, each element around several of them once.

import type { Element, ElementContent, Root } from "hast";
import { element } from "../content/hast.js";
import type { Atom, AtomMaker } from "./atoms.js";

/** The content of a piece. Parts of one line that follow each other are one part of it. */
export function assemble(atoms: readonly Atom[], { heads, places }: AtomMaker): Root {
  const root: Root = { type: "root", children: [] };
  const open: { readonly frame: Element; readonly made: Element }[] = [];
  for (let i = 0; i < atoms.length; i++) {
    const { frames, of } = atoms[i];
    let depth = 0;
    while (depth < open.length && open[depth].frame === frames[depth]) depth++;
    open.length = depth;
    for (let level = depth; level < frames.length; level++) {
      const frame = frames[level];
      const inside = frames[level + 1] ?? of;
      const made = element(frame.tagName, [], { ...frame.properties, ...startOf(frame, inside) });
      const head = heads.get(frame) ?? [];
      if (!("line" in inside) && !head.includes(inside)) made.children.push(...head);
      add(made);
      open.push({ frame, made });
    }
    if (!("line" in of)) add(of);
    else {
      let { to } = of;
      for (let next = atoms[i + 1]?.of; next !== undefined && "line" in next; next = atoms[i + 1]?.of) {
        if (next.line !== of.line || next.from !== to) break;
        to = next.to;
        i++;
      }
      add(of.line.part(of.from, to));
    }
  }
  return root;

  function add(node: ElementContent): void {
    (open.at(-1)?.made ?? root).children.push(node);
  }

  /** A numbered list goes on with the number of its first item in this piece. */
  function startOf(frame: Element, inside: Atom["of"]): { readonly start?: number } {
    const place = frame.tagName === "ol" && !("line" in inside) ? places.get(inside) : undefined;
    if (place === undefined) return {};
    return { start: Number.parseInt(String(frame.properties["start"] ?? 1), 10) + place };
  }
}
