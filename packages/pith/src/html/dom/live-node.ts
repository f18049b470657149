// What `treeFromDocument` needs of the nodes of a live document, and the names that their elements have in a Tree.

import { KNOWN_TAGS, TAG_NAMES } from "../generated/tags.js";
import { Namespace } from "../node-kind.js";
import { svgElementName } from "../tree-names.js";

/** What `treeFromDocument` reads of any node. Browsers, jsdom, linkedom and happy-dom all have it. */
export interface NodeLike {
  /** 1 for an element, 3 for text, and so on, as the DOM standard numbers them. */
  readonly nodeType: number;
  readonly nodeName: string;
  /** The text of a text node or a comment; null for other nodes. */
  readonly nodeValue: string | null;
  readonly firstChild: NodeLike | null;
  readonly nextSibling: NodeLike | null;
}

/** What `treeFromDocument` reads of an attribute. */
export interface AttributeLike {
  /** With its prefix, if it has one: "xlink:href". */
  readonly name: string;
  readonly value: string;
}

/** What `treeFromDocument` reads of an element. */
export interface ElementLike extends NodeLike {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly attributes: ArrayLike<AttributeLike>;
  readonly ownerDocument?: DocumentLike | null;
}

/** What `treeFromDocument` reads of a document. */
export interface DocumentLike extends NodeLike {
  readonly childNodes: ArrayLike<NodeLike>;
  /** "BackCompat" for a document in quirks mode. Absent: it is in none. */
  readonly compatMode?: string;
}

/** A `template` element; its content is outside the document. */
export interface TemplateLike extends ElementLike {
  readonly content?: NodeLike;
}

export interface DoctypeLike extends NodeLike {
  readonly name: string;
  /** "" when the page gives none. */
  readonly publicId: string;
  readonly systemId: string;
}

/** Kinds of nodes by their number (DOM standard 4.4). Others have no place in a Tree. */
export const enum NodeType {
  ELEMENT = 1,
  TEXT = 3,
  /** Text of an XML document. */
  CDATA = 4,
  PROCESSING_INSTRUCTION = 7,
  COMMENT = 8,
  DOCUMENT = 9,
  DOCTYPE = 10,
}

/** What is read of nodes, of all kinds together, through accessors where they have them. */
type Properties = Omit<DocumentLike & TemplateLike, "nodeName" | "nodeValue">;
type Getter = (this: NodeLike) => unknown;

const READ: readonly (keyof Properties)[] = [
  ...(["nodeType", "firstChild", "nextSibling", "localName", "namespaceURI"] as const),
  ...(["attributes", "content", "ownerDocument", "childNodes", "compatMode"] as const),
];

/**
 * Reads properties of the nodes of a live document. In browsers a form has its fields as properties, and a document its forms and images, before those that the
 * DOM gives them (HTML standard 4.10.3 and 3.1.7): `<input name=nextSibling>` would be what follows the form, and the form what follows the field, without end. So what counts is the accessor
 * in the chain of prototypes; an object without one has the property itself.
 */
export class NodeReader {
  /** By prototype: the nodes of a document have a few dozen. */
  private readonly getters = new Map<object | null, ReadonlyMap<string, Getter>>();

  get<Name extends keyof Properties>(node: NodeLike, name: Name): Properties[Name] {
    const prototype = Object.getPrototypeOf(node) as object | null;
    let own = this.getters.get(prototype);
    if (own === undefined) {
      own = gettersOf(prototype);
      this.getters.set(prototype, own);
    }
    const getter = own.get(name);
    return (getter === undefined ? (node as Partial<Properties>)[name] : getter.call(node)) as Properties[Name];
  }

  isElement(node: NodeLike): node is ElementLike {
    return this.get(node, "nodeType") === NodeType.ELEMENT;
  }

  isText(node: NodeLike): boolean {
    const type = this.get(node, "nodeType");
    return type === NodeType.TEXT || type === NodeType.CDATA;
  }
}

/** The accessors that objects with a prototype have, each from the first prototype that has one. */
function gettersOf(prototype: object | null): ReadonlyMap<string, Getter> {
  const getters = new Map<string, Getter>();
  for (const name of READ) {
    for (let at = prototype; at !== null; at = Object.getPrototypeOf(at) as object | null) {
      const get = Object.getOwnPropertyDescriptor(at, name)?.get;
      if (get === undefined) continue;
      getters.set(name, get);
      break;
    }
  }
  return getters;
}

/** A doctype as a page writes it, which is how a Tree reads it. */
export function doctypeMarkup({ name, publicId, systemId }: DoctypeLike): string {
  if (publicId) return `<!DOCTYPE ${name} PUBLIC ${quoted(publicId)}${systemId ? ` ${quoted(systemId)}` : ""}>`;
  return systemId ? `<!DOCTYPE ${name} SYSTEM ${quoted(systemId)}>` : `<!DOCTYPE ${name}>`;
}

/** No page can write an identifier that holds both kinds of quotes; one that a script made loses the double ones. */
function quoted(text: string): string {
  if (!text.includes('"')) return `"${text}"`;
  return text.includes("'") ? `"${text.replaceAll('"', "")}"` : `'${text}'`;
}

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
