// Reads values from outside, such as options and rules, with messages that name their place.

/** A value that came from outside, with the place where it is, so that every complaint can name it. */
export class Field {
  /** `owner`: what the value is, or is a part of; `path`: which part, such as "act.score". */
  constructor(
    readonly value: unknown,
    readonly owner: string,
    readonly path = "",
  ) {}

  refuse(why: string): never {
    throw new TypeError(`${this.owner}${this.path === "" ? "" : `: ${this.path}`} ${why}.`);
  }

  /** The value, if it is what it must be. */
  mustBe<Value>(what: string, isSuch: boolean): Value {
    return isSuch ? (this.value as Value) : this.refuse(`is ${describe(this.value)}; it must be ${what}`);
  }

  /** The value as an object. */
  object(): Readonly<Record<string, unknown>> {
    return this.mustBe(
      "an object",
      typeof this.value === "object" && this.value !== null && !Array.isArray(this.value),
    );
  }

  /** A part of an object. */
  part(key: string): Field {
    if (!Object.hasOwn(this.object(), key)) this.refuse(`has no "${key}"; add it`);
    return new Field(this.object()[key], this.owner, this.path === "" ? key : `${this.path}.${key}`);
  }
}

function describe(value: unknown): string {
  if (value === undefined) return "absent";
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}...` : value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** Reads a field: returns its value, of objects and lists a frozen copy, or refuses it. */
export type FieldReader<Value = unknown> = (field: Field) => Value;

export const anyText: FieldReader<string> = (field) => field.mustBe("a string", typeof field.value === "string");
export const textField: FieldReader<string> = (field) => anyText(field) || field.refuse("is empty; write something");
export const numberField: FieldReader<number> = (field) => field.mustBe("a number", Number.isFinite(field.value));
export const flag: FieldReader<boolean> = (field) => field.mustBe("true or false", typeof field.value === "boolean");
export const isTrue: FieldReader<true> = (field) =>
  field.value === true || field.refuse(`is ${describe(field.value)}; write true, or leave it out`);

/** A number of things, 0 or more. */
export const amount: FieldReader<number> = (field) =>
  field.mustBe("a number, 0 or more", typeof field.value === "number" && field.value >= 0);

export function oneOf<Choice extends string | number>(choices: readonly Choice[]): FieldReader<Choice> {
  return (field) => field.mustBe(`one of ${choices.join(", ")}`, choices.includes(field.value as Choice));
}

export function listOf<Value>(read: FieldReader<Value>): FieldReader<readonly Value[]> {
  return (field) => {
    const items = field.mustBe<readonly unknown[]>("a list", Array.isArray(field.value));
    return Object.freeze(items.map((item, i) => read(new Field(item, field.owner, `${field.path}[${i}]`))));
  };
}

/** What `read` gives, or a value in place of it. */
export function orElse<Value, Other>(other: Other, read: FieldReader<Value>): FieldReader<Value | Other> {
  return (field) => (field.value === other ? other : read(field));
}

/** A text for which `use` doesn't throw: what it throws says why the text can't be used. */
export function usable(use: (text: string) => unknown): FieldReader<string> {
  return (field) => {
    const read = textField(field);
    try {
      use(read);
    } catch (error) {
      field.refuse(`can't be used: ${(error as Error).message.replace(/\.$/, "")}`);
    }
    return read;
  };
}

/** The parts of an object, by name; those in a list of one may be absent. */
export type Parts = Readonly<Record<string, FieldReader | readonly [FieldReader]>>;

/** An object with these parts and no others; a part that may be absent may also be undefined. */
export function objectOf(parts: Parts): FieldReader {
  return (field) => {
    const wrong = Object.keys(field.object()).find((key) => !Object.hasOwn(parts, key));
    if (wrong !== undefined) {
      field.refuse(`has a part "${wrong}" that means nothing; it can have ${Object.keys(parts).join(", ")}`);
    }
    const copy: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(parts)) {
      const isOptional = typeof part !== "function";
      if (isOptional && field.object()[key] === undefined) continue;
      copy[key] = (isOptional ? part[0] : part)(field.part(key));
    }
    return Object.freeze(copy);
  };
}

/** An object that has exactly one of some parts, each of which says what else is in it. */
export function oneOfParts(kinds: Readonly<Record<string, FieldReader>>): FieldReader {
  return (field) => {
    const present = Object.keys(kinds).filter((key) => Object.hasOwn(field.object(), key));
    if (present.length === 1) return kinds[present[0]](field);
    const found = present.length === 0 ? "none of them" : present.join(" and ");
    return field.refuse(`has to have exactly one of ${Object.keys(kinds).join(", ")}; it has ${found}`);
  };
}

/** What `read` gives, if `check` doesn't refuse the field for it. */
export function checked<Value>(read: FieldReader, check: (value: Value, field: Field) => void): FieldReader {
  return (field) => {
    const value = read(field) as Value;
    check(value, field);
    return value;
  };
}
