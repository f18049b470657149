// Explains network errors of Node and the system in plain words.

import type { FetchErrorCode } from "./fetch-error.js";

interface Explanation {
  readonly code: FetchErrorCode;
  readonly message: string;
}

/** What Node's and the system's error codes mean for someone who asked for a page. */
export function explainNetworkError(error: unknown, url: URL): Explanation {
  const { code = "", message } = error as NodeJS.ErrnoException;
  const { hostname, host, protocol } = url;
  const port = url.port || (protocol === "https:" ? "443" : "80");
  switch (code) {
    case "ENOTFOUND":
    case "ENODATA":
      return { code: "no-such-host", message: `There is no host named ${hostname}.` };
    case "EAI_AGAIN":
    case "ESERVFAIL":
    case "ETIMEOUT":
      return { code: "no-such-host", message: `No name server answers for ${hostname}; is this machine online?` };
    case "ECONNREFUSED":
      return { code: "connection-refused", message: `${hostname} refuses connections on port ${port}.` };
    case "EHOSTUNREACH":
    case "ENETUNREACH":
    case "EADDRNOTAVAIL":
    case "ETIMEDOUT":
      return { code: "unreachable", message: `${hostname} can't be reached on port ${port}.` };
    case "ECONNRESET":
    case "ECONNABORTED":
    case "EPIPE":
      return { code: "connection-closed", message: `${host} closed the connection before the page was complete.` };
    case "HPE_HEADER_OVERFLOW":
      return { code: "bad-response", message: `${host} sends more than ${MAX_HEADER_BYTES} bytes of headers.` };
    case "EPROTO":
      return { code: "tls", message: `${host} doesn't answer with TLS; is it http:// instead of https://?` };
  }
  if (code.startsWith("HPE_")) return { code: "bad-response", message: `The response from ${host} is not HTTP.` };
  const certificate = CERTIFICATE_FAULTS[code];
  if (certificate !== undefined) {
    return { code: "tls", message: `The certificate of ${hostname} can't be trusted: ${certificate}.` };
  }
  if (/^ERR_(?:TLS|SSL|OSSL)_|CERT|CRL_|ISSUER/.test(code)) {
    return { code: "tls", message: `No safe connection to ${host} (${code}).` };
  }
  return { code: "network", message: `The page can't be fetched: ${message || code}.` };
}

/** The most bytes of headers that a server may send: four times Node's default, which some sites' cookies exceed. */
export const MAX_HEADER_BYTES = 65_536;

/** The faults that occur in practice, by OpenSSL's names for them. */
const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "it is not valid yet",
  CERT_REVOKED: "it was revoked",
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "it is signed by an authority that this machine doesn't know",
  UNABLE_TO_GET_ISSUER_CERT: "its issuer is unknown",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its issuer is unknown",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the server doesn't send the certificate of its issuer",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is for another name",
};
