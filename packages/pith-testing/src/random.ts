// Seeded random numbers, and pages damaged by them.

/** What random tests begin with: the same on every machine and in every run; `PITH_SEED=7 npm test` has them draw anew. */
export const SEED = Number(process.env["PITH_SEED"] ?? 1);

/** Numbers from 0 to 1, the same for the same seed (mulberry32: 32 bits of state, a multiplication a step). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Markup that tends to break trees when it is in the wrong place. */
// biome-ignore format: a list
const MARKUP = [
  "<table>", "</table>", "<tr>", "<td>", "<b>", "</b>", "<i>", "</i>", "<a href=x>", "</a>", "<p>", "</p>", "<div>", "</div>",
  "<select>", "</select>", "<option>", "<optgroup>", "<svg>", "</svg>", "<math>", "<mi>", "<foreignObject>", "<desc>",
  "<template>", "</template>", "<script>", "</script>", "<!--", "-->", "<style>", "</style>", "<title>", "</title>",
  "<body class=x>", "<html lang=y>", "<head>", "</head>", "</body>", "</html>", "<frameset>", "<noscript>", "</noscript>",
  "<form>", "</form>", "<input type=hidden>", "<button>", "</button>", "<li>", "<dd>", "<h1>", "</h2>", "<nobr>", "<ruby>",
  "<rt>", "<br>", "</br>", "<object>", "</object>", "<caption>", "<col>", "<colgroup>", "<textarea>", "</textarea>", "<pre>",
  "\n", "&amp", "&notit;", "&#0;", "&#x80;", "\0", "\r\n", "<", "</", "<!", "<?x", "'", '"', ">", "=", "/>", "<x-y>", "</x-y>",
  "<font size=1>", "</font>", "<image>", "<plaintext>", "<![CDATA[x]]>", "<hr>", "<iframe>", "</iframe>", "\u00e9", "\u4e2d",
];
const encoder = new TextEncoder();

/** A page with one to six cuts, repetitions, swaps or insertions. */
export function mutate(page: Uint8Array, others: Uint8Array[], random: () => number): Uint8Array {
  let bytes = page;
  const upTo = (limit: number) => Math.floor(random() * limit);
  for (let step = 1 + upTo(6); step > 0; step--) {
    const at = upTo(bytes.length + 1);
    const to = Math.min(bytes.length, at + upTo(60));
    const head = bytes.subarray(0, at);
    switch (upTo(4)) {
      case 0:
        bytes = join(head, bytes.subarray(to));
        break;
      case 1:
        bytes = join(head, bytes.subarray(at, to), bytes.subarray(at, to), bytes.subarray(to));
        break;
      case 2: {
        const other = others[upTo(others.length)];
        const from = upTo(other.length);
        bytes = join(head, other.subarray(from, from + upTo(200)), bytes.subarray(to));
        break;
      }
      default:
        bytes = join(head, encoder.encode(MARKUP[upTo(MARKUP.length)]), bytes.subarray(at));
    }
  }
  return bytes;
}

function join(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
