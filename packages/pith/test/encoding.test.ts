/** Which encoding counts: byte order mark, HTTP, meta element, XML declaration, and bytes that are UTF-8 whatever a page declares. */
import assert from "node:assert/strict";
import test from "node:test";
import { checkLinear } from "pith-testing/linear.js";
import { rounds } from "pith-testing/rounds.js";
import { detectEncoding, toUtf8 } from "#src/html/encoding/detect.js";

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );

test("a byte order mark wins over everything and is left out of the bytes", () => {
  const page = Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('<meta charset="koi8-r">é'));
  const found = toUtf8(page, { charset: "windows-1251" });
  assert.deepEqual([found.encoding, found.source, found.bomLength], ["utf-8", "bom", 3]);
  assert.equal(textOf(found.bytes), '<meta charset="koi8-r">é');
  assert.equal(found.bytes.buffer, page.buffer);
  for (const isLittle of [true, false]) {
    const wide = toUtf8(utf16("\ufeff<p>Žluťoučký", isLittle));
    assert.deepEqual([wide.encoding, wide.bomLength], [isLittle ? "utf-16le" : "utf-16be", 2]);
    assert.equal(textOf(wide.bytes), "<p>Žluťoučký");
  }
});

test("HTTP comes before the page's own declaration, as a label or as a whole Content-Type", () => {
  const page = ascii('<meta charset="utf-8">\xe9');
  const values = ["ISO-8859-2", " latin2 ", 'text/html; charset="iso-8859-2"', "text/html;Charset=iso-8859-2; x=y"];
  for (const charset of values) {
    assert.deepEqual(detectEncoding(page, { charset }), { encoding: "iso-8859-2", source: "http", bomLength: 0 });
  }
  for (const charset of ["", "bogus", "text/html", "text/html; charset=", "text/html; xcharset=latin2", ";;=;"]) {
    assert.equal(detectEncoding(page, { charset }).source, "meta", charset);
  }
});

test("UTF-16 from HTTP needs no byte order mark", () => {
  const found = toUtf8(utf16("<p>naïve", true), { charset: "utf-16" });
  assert.deepEqual([found.encoding, found.source, textOf(found.bytes)], ["utf-16le", "http", "<p>naïve"]);
});

test("a meta element declares, but not in a comment, a quoted value or a label of UTF-16", () => {
  const cases: [string, string][] = [
    ['<meta charset="shift_jis">', "shift_jis"],
    ["<META/CHARSET=Shift_JIS>", "shift_jis"],
    ['<meta content="text/html; charset=big5" http-equiv=Content-Type>', "big5"],
    ['<!-- <meta charset="big5"> --><meta charset="euc-kr">', "euc-kr"],
    ['<!--><meta charset="euc-kr">', "euc-kr"],
    ['<a title="<meta charset=big5>"><meta charset="euc-kr">', "euc-kr"],
    ['<meta charset="utf-16be">', "utf-8"],
    ['<meta charset="x-user-defined">', "windows-1252"],
    ['<meta charset="iso-2022-kr">', "replacement"],
    ['<meta charset="bogus"><meta charset="gb2312">', "gbk"],
    ['<meta content="charset=big5" charset="koi8-u" charset="gbk">', "koi8-u"],
  ];
  for (const [html, encoding] of cases) {
    assert.deepEqual(detectEncoding(ascii(html)), { encoding, source: "meta", bomLength: 0 }, html);
  }
});

test("a meta element past the first 1,024 bytes counts unless it stands in a script, a style or a title", () => {
  const padding = `<script>${"x".repeat(2000)} "<meta charset=big5>"</script><title><meta charset=gbk></title>`;
  assert.equal(detectEncoding(ascii(`${padding}<meta charset="koi8-r">`)).encoding, "koi8-r");
  assert.equal(detectEncoding(ascii(padding)).source, "default");
});

test("an XML declaration counts after a meta element, and UTF-16's by its bytes", () => {
  const declaration = '<?xml version="1.0" encoding = "windows-1251"?>';
  assert.deepEqual(detectEncoding(ascii(`${declaration}<p>`)), {
    encoding: "windows-1251",
    source: "xml",
    bomLength: 0,
  });
  assert.equal(detectEncoding(ascii(`${declaration}<meta charset="koi8-r">`)).encoding, "koi8-r");
  assert.equal(detectEncoding(ascii(` ${declaration}`)).source, "default");
  assert.equal(detectEncoding(ascii("<?xml encoding='utf 8'?>")).source, "default");
  assert.equal(detectEncoding(utf16("<?xml ?><p>", true)).encoding, "utf-16le");
  assert.equal(detectEncoding(utf16("<?xml ?><p>", false)).encoding, "utf-16be");
});

test("what is UTF-8 or ASCII comes back as the same memory", () => {
  const page = utf8("<p>Größe");
  assert.deepEqual(detectEncoding(page), { encoding: "utf-8", source: "utf-8", bomLength: 0 });
  assert.equal(toUtf8(page).bytes, page);
  const plain = ascii("<meta charset=shift_jis><p>size");
  assert.equal(toUtf8(plain).bytes, plain);
  assert.deepEqual(detectEncoding(ascii("<p>size")), { encoding: "utf-8", source: "default", bomLength: 0 });
  assert.equal(detectEncoding(new Uint8Array()).source, "default");
});

