// The errors for payloads that don't contain a page or can't be read.

/** A record without a result. `code` and message go to the error file. */
export class PageFailure extends Error {
  override readonly name = "PageFailure";

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A record that isn't a page. It is counted by its reason. */
export class NotAPage extends Error {
  override readonly name = "NotAPage";

  constructor(readonly reason: string) {
    super(reason);
  }
}
