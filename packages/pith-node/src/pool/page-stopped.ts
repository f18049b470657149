/** A page that its worker didn't survive, or that got none. */
export class PageStopped extends Error {
  override readonly name = "PageStopped";

  constructor(
    /**
     * `page-timeout`, `page-memory`: the page took too much, and will again; `crashed`: the worker ended, or threw what is
     * in the message; `closed`: the pool was closed.
     */
    readonly code: "page-timeout" | "page-memory" | "crashed" | "closed",
    message: string,
  ) {
    super(message);
  }
}
