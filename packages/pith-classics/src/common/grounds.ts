// The types of what a trace says when it explains.

import type { Grounds } from "pith";

/** What is said of an element. */
export type ElementGrounds = NonNullable<ReturnType<Grounds["elements"]["get"]>>;
