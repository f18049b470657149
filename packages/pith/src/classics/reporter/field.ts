// Reads values from outside with messages that name their place.

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

  /** An object; with `keys`, one that has no others. */
  object(...keys: readonly string[]): ObjectField {
    if (typeof this.value !== "object" || this.value === null || Array.isArray(this.value)) {
      this.refuse(`is ${describe(this.value)}; it must be an object`);
    }
    const part = new ObjectField(this.value as Record<string, unknown>, this.owner, this.path);
    for (const key of keys.length === 0 ? [] : Object.keys(part.value)) {
      if (!keys.includes(key)) this.refuse(`has a part "${key}" that means nothing; it can have ${keys.join(", ")}`);
    }
    return part;
  }

  list(): Field[] {
    if (!Array.isArray(this.value)) this.refuse(`is ${describe(this.value)}; it must be a list`);
    return (this.value as unknown[]).map((item, i) => new Field(item, this.owner, `${this.path}[${i}]`));
  }

  text({ empty = false } = {}): string {
    if (typeof this.value !== "string") this.refuse(`is ${describe(this.value)}; it must be a string`);
    if (this.value === "" && !empty) this.refuse("is empty; write something");
    return this.value as string;
  }

  number(): number {
    if (typeof this.value !== "number" || !Number.isFinite(this.value)) {
      this.refuse(`is ${describe(this.value)}; it must be a number`);
    }
    return this.value as number;
  }

  flag(): boolean {
    if (typeof this.value !== "boolean") this.refuse(`is ${describe(this.value)}; it must be true or false`);
    return this.value as boolean;
  }

  isTrue(): true {
    if (this.value !== true) this.refuse(`is ${describe(this.value)}; write true, or leave it out`);
    return true;
  }

  oneOf<T extends string>(choices: readonly T[]): T {
    if (!choices.includes(this.value as T)) {
      this.refuse(`is ${describe(this.value)}; it must be one of ${choices.join(", ")}`);
    }
    return this.value as T;
  }

  /** Runs a check that throws, and puts the place before its message. */
  attempt<T>(check: () => T): T {
    try {
      return check();
    } catch (error) {
      return this.refuse(`can't be used: ${(error as Error).message.replace(/\.$/, "")}`);
    }
  }
}

export class ObjectField extends Field {
  declare readonly value: Record<string, unknown>;

  required(key: string): Field {
    if (!Object.hasOwn(this.value, key)) this.refuse(`has no "${key}"; add it`);
    return new Field(this.value[key], this.owner, this.path === "" ? key : `${this.path}.${key}`);
  }

  /** Undefined if the part is absent. */
  optional(key: string): Field | undefined {
    return this.value[key] === undefined ? undefined : this.required(key);
  }

  /** An object with this part as `check` returns it, or an empty one. */
  copy<K extends string, T>(key: K, check: (field: Field) => T): { [key in K]?: T } {
    const field = this.optional(key);
    return field === undefined ? {} : ({ [key]: check(field) } as { [key in K]?: T });
  }

  /** Which one of these parts is present; refuses none and several. */
  onlyOne<T extends string>(...keys: readonly T[]): T {
    const present = keys.filter((key) => Object.hasOwn(this.value, key));
    if (present.length === 1) return present[0];
    const found = present.length === 0 ? "none of them" : present.join(" and ");
    return this.refuse(`has to have exactly one of ${keys.join(", ")}; it has ${found}`);
  }
}

function describe(value: unknown): string {
  if (value === undefined) return "absent";
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}...` : value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
