/** Measures tools side by side, in rounds over the same pages, each warm and in a process of its own. */
import { ToolReader } from "../tools/reader.js";

/** A page that takes longer has failed. */
const LIMIT_MS = 60_000;

/**
 * A tool is warm after so many times through all pages, or so much CPU time: V8 compiles Pith for about a thousand pages, which are
 * fewer rounds of the usual sample, before its time stays the same, and slow tools would take all day for as many.
 */
const WARM_ROUNDS = 5;
const WARM_MS = 8000;

/**
 * CPU time of tools over pages, one tool through all pages and then the next. Each is a process of its own: none pays for
 * another's garbage, and CPU time counts all of its threads. Who begins changes from round to round.
 *
 * `contenders`: `{ title, command, takes }`; `pages`: `{ bytes, utf8 }`. Gives for each contender, by page, `times`, the least
 * milliseconds of the call over the rounds (undefined where it died), and `answers`, what it said last; `rounds`, for each
 * round by page all that the process did since its answer before: with reading from the pipe, collecting garbage and
 * compiling (undefined where it died); and `failed`, the pages on which it threw, died or was late, as a set of their indices.
 */
export async function measureRounds(contenders, pages, rounds, onProgress) {
  const entrants = contenders.map(({ command, takes }) => ({
    reader: new ToolReader(command, LIMIT_MS),
    takes,
    times: pages.map(() => undefined),
    answers: [],
    rounds: [],
    failed: new Set(),
  }));
  try {
    for (const [which, entrant] of entrants.entries()) {
      onProgress?.(`${contenders[which].title} warms up`);
      await warmUp(entrant, pages);
    }
    for (let round = 1; round <= rounds; round++) {
      for (let turn = 0; turn < entrants.length; turn++) {
        const which = (turn + round) % entrants.length;
        onProgress?.(`Round ${round} of ${rounds}: ${contenders[which].title}`);
        await runRound(entrants[which], pages);
      }
    }
  } finally {
    for (const { reader } of entrants) reader.stop();
  }
  return entrants.map(({ times, answers, rounds, failed }) => ({ times, answers, rounds, failed }));
}

async function warmUp({ reader, takes }, pages) {
  for (let read = 0, spent = 0; read < WARM_ROUNDS * pages.length && spent < WARM_MS; read++) {
    const { before, after } = await reader.read(formOf(pages[read % pages.length], takes));
    spent += before === undefined ? LIMIT_MS : after - before;
  }
}

async function runRound({ reader, takes, times, answers, rounds, failed }, pages) {
  const whole = [];
  let last;
  for (const [i, page] of pages.entries()) {
    const { text, failed: how, before, after } = await reader.read(formOf(page, takes));
    answers[i] = text;
    if (how !== undefined) failed.add(i);
    // A process that died counts anew, from the first page that it answers.
    whole[i] = before === undefined ? undefined : after - (last ?? before);
    last = after;
    if (before !== undefined) times[i] = Math.min(times[i] ?? Number.POSITIVE_INFINITY, after - before);
  }
  rounds.push(whole);
}

function formOf({ bytes, utf8 }, takes) {
  return takes === "text" ? utf8 : bytes;
}
