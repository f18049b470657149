// Keeps the scores of a page's nodes by name.

/** A score in the book. */
export interface Score {
  /** The evaluator's name. */
  readonly name: string;
  readonly value: number;
  /** The name of the rule that gave it. */
  readonly rule: string;
}

/** One rule that gives scores: its own name, and the name of its scores. */
export interface ScoringRule {
  readonly rule: string;
  readonly name: string;
}

/** Room for this many scores at first; most pages give one to each element and four to each paragraph. */
const FIRST_ENTRIES = 1024;

/**
 * The scores of a page's nodes, by name. Few nodes have more than four, so each node has a chain of entries, and all
 * entries are in three arrays.
 */
export class ScoreBook {
  /** A number for each name of scores, by rule: rules that share a name share it. */
  readonly nameOf: Int32Array;
  private readonly first: Int32Array;
  private next = new Int32Array(FIRST_ENTRIES);
  private by = new Int32Array(FIRST_ENTRIES);
  private value = new Float64Array(FIRST_ENTRIES);
  /** Entry 0 is unused. */
  private used = 1;

  constructor(
    nodes: number,
    private readonly rules: readonly ScoringRule[],
  ) {
    this.first = new Int32Array(nodes);
    this.nameOf = Int32Array.from(rules, ({ name }) => rules.findIndex((rule) => rule.name === name));
  }

  /** `rule` is an index into the rules. A score of the same name that the node had is gone. */
  set(node: number, rule: number, value: number): void {
    let last = 0;
    for (let entry = this.first[node]; entry !== 0; entry = this.next[entry]) {
      if (this.nameOf[this.by[entry]] === this.nameOf[rule]) {
        this.by[entry] = rule;
        this.value[entry] = value;
        return;
      }
      last = entry;
    }
    const entry = this.newEntry();
    this.by[entry] = rule;
    this.value[entry] = value;
    if (last === 0) this.first[node] = entry;
    else this.next[last] = entry;
  }

  /** Removes the score with the same name as the rule's from a node. */
  delete(node: number, rule: number): void {
    let last = 0;
    for (let entry = this.first[node]; entry !== 0; entry = this.next[entry]) {
      if (this.nameOf[this.by[entry]] === this.nameOf[rule]) {
        if (last === 0) this.first[node] = this.next[entry];
        else this.next[last] = this.next[entry];
        return;
      }
      last = entry;
    }
  }

  /** All scores of a node together; 0 if it has none. */
  total(node: number): number {
    let total = 0;
    for (let entry = this.first[node]; entry !== 0; entry = this.next[entry]) total += this.value[entry];
    return total;
  }

  /** The scores of a node, in the order in which it got them. */
  scores(node: number): Score[] {
    const scores: Score[] = [];
    for (let entry = this.first[node]; entry !== 0; entry = this.next[entry]) {
      scores.push({ ...this.rules[this.by[entry]], value: this.value[entry] });
    }
    return scores;
  }

  private newEntry(): number {
    const entry = this.used++;
    if (entry === this.next.length) {
      const size = entry * 2;
      this.next = copied(this.next, new Int32Array(size));
      this.by = copied(this.by, new Int32Array(size));
      this.value = copied(this.value, new Float64Array(size));
    }
    this.next[entry] = 0;
    return entry;
  }
}

function copied<Column extends Int32Array | Float64Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}
