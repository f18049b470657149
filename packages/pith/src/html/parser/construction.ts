// The state of tree construction, and the steps that all insertion modes share.

import { Tag } from "../generated/tags.js";
import { Kind, Namespace, type TextForm } from "../node-kind.js";
import { TreeBuilder } from "../tree-builder.js";
import { ActiveFormatting } from "./active-formatting.js";
import {
  DEFAULT_PARSE_LIMITS,
  type ParseLimits,
  type ParseWarning,
  REPAIRS_AT_LEAST,
  REPAIRS_PER_BYTE,
} from "./limits.js";
import { Mode } from "./mode.js";
import { OpenElements } from "./open-elements.js";
import { Flag, flagsOf } from "./tag-flags.js";
import { TagNames } from "./tag-names.js";

/**
 * The state of tree construction (HTML standard 13.2.4) and the steps that all insertion modes share. The modes
 * themselves are functions over it, in `modes/`.
 */
export class Construction {
  readonly builder = new TreeBuilder();
  readonly open = new OpenElements();
  readonly formatting = new ActiveFormatting();
  readonly names = new TagNames((count) => this.open.allowNames(count));

  source: Uint8Array = new Uint8Array(0);
  limits: ParseLimits = DEFAULT_PARSE_LIMITS;
  readonly warnings = new Set<ParseWarning>();
  /** Repairs left before the page counts as hostile. */
  repairs = 0;

  mode: Mode = Mode.INITIAL;
  /** The mode to go back to after table text. */
  originalMode: Mode = Mode.INITIAL;
  readonly templateModes: Mode[] = [];
  head = 0;
  form = 0;
  framesetOk = true;
  quirks = false;
  fostering = false;
  /** The element in which a fragment is parsed; `Tag.NONE` for a whole page. */
  context: number = Tag.NONE;

  /** The range of the current token, and what the scanner read of it: the number of its name, ... */
  tagNumber: number = Tag.NONE;
  tokenStart = 0;
  tokenEnd = 0;
  /** First row of its attributes, 0 for none. */
  attributes = 0;
  selfClosing = false;
  /** Where an element ends that this token closes by name: after an end tag, before a start tag. */
  closeAt = 0;

  /** The element whose raw text comes next; `Tag.NONE` for none. */
  rawText: number = Tag.NONE;
  /** A line break that comes next is dropped (after pre, listing, textarea). */
  skipNewline = false;
  /** Text of a table that is held until it is known whether it is blank: start, stop, has a NUL, three entries each. */
  readonly tableText: number[] = [];
  /** Start tags that stand for a mail address: where the tag ends, where its digits begin and end, three entries each. */
  readonly protectedAddresses: number[] = [];
  /** Comments that are held until the page's end. */
  private trailing: (readonly [parent: number, start: number, stop: number, dataEnd: number])[] = [];
  /** The last attribute run of the html and of the body element, for attributes that later tags add. */
  htmlRun = 0;
  bodyRun = 0;

  reset(source: Uint8Array, limits: ParseLimits, context: number): void {
    this.source = source;
    this.limits = limits;
    this.context = context;
    this.warnings.clear();
    this.repairs = REPAIRS_AT_LEAST + source.length * REPAIRS_PER_BYTE;
    this.builder.reset();
    this.names.reset(source);
    this.open.clear();
    this.formatting.clear();
    this.mode = Mode.INITIAL;
    this.templateModes.length = 0;
    this.tableText.length = this.protectedAddresses.length = 0;
    this.trailing = [];
    this.head = this.form = this.htmlRun = this.bodyRun = this.attributes = 0;
    this.tokenStart = this.tokenEnd = this.closeAt = 0;
    this.framesetOk = true;
    this.quirks = this.fostering = this.selfClosing = this.skipNewline = false;
    this.rawText = Tag.NONE;
  }

  // ---- inserting

  /** Inserts an element for the current tag and opens it. */
  insert(tag: number): number {
    if (this.open.size >= this.limits.maxDepth) {
      this.warnings.add("too-deep");
      this.pop();
    }
    const { open, tokenStart, attributes } = this;
    const node = this.fostering
      ? this.addElement(tag, tokenStart, attributes)
      : this.builder.append(tag, open.node[open.size], tokenStart, tokenStart, attributes);
    open.push(node, tag);
    return node;
  }

  /** Inserts an element for the current tag whose content isn't markup: the scanner reads it next. True: the tag is done. */
  insertRaw(tag: number): boolean {
    this.insert(tag);
    this.rawText = tag;
    return true;
  }

