// The user name and password of a URL: as a header, and left out where the URL is shown.

/** The header for the user name and password of a URL, if it has any (RFC 7617). */
export function credentials({ username, password }: URL): { authorization?: string } {
  if (username === "" && password === "") return {};
  const pair = `${percentDecoded(username)}:${percentDecoded(password)}`;
  return { authorization: `Basic ${Buffer.from(pair, "latin1").toString("base64")}` };
}

/** The bytes of a part of a URL, one to a character. A percent sign that begins no byte stands for itself, as in browsers. */
function percentDecoded(part: string): string {
  return part.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** What is before the host of an address that is no URL, as its password has a character that ends the host: `https://ann:p/w@host/`. */
const BEFORE_HOST = /^([a-z][a-z\d+.-]*:\/\/).*@/is;

/** The address of an input as it may be shown and written: without user name and password. What has none stays as it is written. */
export function withoutCredentials(address: string): string {
  if (!address.includes("@")) return address;
  if (!URL.canParse(address)) return address.replace(BEFORE_HOST, "$1");
  const url = new URL(address);
  if (url.username === "" && url.password === "") return address;
  url.username = "";
  url.password = "";
  return url.href;
}