test("UTF-8 is checked strictly, except for a last character that the page's end cuts off", () => {
  const text = utf8("für 日本 und 😀");
  for (let end = 3; end <= text.length; end++) {
    for (const shift of [0, 1, 2, 3]) {
      const moved = new Uint8Array(text.length + 8).subarray(shift, shift + end);
      moved.set(text.subarray(0, end));
      assert.equal(detectEncoding(moved).source, "utf-8");
    }
  }
  const bad = [[0xc0, 0xaf], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf8, 0x88], [0x80]];
  for (const bytes of bad) assert.notEqual(detectEncoding(Uint8Array.of(...bytes, 0x20)).source, "utf-8");
});

test("every label of the Encoding Standard that a host may lack is known", () => {
  const cases: [string, number[], string][] = [
    ["iso-8859-16", [0xaa, 0xde], "ȘȚ"],
    ["x-user-defined", [0x41, 0x80, 0xff], "A\uf780\uf7ff"],
    ["hz-gb-2312", [0x7e, 0x7b], "\ufffd"],
    ["iso-8859-1", [0x80, 0x93, 0x9d, 0xe9], "€“\u009dé"],
    ["koi8-ru", [0xae, 0xbe], "ўЎ"],
    ["logical", [0xe0], "א"],
    ["windows-949", [0x81, 0x41, 0xb0, 0xa1, 0xc6, 0x52, 0xc8, 0xfe], "갂가힣힝"],
    ["ks_c_5601-1987", [0x81, 0x3c, 0xff, 0xff, 0xc9], "\ufffd<\ufffd\ufffd\ufffd"],
    ["gb2312", [0xa2, 0xe3, 0x80], "€€"],
    ["x-x-big5", [0xa4, 0xa4], "中"],
  ];
  for (const [charset, bytes, text] of cases) {
    const found = toUtf8(Uint8Array.from(bytes), { charset });
    assert.deepEqual([charset, found.source, textOf(found.bytes)], [charset, "http", text]);
  }
});

test("no bytes make it throw", () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 0x7fffffff;
    return seed;
  };
  const pieces = [
    "<meta ",
    "charset=",
    "content=",
    '"',
    "'",
    "<!--",
    "-->",
    "<?xml encoding=",
    "http-equiv",
    ">",
    "gbk",
  ];
  for (let round = 0; round < rounds(40, 1_000); round++) {
    const text = Array.from({ length: random() % 40 }, () =>
      random() % 2 === 0 ? pieces[random() % pieces.length] : String.fromCharCode(random() % 256),
    ).join("");
    toUtf8(ascii(text), { charset: text, locale: text });
    toUtf8(ascii(text));
  }
});

test("hostile pages take linear time", () => {
  const hostile = ["<!--", "<meta ", "<a b='", "<script>", "</", "<meta charset=", "\xe9 ", "\x1b", "\xe9<"];
  for (const piece of hostile) {
    checkLinear(JSON.stringify(piece), 100_000, (size) => {
      const page = ascii(piece.repeat(size / piece.length));
      return () => toUtf8(page);
    });
  }
});

test("a page of UTF-8 that declares iso-8859-1 is read as UTF-8", () => {
  const page = new TextEncoder().encode('<meta charset="iso-8859-1"><p>Übergröße');
  assert.deepEqual(detectEncoding(page), { encoding: "utf-8", source: "utf-8", bomLength: 0 });
  const latin = Uint8Array.from(page.filter((byte) => byte !== 0xc3));
  assert.equal(detectEncoding(latin).source, "meta");
});

test("so is one that declares another encoding, once no accident can explain it", () => {
  for (const charset of ["gbk", "big5", "euc-kr", "shift_jis", "windows-1251", "iso-8859-15", "koi8-r"]) {
    const page = (text: string) => new TextEncoder().encode(`<meta charset="${charset}"><p>${text}`);
    assert.equal(
      detectEncoding(page("ñandú, café, señor, mañana, niño, año, río, más, sí, también, así")).source,
      "utf-8",
      charset,
    );
    assert.equal(detectEncoding(page("ñandú, café")).encoding, charset);
  }
  // 联通 in GBK is well-formed UTF-8 as well.
  const bytes = [0xc1, 0xaa, 0xcd, 0xa8];
  const page = Uint8Array.from([...ascii("<meta charset=gbk><p>"), ...bytes]);
  assert.equal(detectEncoding(page).encoding, "gbk");
  assert.equal(new TextDecoder().decode(toUtf8(page).bytes).slice(-2), "联通");
  assert.equal(
    detectEncoding(new TextEncoder().encode(`<meta charset="utf-16le"><p>${"é".repeat(20)}`)).encoding,
    "utf-8",
  );
});

test("a page longer than a string can be is told to be UTF-8, too", () => {
  const page = new Uint8Array(0x2000_0000);
  page.set(new TextEncoder().encode("é"));
  const { encoding, source } = detectEncoding(page);
  assert.deepEqual({ encoding, source }, { encoding: "utf-8", source: "utf-8" });
});
