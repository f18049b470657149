/**
 * The floors of scores. floors.json holds
 *
 * - `corpora`: the hash of each corpus that they were measured on;
 * - `floors`: by score, what it may not fall below;
 * - `tolerances`: by score, how far below its floor it may be all the same, where that is more than TOLERANCE: two standard
 *   deviations of what another seed of the training does to it.
 */

/** A score further below its floor than this has dropped. */
export const TOLERANCE = 0.001;

/**
 * Floors raised to scores that are higher. A floor is never lowered here, but where its corpus is another one: a lower floor
 * has to be written by hand, with its reason in the commit. `corpusOf`: the corpus of each score.
 */
export function raisedFloors(old, { scores, hashes, corpusOf }) {
  const raised = Object.entries(scores).map(([name, score]) => {
    const corpus = corpusOf[name];
    const before = old.corpora[corpus] === hashes[corpus] ? (old.floors[name] ?? 0) : 0;
    return [name, Math.max(before, Math.floor(score * 1e4) / 1e4)];
  });
  return { corpora: hashes, tolerances: old.tolerances, floors: { ...old.floors, ...Object.fromEntries(raised) } };
}

/** What is wrong with the floors themselves, in sentences: then no score can be compared with them. */
export function floorProblems({ corpora, floors, tolerances }, { scores, hashes }) {
  const names = (list) => list.map((name) => `"${name}"`).join(", ");
  const others = Object.keys(hashes).filter((corpus) => corpora[corpus] !== hashes[corpus]);
  const bare = Object.keys(scores).filter((name) => floors[name] === undefined);
  const stray = Object.keys(tolerances).filter(
    (name) => floors[name] === undefined || !(tolerances[name] >= TOLERANCE),
  );
  const problems = [];
  if (others.length > 0)
    problems.push(`The floors were measured on other pages than those that are here of ${names(others)}`);
  if (bare.length > 0) problems.push(`There is no floor for ${names(bare)}`);
  if (stray.length > 0) problems.push(`A tolerance needs a floor, and to be ${TOLERANCE} at least: ${names(stray)}`);
  return problems;
}

/** Each floor beside its score; `isDrop` also where nothing measures the score any more. */
export function compareWithFloors({ floors, tolerances }, scores) {
  return Object.entries(floors).map(([name, floor]) => {
    const tolerance = tolerances[name] ?? TOLERANCE;
    return { name, floor, tolerance, score: scores[name], isDrop: !(scores[name] >= floor - tolerance) };
  });
}
