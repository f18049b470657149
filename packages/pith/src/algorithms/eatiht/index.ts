import type { Algorithm } from "../algorithm.js";

const none: Algorithm["select"] = () => ({ algorithm: "eatiht", container: 0, kept: [], dropped: new Set(), trace: { kind: "eatiht" } });
export const eatiht: Algorithm = { name: "eatiht", select: none };
export const eatiht2: Algorithm = { name: "eatiht2", select: none };
