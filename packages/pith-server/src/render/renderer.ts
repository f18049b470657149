// The interface of a renderer, and its error.

import type { ByteShare } from "../http/byte-budget.js";

/** A page as a browser has it after its scripts ran. */
export interface RenderedPage {
  readonly bytes: Uint8Array;
  /** The whole Content-Type, charset included. */
  readonly contentType: string;
  /** Its final URL. */
  readonly url: string;
}

/** A browser that runs pages' scripts. */
export interface Renderer {
  /**
   * Throws what `fetchPublicPage` throws, RenderFailed, and what `share` throws; `share` counts all that is held for the page
   * until it is rendered.
   */
  render(url: string, signal: AbortSignal, share: ByteShare): Promise<RenderedPage>;
  close(): Promise<void>;
}

/** A page that the browser can't render. */
export class RenderFailed extends Error {
  override readonly name = "RenderFailed";
}
