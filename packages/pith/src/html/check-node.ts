// Refuses numbers that aren't nodes of a Tree.

/**
 * Throws a RangeError that says what it got, unless a number is one of a Tree's nodes. In plain JavaScript `undefined` and -1
 * come from where nothing was found, and walks that begin there would never end.
 */
export function checkNode(node: number, length: number): void {
  if (node >>> 0 !== node || node >= length) throw notANode(node, length);
}

function notANode(node: unknown, length: number): RangeError {
  const got = typeof node === "number" ? String(node) : node === null ? "null" : `a value of type ${typeof node}`;
  return new RangeError(
    `A node is a whole number from 0 to ${length - 1}, of a Tree with ${length} nodes; this is ${got}.`,
  );
}
