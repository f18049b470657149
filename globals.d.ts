// Declares the few globals that every host has.

/**
 * The few globals that every host of `pith` and `pith-classics` has (Node, browsers, workers, Deno, Bun) and that the ECMAScript
 * library of TypeScript doesn't list. Declared here, and not taken from the DOM or Node typings, so that the compiler
 * refuses anything that only one host has.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  readonly encoding: string;
  decode(input?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array;
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number };
}

declare class URL {
  static canParse(url: string, base?: string): boolean;
  constructor(url: string, base?: string);
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
}

declare const crypto: {
  getRandomValues<T extends Uint8Array>(array: T): T;
};

/** Not in every host, and not always allowed to make a module: whoever uses it does without where it isn't. */
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, (...numbers: number[]) => void>;
  }
}
