// Decides when the outcomes of archive members that were cut out unseen are certain.

import type { Member } from "./input/item.js";
import type { MemberOutcome, PageAnswer } from "./page/page-task.js";

/** The effects of a member: outcomes that are certain now, in order, and how many members are given up. */
export interface ChainStep {
  readonly certain: readonly { readonly number: number; readonly outcome: PageAnswer }[];
  readonly givenUp: number;
}

/** A member of an archive that was cut out of it unseen, and the number that its record has if all before it are records. */
export interface NumberedMember {
  readonly number: number;
  readonly offset: number;
}

/**
 * Members of one archive that are in progress. That a member is the record of its number is certain only when all before it have
 * turned out to be one record each: until then its outcome is held back. With the first that isn't, the chain is broken,
 * and it and all after it are given up: from there the file has to be read from record to record.
 */
export class MemberChain {
  private readonly held = new Map<number, { readonly member: NumberedMember; readonly outcome: MemberOutcome }>();
  private broken: NumberedMember | undefined;
  private atWork = 0;
  private wake: (() => void) | undefined;

  /** `next`: the number of the first member. */
  constructor(private next: number) {}

  /** Where the chain is broken. */
  get brokenAt(): NumberedMember | undefined {
    return this.broken;
  }

  /** A member is in progress from now on. */
  begin({ offset }: Member, number: number): NumberedMember {
    this.atWork++;
    return { number, offset };
  }

  /** What became of a member that was begun. A dropped one breaks the chain, too: nobody knows what it was. */
  end(member: NumberedMember, outcome: MemberOutcome): ChainStep {
    this.atWork--;
    if (this.atWork === 0) this.wake?.();
    if (this.broken !== undefined) return { certain: [], givenUp: 1 };
    this.held.set(member.number, { member, outcome });
    const certain = [];
    for (let one = this.held.get(this.next); one !== undefined; one = this.held.get(this.next)) {
      const { outcome } = one;
      if (outcome.type === "unproved" || outcome.type === "dropped") {
        this.broken = one.member;
        const givenUp = this.held.size;
        this.held.clear();
        return { certain, givenUp };
      }
      this.held.delete(this.next);
      certain.push({ number: this.next++, outcome });
    }
    return { certain, givenUp: 0 };
  }

  /** Waits until none is in progress. */
  async allEnded(): Promise<void> {
    if (this.atWork === 0) return;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
  }
}
