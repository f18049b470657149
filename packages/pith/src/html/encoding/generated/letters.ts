// Written by `npm run generate` (scripts/generate-letters.js). Do not edit.

/** For each list an encoding, a space, and the bytes of its letters in it, less 0x80; letters that it doesn't have are as they are. */
export const LETTERS = {
  russian: "iso-8859-5 ^UPX]ba`R[Z\\T_coklSWQgYeVhnfimdjq",
  ukrainian: "iso-8859-5 ^P]XRvbU`a[ZTc\\_oWlSQgYeVfnwthidґ’",
  bulgarian: "iso-8859-5 P^XU]b`aR[ZT_\\jWcQSoegYfVhindl",
  serbian: "iso-8859-5 P^XU]b`aRxZTc_[\\WSQghfVze{ydrџs|u",
  belarusian: "iso-8859-5 P]vU`a^o[ZbckRT\\_~WSflQgkVYnehmdqv",
  greek: "iso-8859-7 aoietmsqjplukrg_|\\c]yd^h}wbv~nfxz{",
  hebrew: "windows-1255 iedl`zxnaypmcrwgtkhbqvofjusTV",
  arabic: "iso-8859-6 GdjehfQJHIYOSagcbCMLTUWiNEPAKRVZFBXDk`,?",
  persian: "iso-8859-6 GjfQgOhJeSHTcjRdabگپNچYLBMWUژVZFKPXAC,‌ک",
  thai: "windows-874 R9C!M`'AhBEiG47JQ5P;T:$UKaX(WS>lYcd*g\"b<+638@IH0-?)=f./L2&N1D",
  hiragana: "euc-jp $N$K$O$r$?$,$G$F$H$7$l$5$$$\"$k$J$C$+$i$j$b$3$^$&$/$9$-$s$D$1$=$@$h$a$;$A$I$($_$*",
  katakana: "euc-jp %s!<%9%k%H%$%j%i%\"%C%?%/%8%I%l%m%W%7%^%U%0%F%3%5%+%e%P%a%K%Q%`%A%*%-%#%&%O%G%S%g%c%J%(",
  kanji: "euc-jp F|0l?MG/Bg9qK\\Cf=P2q;v<T<R@87n;~>eJ,El4V9T?78eA0<j>lF1F0J}8+<+FbD93XCO9g5$8@;T6H:#9bE*OC:G",
  hangul: "euc-kr @L4Y@G4B?!@;0!GO0mAvGQ7N;g1b558&@:8.=:@Z=C3*@NA$>F>n1W4kGX<-:N<v?)A&886s5i@O0z:8AV@|0T?x@e;s@8<:@V19:q8iG_18?@>H8p5?A6<R=E860f?,@'@/<<?l0M",
  simplified: "gbk 5DR;JG2;AKTZHKSPNRK{Ub8vCGVP@4IO4sN*:M9z5X5=RTK5J1R*>M3v;a?IR2Dc6TIzD\\6xWSDG5CSZWEOBWTV.Dj9}7\":sWw@oSC5@PPKyH;<RVVJB3I7=6`>-C4H%7(Q'Hg6<M,OV51C;6/CfFp?46(Ll7V;9=x:CP!2?FdP)VwQy@mPD1>G0?*5+RrV;4SOkJ5HU>|U_RbN^A&K|Sk3$0Q;zJ.Cq5Z9+4KRQ9$J9GiCwPTV*H+H}SV9X5cU}R5Mb=+A=8_<dSINJ:\\WnVX2\"NoJVS&OrM7NDLeU~C@O`<{1;@{6~5H2z;rPB<:VFIm",
  traditional: "euc-jp E*0l@'ITN;:_?MM-2fB>Gg8DPnCfPT>eBg0YOBT\"COE~0J說;~MW=\"=PPr2DLi你Ut@8G=<);RFaF@1wCx2<<+G7G/2ab$8e:nN#MQF;9T=jA32H<o;v@.J}B?e4Vw5nK!U\\G!ETF18=aD]sF0LL5/4GDjE7J,4T?J9%>.ItB6:3<g\\kM}?4K\\A03+C\"0xB~WOA[UiF|<T0UL5NOU`gPD9GD5!==L1Bh8x:!Va9);H>pL@@-CNA4;0KtopsZ@56H30UrQ@9b4VM3LdWL:G=EJBJ*<jXf8~F,J8qs@/H~Aj8+HoMxFsEy產0??78J@)?HBf_T",
};
