// What tests of records make pages of: what people say, who they are, and what is sold; and the records of a page whose kind is known.
import { parsePage } from "pith";
import { findRecords, type PageRecord } from "pith/records";
import { learned } from "#src/algorithms/learned/index.js";

export const TEXTS = [
  "The harbour wall has a crack near the second crane, and at low tide water comes through it.",
  "I was there this morning. They have put up a fence, but nobody could tell me who ordered it.",
  "The council voted for the repair in March, so the money is there. What is missing is a contractor.",
  "My boat lies right behind it. If the wall gives way in a storm, six berths are gone at once.",
  "There is a meeting on Thursday in the old customs house, and the engineer will answer questions.",
  "Nobody has asked the people in the berths yet, and they are the ones who will have to move.",
];
export const PEOPLE = ["Ada Lind", "Bo Berg", "Cy Dahl", "Dora Holm", "Ed Ness", "Flo Rask"];
export const GOODS = ["Mooring line", "Brass cleat", "Deck brush", "Signal lamp", "Oak fender", "Storm jib"];

/** The records of a page of which it is known how likely it is of some kinds. */
export function recordsOf(body: string, kinds: Readonly<Record<string, number>>): readonly PageRecord[] {
  const { tree } = parsePage(`<!doctype html><html lang=en><title>Crack in the wall</title><body><main>${body}</main>`);
  return findRecords({ tree, selection: { ...learned.select(tree), kinds }, url: "https://example.org/wall" });
}
