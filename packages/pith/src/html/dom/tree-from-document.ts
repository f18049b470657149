// `treeFromDocument`: a live document as a Tree.

import { Row } from "../columns.js";
import { Kind, TextForm } from "../node-kind.js";
import { Tree } from "../tree.js";
import { TreeBuilder } from "../tree-builder.js";
import {
  type AttributeLike,
  type DoctypeLike,
  type DocumentLike,
  doctypeMarkup,
  type ElementLike,
  ElementNames,
  HTML_NAMESPACE,
  type NodeLike,
  NodeReader,
  NodeType,
} from "./live-node.js";

/** What `treeFromDocument` can be told besides a document. */
interface LiveOptions {
  /**
   * Is called with each element and text of the Tree, in its order, and the live node that it is: of texts that touch, the first. For programs that mark what was
   * kept in the page itself.
   */
  onNode?(node: number, live: NodeLike): void;
}

/**
 * Makes a Tree of a live document as it is now, or of one element and what is below it. Nothing of the document is
 * changed, and the Tree keeps nothing of it: later changes of the document don't reach the Tree.
 *
 * The Tree is the one that the parser makes of the same page, with these differences. Nodes have no place in the page's
 * source, so `range` gives undefined. Where scripts run, a browser holds the content of `noscript` as one text. Text
 * nodes that touch are one, and empty ones are left out. Shadow trees and the documents in frames are not read.
 *
 * Linear in the document where `firstChild` and `nextSibling` take constant time, as in browsers, jsdom and linkedom.
 * Throws a TypeError when it is given something else.
 *
 * @example
 * ```js
 * import { extract } from "pith";
 * import { treeFromDocument } from "pith/dom";
 *
 * const { text } = extract(treeFromDocument(document), { url: document.URL });
 * console.log(text);
 * ```
 */
export function treeFromDocument(root: DocumentLike | ElementLike, options: LiveOptions = {}): Tree {
  const nodes = new NodeReader();
  const type = typeof root === "object" && root !== null ? nodes.get(root, "nodeType") : undefined;
  if (type !== NodeType.DOCUMENT && type !== NodeType.ELEMENT) {
    throw new TypeError("treeFromDocument: give a Document, such as `window.document`, or an Element of one.");
  }
  return new DocumentReader(nodes, options).read(root);
}

/** Reads one live document. */
class DocumentReader {
  private readonly builder = new TreeBuilder();
  private readonly names = new ElementNames();
  private readonly source = new SourceWriter();

  constructor(
    private readonly nodes: NodeReader,
    private readonly options: LiveOptions,
  ) {}

  read(root: DocumentLike | ElementLike): Tree {
    const { nodes } = this;
    this.builder.reset();
    if (nodes.isElement(root)) this.addSubtree(root);
    // By its list, as linkedom's doctype doesn't know what follows it.
    else for (const child of Array.from(nodes.get(root, "childNodes"))) this.addChild(child);
    const document = nodes.isElement(root) ? nodes.get(root, "ownerDocument") : root;
    const quirks = document != null && nodes.get(document, "compatMode") === "BackCompat";
    return new Tree(this.builder, this.builder.finish(), this.source.finish(), this.names.added, quirks, true);
  }

  private addChild(node: NodeLike): void {
    if (this.nodes.isElement(node)) this.addSubtree(node);
    else this.addOther(node, 0);
  }

  /** Adds an element and all below it. Keeps the open elements in a list: pages may be deeper than the call stack. */
  private addSubtree(root: ElementLike): void {
    const { builder, nodes } = this;
    const open: NodeLike[] = [root];
    let parent = this.addElement(root, 0);
    let next = this.firstChild(root);
    while (open.length > 0) {
      if (next === null) {
        builder.stop[parent] = this.source.length;
        builder.end[parent] = builder.count;
        parent = builder.parent[parent];
        next = nodes.get(open.pop() as NodeLike, "nextSibling");
      } else if (nodes.isElement(next)) {
        parent = this.addElement(next, parent);
        open.push(next);
        next = this.firstChild(next);
      } else if (nodes.isText(next)) next = this.addText(next, parent);
      else {
        this.addOther(next, parent);
        next = nodes.get(next, "nextSibling");
      }
    }
  }

