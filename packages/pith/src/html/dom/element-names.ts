// Maps the elements of a live document to the names of a Tree.

import { KNOWN_TAGS, TAG_NAMES } from "../generated/tags.js";
import { Namespace } from "../node-kind.js";
import { svgElementName } from "../tree-names.js";

/** Namespaces by their address (Infra standard, section 8). */
export const HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
const SVG_NAMESPACE = "http://www.w3.org/2000/svg";
const MATHML_NAMESPACE = "http://www.w3.org/1998/Math/MathML";

const known: ReadonlyMap<string, number> = new Map(TAG_NAMES.map((name, tag) => [name, tag]));

/** Gives the elements of one live document what is in a Tree's `tag` column. */
export class ElementNames {
  /** Names that only this document has, by number less `KNOWN_TAGS`. */
  readonly added: string[] = [];
  private readonly numbers = new Map<string, number>();

  /**
   * An element of a namespace that HTML doesn't know keeps its name, under a number that isn't in `Tag`: no rule
   * about HTML's elements holds for it.
   */
  tagOf(namespace: string | null, localName: string): number {
    switch (namespace) {
      case HTML_NAMESPACE:
        return known.get(localName) ?? this.numberOf(localName);
      case SVG_NAMESPACE: {
        const name = inLowerCase(localName);
        return (known.get(name) ?? this.numberOf(name)) | Namespace.SVG;
      }
      case MATHML_NAMESPACE:
        return (known.get(localName) ?? this.numberOf(localName)) | Namespace.MATHML;
      default:
        return this.numberOf(localName);
    }
  }

  private numberOf(name: string): number {
    const number = this.numbers.get(name);
    if (number !== undefined) return number;
    const next = KNOWN_TAGS + this.added.length;
    this.added.push(name);
    this.numbers.set(name, next);
    return next;
  }
}

/** A Tree keeps SVG's names in lower case, and knows which have capitals; a name that it doesn't know stays as it is. */
function inLowerCase(name: string): string {
  const lower = name.toLowerCase();
  return svgElementName(lower) === name ? lower : name;
}
