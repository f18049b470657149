/** Hostile pages whose links and pictures have addresses that run, in every disguise that parsers undo. */
import { type HostileCase, page } from "./case.js";

/** A link with this address, written as it stands. */
function link(address: string): string {
  return page(`<p><a href="${address}">a link</a> and <img src="${address}" alt="a picture"> words behind</p>`);
}

/** Addresses that run or that lead where none should. */
export const URLS: readonly HostileCase[] = [
  ["javascript", link("javascript:alert(1)")],
  ["javascript, capitals", link("JaVaScRiPt:alert(1)")],
  ["javascript, blanks before", link("  \n\tjavascript:alert(1)")],
  ["javascript, control characters before", link("&#1;&#31;&#x7;javascript:alert(1)")],
  ["javascript, tab inside", link("java\tscript:alert(1)")],
  ["javascript, references to tab and colon", link("java&Tab;script&colon;alert(1)")],
  ["javascript, line breaks inside", link("java&NewLine;scr\nipt\r:alert(1)")],
  ["javascript, decimal references", link("&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)")],
  ["javascript, references without end", link("&#0000106avascript&#0000058alert(1)")],
  ["javascript, hexadecimal references", link("&#x6A&#x61&#x76&#x61script&#x3A;alert(1)")],
  ["javascript, twice escaped", link("javascript&amp;colon;alert(1)&amp;#58;")],
  ["javascript, per cent", link("javascript%3Aalert(1)")],
  ["javascript, NUL", link("java\0script:alert(1)")],
  ["javascript, soft hyphen and zero width", link("java\u00adscript:alert(1)\u200b")],
  ["javascript, full width", link("ｊａｖａｓｃｒｉｐｔ：alert(1)")],
  ["javascript, comment and new line", link("javascript://page.example/%0aalert(1)")],
  ["javascript, with user and host", link("javascript:alert(1)//http://page.example/")],
  ["javascript, feed and view-source", link("feed:javascript:alert(1)")],
  ["javascript, jar", link("jar:javascript:alert(1)!/")],
  ["vbscript and livescript", link("vbscript:alert(1)") + link("livescript:alert(1)") + link("mocha:alert(1)")],
  ["data, HTML", link("data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;")],
  ["data, base64", link("data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==")],
  ["data, SVG", link("data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/&gt;")],
  ["data, capitals and blanks", link(" DATA:text/html,&lt;script&gt;alert(1)&lt;/script&gt;")],
  [
    "blob, file system, file",
    link("blob:https://page.example/1") + link("filesystem:https://page.example/x") + link("file:///etc/passwd"),
  ],
  [
    "about and chrome",
    link("about:srcdoc") + link("chrome://settings") + link("ms-appx:x") + link("intent:x#Intent;end"),
  ],
  [
    "quote that ends the attribute",
    page(`<a href='https://page.example/?"><script>alert(1)</script>'>x</a><img src='x"onerror="alert(1)'>`),
  ],
  [
    "apostrophe and backtick",
    page(
      "<a href=\"https://page.example/?'onclick='alert(1)\">x</a><a href='https://page.example/`onclick=alert(1)`'>y</a>",
    ),
  ],
  [
    "two attributes",
    page(
      "<a href='https://page.example/' href='javascript:alert(1)'>x</a><a HREF=javascript:alert(1) href=https://page.example/>y</a>",
    ),
  ],
  [
    "other attributes with addresses",
    page(
      "<blockquote cite=javascript:alert(1)>x</blockquote><q cite='data:text/html,x'>y</q><del cite=vbscript:x>z</del><body background=javascript:alert(1)><td background=javascript:alert(1)>",
    ),
  ],
  ["backslashes and missing slashes", link("https:\\\\page.example\\x") + link("https:page.example")],
  ["credentials in an address", link("https://bank.example@page.example/")],
  ["broken address", link("https://[::1") + link("http://%zz/") + link("//")],
];
