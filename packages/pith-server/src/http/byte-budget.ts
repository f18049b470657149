// Limits the bytes of bodies that all requests hold together.

import type { ByteShare } from "pith-node/internal";
import { Problem } from "./problem.js";

/** How many bytes of bodies are held at a time, by all requests together. */
export class ByteBudget {
  private held = 0;

  constructor(private readonly most: number) {}

  /** The bytes held now. */
  get taken(): number {
    return this.held;
  }

  /** A request's share of the budget, empty at first. It throws a Problem (503) when the budget is used up. */
  share(): ByteShare {
    let own = 0;
    let isReleased = false;
    return {
      take: (bytes) => {
        if (isReleased) return;
        if (bytes > 0 && this.held + bytes > this.most) {
          const message = "The service is holding as many bytes of pages as it can; try again later.";
          throw new Problem(503, "memory-full", message, { retryAfter: 1 });
        }
        own += bytes;
        this.held += bytes;
      },
      release: () => {
        this.held -= own;
        own = 0;
        isReleased = true;
      },
    };
  }
}
