// Reads prices and votes in short texts.

/** Signs of currencies that only one has. */
// biome-ignore format: a table reads better filled than one a line
const CODES: Readonly<Record<string, string>> = {
  "€": "EUR", "£": "GBP", "₹": "INR", "₽": "RUB", "₩": "KRW", "₺": "TRY", "₫": "VND", "₴": "UAH", "₪": "ILS", zł: "PLN",
  kč: "CZK", us$: "USD", c$: "CAD", ca$: "CAD", a$: "AUD", au$: "AUD", r$: "BRL",
};
const SIGN = String.raw`(?:US|CA?|AU?|R)?\$|[€£¥₹₽₩₺₫₴₪]|(?:USD|EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|JPY|INR)\b|zł|Kč|kr\b`;
const AMOUNT = String.raw`\d{1,9}(?:[.,  '’]\d{3}){0,3}(?:[.,]\d{1,2}\b)?`;
/** Before a digit, $ and £ are of the amount that follows: texts of two elements may have nothing between them ("Note 8$10"). */
const PRICE = new RegExp(`(${SIGN})\\s{0,2}(${AMOUNT})|\\b(${AMOUNT})\\s{0,2}(${SIGN})(?!(?<=[$£])\\d)`, "i");

/** Words for how much less one pays. */
const SAVED = /^\W*(?:you )?(?:save|saved|sie sparen|spare|économisez|ahorras?|risparmi|bespaar|spar)\b/i;

/** What a price says. */
interface ReadPrice {
  readonly text: string;
  readonly amount: number;
  readonly currency?: string;
}

/** Reads the first price in a short text. */
export function readPrice(text: string): ReadPrice | undefined {
  const found = /\d/.test(text) ? PRICE.exec(text) : null;
  if (found === null) return undefined;
  const sign = (found[1] ?? found[4]).toLowerCase();
  const currency = CODES[sign] ?? (/^[a-z]{3}$/.test(sign) ? sign.toUpperCase() : undefined);
  const amount = readAmount(found[2] ?? found[3]);
  return { text: found[0].trim(), amount, ...(currency !== undefined && { currency }) };
}

/** Whether a text with a price says how much less one pays, not what. */
export function saysSaved(text: string): boolean {
  return SAVED.test(text);
}

/** A number as written: after its last separator are decimals if they are one or two digits. */
function readAmount(written: string): number {
  const decimals = /[.,](\d{1,2})$/.exec(written);
  const whole = decimals === null ? written : written.slice(0, decimals.index);
  return Number(`${whole.replace(/\D/g, "")}.${decimals?.[1] ?? "0"}`);
}

const COUNT = /^([-+−–x×]?)\s?(\d{1,9}(?:[.,]\d{1,3}){0,2})\s?(k|m)?\b/i;
const THOUSANDS: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** Reads a text that is a count and little else: "12", "-3 points", "x4", "1.2k". */
export function readCount(text: string): number | undefined {
  const found = COUNT.exec(text);
  if (found === null) return undefined;
  const [, sign, digits, unit] = found;
  const number =
    unit === undefined ? Number(digits.replace(/[.,]/g, "")) : readAmount(digits) * THOUSANDS[unit.toLowerCase()];
  return /[-−–]/.test(sign) ? -number : number;
}

const VOTES = String.raw`(?:up)?votes?|points?|likes?|thanks|karma|score|reactions?|kudos|stimmen?|punkte?|votos?|puntos?|pontos?|gefällt|голос\p{L}*`;
const COUNTED = new RegExp(
  String.raw`^\D{0,2}(\d{1,9}[\d.,]{0,8}\s?[km]?)\s{1,2}(?:${VOTES}|(?:people|persons?) likes?)(?:[^\p{L}\d]|$)`,
  "iu",
);
const NAMED = new RegExp(String.raw`^(?:${VOTES})\s?:\s?([-+−–]?\d{1,9}[\d.,]{0,8}\s?[km]?)(?:[^\p{L}\d]|$)`, "iu");

/** Reads a text that says how many votes there are: "26 upvotes", "Likes: 3", "1 person likes this". */
export function readVotes(text: string): number | undefined {
  const found = /\d/.test(text) ? (COUNTED.exec(text) ?? NAMED.exec(text)) : null;
  return found === null ? undefined : readCount(found[1]);
}
