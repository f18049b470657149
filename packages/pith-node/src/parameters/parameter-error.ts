/** A value that a parameter can't have, alone or beside the others. The message says what to do instead. */
export class ParameterError extends Error {
  override readonly name: string = "ParameterError";
}