  /** Inserts an element for the current tag, which has no content. */
  insertVoid(tag: number): number {
    const node = this.addElement(tag, this.tokenStart, this.attributes);
    this.builder.stop[node] = this.tokenEnd;
    return node;
  }

  /** Inserts and opens an element for which the page has no tag. */
  insertImplied(tag: number): number {
    const node = this.addElement(tag, this.tokenStart, 0);
    this.open.push(node, tag);
    return node;
  }

  addElement(tag: number, start: number, attributes: number): number {
    const { builder, open } = this;
    if (this.fostering && this.isFostered(open.topTag)) {
      const table = this.fosterTable();
      if (table !== 0) return builder.insertBefore(table, tag, builder.parent[table], start, start, attributes);
      return builder.append(tag, this.fosterParent(), start, start, attributes);
    }
    return builder.append(tag, open.top, start, start, attributes);
  }

  insertText(start: number, stop: number, form: TextForm): void {
    const { builder, open } = this;
    if (this.fostering && this.isFostered(open.topTag)) {
      const table = this.fosterTable();
      if (table !== 0) builder.insertTextBefore(table, builder.parent[table], start, stop, form);
      else builder.appendText(this.fosterParent(), start, stop, form);
    } else builder.appendText(open.top, start, stop, form);
  }

  insertComment(parent: number, dataEnd: number): void {
    this.builder.append(Kind.COMMENT, parent, this.tokenStart, this.tokenEnd, dataEnd);
  }

  /** A comment after the body or after the root. It waits for the page's end, as more content may follow in the body. */
  deferComment(parent: number, dataEnd: number): void {
    this.trailing.push([parent, this.tokenStart, this.tokenEnd, dataEnd]);
  }

  insertDeferredComments(parent: number): void {
    for (const [to, start, stop, dataEnd] of this.trailing) {
      if (to === parent) this.builder.append(Kind.COMMENT, to, start, stop, dataEnd);
    }
    this.trailing = this.trailing.filter(([to]) => to !== parent);
  }

  isFostered(tag: number): boolean {
    return (flagsOf(tag) & Flag.FOSTERING) !== 0;
  }

  /** The table before which misplaced content goes; 0 when it goes to the end of `fosterParent()`. */
  fosterTable(): number {
    const { open } = this;
    const table = open.entryOf(Tag.TABLE);
    return table !== 0 && table > open.entryOf(Tag.TEMPLATE) ? open.node[table] : 0;
  }

  fosterParent(): number {
    this.builder.link();
    const template = this.open.entryOf(Tag.TEMPLATE);
    return this.open.node[template !== 0 ? template : 1];
  }

  // ---- closing

  pop(): void {
    this.closeNode(this.open.pop(), this.tokenStart);
  }

  /** Closes the current element by its own tag. */
  popClosed(): void {
    this.closeNode(this.open.pop(), this.closeAt);
  }

  private closeNode(node: number, stop: number): void {
    this.builder.stop[node] = stop;
    this.builder.end[node] = this.builder.count;
  }

  /** Closes elements down to and with the given entry. */
  popTo(entry: number): void {
    const { open } = this;
    while (open.size > entry) this.pop();
    if (open.size === entry) this.popClosed();
  }

  popToTag(tag: number): void {
    this.popTo(this.open.entryOf(tag));
  }

  closeImplied(except: number): void {
    const { open } = this;
    while (open.topTag !== except && flagsOf(open.topTag) & Flag.IMPLIED_END) this.pop();
  }

  closeParagraph(): void {
    if (!this.open.inButtonScope(Tag.P)) return;
    this.closeImplied(Tag.P);
    this.popToTag(Tag.P);
  }

  /** Closes elements until a table, a template or the root is current, or one of the two given. */
  clearStackTo(first: number, second: number = first, third: number = first): void {
    const { open } = this;
    for (;;) {
      const tag = open.topTag;
      if (tag === first || tag === second || tag === third || tag === Tag.TEMPLATE || tag === Tag.HTML) return;
      this.pop();
    }
  }

  // ---- asking

  /** The current element, or the context of a fragment that has no element open yet. */
  get adjustedTag(): number {
    return this.open.size === 1 && this.context !== Tag.NONE ? this.context : this.open.topTag;
  }

  /** Whether the adjusted tag is a foreign element's. */
  get isForeign(): boolean {
    const { open } = this;
    return open.tag[open.size] > Namespace.NAME_MASK || (this.context > Namespace.NAME_MASK && open.size === 1);
  }

  /** True when a repair may be made; false, with a warning, when the page has used up all that it gets. */
  takeRepairs(count: number): boolean {
    this.repairs -= count;
    if (this.repairs >= 0) return true;
    this.warnings.add("too-many-repairs");
    return false;
  }
}
