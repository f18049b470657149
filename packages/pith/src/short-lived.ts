// What is made for one page, in ways that let V8 collect it soon after.
//
// What lives long is collected by marking the whole heap, which is seldom, and everything that it refers to waits for that. A value of a
// WeakMap counts as such, and so do the two below as they are usually written.

import { remembered } from "./maps.js";

/**
 * The function itself, for a property of something that is made for one page: V8 takes a function literal that is assigned to a property
 * for a method, and allocates it in the old generation. The array is there because a bundler puts the literal in place of a call that only gives it back.
 */
export function ofPage<Work extends (...given: never[]) => unknown>(work: Work): Work {
  return [work].at(0)!;
}

const FINDERS = Symbol("finders");

interface Lazy {
  readonly [FINDERS]: Readonly<Record<string, () => unknown>>;
}

/** A getter for each name, shared by all objects: V8 keeps those of an object literal in a hidden class, and makes one of these for each object. */
const getterOf = /* @__PURE__ */ remembered((name: string): PropertyDescriptor & ThisType<Lazy> => ({
  get() {
    return this[FINDERS][name]();
  },
  enumerable: true,
  configurable: true,
}));

/** Adds properties to an object, each found by the function of its name whenever it is read. They are the object's own: a copy by `{ ...one }` has their values. */
export function withLazy<Known extends object, Found extends object>(
  known: Known,
  finders: { readonly [Name in keyof Found]: () => Found[Name] },
): Known & Readonly<Found> {
  // Configurable, as proxies that wrap what they give (Vue's `reactive`) may not wrap what isn't.
  Object.defineProperty(known, FINDERS, { value: finders, configurable: true });
  for (const name of Object.keys(finders)) Object.defineProperty(known, name, getterOf(name));
  return known as Known & Readonly<Found>;
}
