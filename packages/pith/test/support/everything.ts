/** An algorithm that judges nothing, for tests of what comes after the choice. */
import type { Algorithm, Selection } from "#src/index.js";

/** Keeps the whole body, whatever it holds: what comes out is the renderer's work alone. */
export const everything: Algorithm = {
  name: "everything",
  select(tree): Selection {
    const body = tree.find("body");
    const kept = body === 0 ? [] : [body];
    return { algorithm: "everything", container: body, kept, dropped: new Set(), trace: { kind: "everything" } };
  },
};
