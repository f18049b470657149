// The longest base address that is honoured.

/** A page that names a longer base, in characters, has its addresses left as they are: each of its links would be as long. */
export const MAX_BASE = 400;
