/** Loaded in threads by PagePool; nothing for programs. */
declare const work: (call: unknown) => Promise<unknown>;
export = work;
