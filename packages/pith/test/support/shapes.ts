/** The hostile shapes of `npm run shapes`, with their types. */

export interface Shape {
  readonly name: string;
  readonly make: (size: number) => Uint8Array;
}

interface Measured {
  readonly bytes: number;
  readonly time: number;
  readonly memory: number;
  readonly error?: string;
}

interface Limits {
  readonly time: number;
  readonly growth: number;
  readonly memory: number;
}

type Measurements = ReadonlyMap<number, Measured>;

interface Judged extends Measured {
  /** Seconds of CPU time a MB. */
  readonly perMegabyte: number;
  readonly faults: readonly string[];
  readonly growth?: number;
  readonly found: Measurements;
}

interface Row extends Judged {
  readonly number: number | string;
  readonly name: string;
  readonly output: string;
}

const load = (file: string) => import(new URL(`../../../../../lab/bench/shapes/${file}`, import.meta.url).href);

export const { shapeOf } = (await load("grammar.js")) as { shapeOf: (number: number) => Shape };

export const { AXES } = (await load("axes.js")) as { AXES: Readonly<Record<string, readonly Shape[]>> };

export const { judge, LIMITS } = (await load("judge.js")) as {
  LIMITS: Limits;
  judge: (
    measure: (bytes: number, again: boolean) => Promise<Measured>,
    size: number,
    found?: Measurements,
  ) => Promise<Judged>;
};

export const { runShapes } = (await load("run.js")) as {
  runShapes: (options: { numbers: readonly (number | string)[]; size: number; limits: Limits }) => AsyncIterable<Row>;
};
