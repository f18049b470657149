// Resolves custom properties of inline styles.

/** Longer values with custom properties substituted are unknown: a few that contain each other could grow without end. */
const MAX_VALUE = 256;
/** How often values are substituted in values for one. */
const MAX_STEPS = 16;
const REFERENCE = /var\(\s*(--[\w-]+)\s*(,)?/;

type Declarations = ReadonlyMap<string, string>;

/**
 * The custom properties in force at a place of a page, as far as inline styles set them. One table in which what each
 * element set is undone after it, so that deep pages cost no more than flat ones.
 */
export class CustomProperties {
  private readonly values = new Map<string, string>();
  private readonly undo: { readonly name: string; readonly before: string | undefined }[] = [];

  /** The current mark, for `backTo`. */
  get mark(): number {
    return this.undo.length;
  }

  /** Undoes what was set since a mark. */
  backTo(mark: number): void {
    while (this.undo.length > mark) {
      const { name, before } = this.undo.pop()!;
      if (before === undefined) this.values.delete(name);
      else this.values.set(name, before);
    }
  }

  /** Applies what a style sets, and returns the style with the values of custom properties in place of their names. */
  resolve(style: Declarations): Declarations {
    let hasReferences = false;
    for (const [name, value] of style) {
      if (name.startsWith("--")) {
        this.undo.push({ name, before: this.values.get(name) });
        this.values.set(name, value);
      } else if (value.includes("var(")) hasReferences = true;
    }
    if (!hasReferences) return style;
    const resolved = new Map<string, string>();
    for (const [name, value] of style) {
      const own = value.includes("var(") && !name.startsWith("--") ? this.withValues(value) : value;
      if (own !== undefined) resolved.set(name, own);
    }
    return resolved;
  }

  /** A value without `var()`; undefined if one of the names has no value, as then the declaration is invalid. */
  private withValues(value: string): string | undefined {
    let text = value;
    for (let step = 0; step < MAX_STEPS && text.length <= MAX_VALUE; step++) {
      const found = REFERENCE.exec(text);
      if (found === null) return text;
      const end = endOfBracket(text, found.index + "var(".length);
      const fallback = found[2] === undefined ? undefined : text.slice(found.index + found[0].length, end).trim();
      const own = this.values.get(found[1]) ?? fallback;
      if (own === undefined) return undefined;
      text = `${text.slice(0, found.index)}${own}${text.slice(end + 1)}`.trim();
    }
    return undefined;
  }
}

/** Where the bracket closes that was opened before `at`. */
function endOfBracket(text: string, at: number): number {
  let depth = 1;
  for (let i = at; i < text.length; i++) {
    if (text[i] === "(") depth++;
    else if (text[i] === ")" && --depth === 0) return i;
  }
  return text.length;
}