  private addElement(element: ElementLike, parent: number): number {
    const { nodes, source } = this;
    const tag = this.names.tagOf(nodes.get(element, "namespaceURI"), nodes.get(element, "localName"));
    const start = source.length;
    const node = this.builder.append(tag, parent, start, start, this.addAttributes(nodes.get(element, "attributes")));
    this.options.onNode?.(node, element);
    return node;
  }

  /** Writes an element's attributes; returns the first row, 0 for none. */
  private addAttributes(attributes: ArrayLike<AttributeLike>): number {
    const { builder, source } = this;
    const first = builder.attributeEnd;
    let row = first;
    for (let i = 0; i < attributes.length; i++) {
      const { name, value } = attributes[i];
      // Room for this attribute and for the row that ends the run.
      const rows = row + 2 * Row.ATTRIBUTE > builder.attributes.length ? builder.growAttributes() : builder.attributes;
      rows[row] = source.length;
      source.write(name);
      rows[row + 1] = rows[row + 2] = source.length;
      source.write(value);
      rows[row + 3] = source.length;
      row += Row.ATTRIBUTE;
    }
    return builder.endAttributes(first, row);
  }

  /** Adds a text with those that touch it, as a pair of surrogates may be split between them; returns what follows. */
  private addText(first: NodeLike, parent: number): NodeLike | null {
    let text = "";
    let next: NodeLike | null = first;
    for (; next !== null && this.nodes.isText(next); next = next.nextSibling) text += next.nodeValue ?? "";
    const start = this.source.length;
    this.source.write(text);
    if (text === "") return next;
    const node = this.builder.append(Kind.TEXT, parent, start, this.source.length, TextForm.EXACT);
    this.options.onNode?.(node, first);
    return next;
  }

  /** The first child, or that of a template's content, which a Tree keeps below the template. */
  private firstChild(node: NodeLike): NodeLike | null {
    const { nodes } = this;
    const isTemplate = nodes.isElement(node) && nodes.get(node, "localName") === "template";
    if (isTemplate && nodes.get(node, "namespaceURI") === HTML_NAMESPACE)
      return nodes.get(node, "content")?.firstChild ?? nodes.get(node, "firstChild");
    return nodes.get(node, "firstChild");
  }

  private addOther(node: NodeLike, parent: number): void {
    switch (node.nodeType) {
      case NodeType.COMMENT:
        this.addComment(node.nodeValue ?? "", parent);
        break;
      // HTML's parser reads what looks like an instruction as a comment.
      case NodeType.PROCESSING_INSTRUCTION:
        this.addComment(`?${node.nodeName} ${node.nodeValue ?? ""}?`, parent);
        break;
      case NodeType.DOCTYPE: {
        const start = this.source.length;
        this.source.write(doctypeMarkup(node as DoctypeLike));
        this.builder.append(Kind.DOCTYPE, parent, start, this.source.length, 0);
        break;
      }
      default:
    }
  }

  private addComment(data: string, parent: number): void {
    const start = this.source.length;
    this.source.write("<!--");
    this.source.write(data);
    const dataEnd = this.source.length;
    this.source.write("-->");
    this.builder.append(Kind.COMMENT, parent, start, this.source.length, dataEnd);
  }
}

/** The median page of data/wcxb has 40 kB of text and attributes. */
const FIRST_CAPACITY = 1 << 16;
/** UTF-8 needs at most this many bytes for one unit of a string. */
const MOST_BYTES_A_UNIT = 3;
/** A shorter text is written character by character; a call of TextEncoder costs more. */
const SHORT = 32;

const encoder = new TextEncoder();

/** Writes texts one after another as UTF-8. Half a surrogate pair becomes U+FFFD. */
class SourceWriter {
  /** Bytes so far: where the next text begins. */
  length = 0;
  private bytes = new Uint8Array(FIRST_CAPACITY);

  write(text: string): void {
    this.allow(text.length * MOST_BYTES_A_UNIT);
    if (text.length < SHORT && this.writeAscii(text)) return;
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written;
  }

  /** All that was written, without the room that is left. */
  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  /** False, and nothing is written, when the text has another character. */
  private writeAscii(text: string): boolean {
    const { bytes, length } = this;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) return false;
      bytes[length + i] = unit;
    }
    this.length += text.length;
    return true;
  }

  private allow(more: number): void {
    const { bytes, length } = this;
    if (length + more <= bytes.length) return;
    this.bytes = new Uint8Array(Math.max(length + more, 2 * bytes.length));
    this.bytes.set(bytes.subarray(0, length));
  }
}
