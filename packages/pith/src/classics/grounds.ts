// The types of what a trace says when it explains.

import type { Trace } from "../index.js";

export type Grounds = ReturnType<NonNullable<Trace["explain"]>>;

/** What is said of an element. */
export type ElementGrounds = NonNullable<ReturnType<Grounds["elements"]["get"]>>;
