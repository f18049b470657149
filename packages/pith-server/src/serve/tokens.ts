import { createHash, timingSafeEqual } from "node:crypto";
import { Problem } from "../http/problem.js";

/** Checks the Authorization header. Throws a Problem (401). Gives a name for the token's holder that tells nothing of it. */
export type TokenCheck = (authorization: string | undefined) => string;

/** Digits of a holder's name: enough to tell holders apart. */
const NAME_LENGTH = 12;

/** A check against these tokens, in a time that tells nothing about them. */
export function tokenCheck(tokens: readonly string[]): TokenCheck {
  // Of equal length whatever the token's.
  const known = tokens.map(digest);
  return (authorization) => {
    const given = /^Bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
    if (given === undefined) {
      throw unauthorized("no-token", "Send a token: Authorization: Bearer TOKEN.", "");
    }
    const own = digest(given);
    let isKnown = false;
    for (const each of known) isKnown = timingSafeEqual(each, own) || isKnown;
    if (!isKnown) throw unauthorized("bad-token", "This token isn't valid here.", ' error="invalid_token"');
    return own.toString("hex").slice(0, NAME_LENGTH);
  };
}

function digest(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function unauthorized(code: string, message: string, attributes: string): Problem {
  return new Problem(401, code, message, { headers: { "www-authenticate": `Bearer${attributes}` } });
}
