// The signs of formulas that TeX has a name for, as people write them: letters, operators, relations, arrows, fences and accents.

/** A character and its name in turn: "α alpha". */
function signs(list: string): [string, string][] {
  const words = list.trim().split(/\s+/);
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i], `\\${words[2 * i + 1]}`]);
}

const LETTERS = signs(`
  α alpha β beta γ gamma δ delta ϵ epsilon ε varepsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa ϰ varkappa λ lambda μ mu µ mu
  ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega ϝ digamma
  Γ Gamma Δ Delta ∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon ϒ Upsilon Φ Phi Ψ Psi Ω Omega Ω Omega
  ∂ partial ∇ nabla ∞ infty ℓ ell ℏ hbar ℑ Im ℜ Re ℘ wp ℵ aleph ℶ beth ℷ gimel ℸ daleth ı imath ȷ jmath ∅ varnothing
  ∀ forall ∃ exists ∄ nexists ⊤ top ⊥ bot ∠ angle ∡ measuredangle ∢ sphericalangle △ triangle □ square ◊ lozenge ♭ flat ♮ natural
  ♯ sharp ♣ clubsuit ♢ diamondsuit ♡ heartsuit ♠ spadesuit ★ bigstar ð eth ℧ mho Ⅎ Finv ⅁ Game ∁ complement ‵ backprime
  … ldots ⋯ cdots ⋮ vdots ⋱ ddots ¬ neg √ surd ✓ checkmark £ pounds ¥ yen § S ¶ P © copyright`);

const BINARY = signs(`
  ± pm ∓ mp × times ÷ div ⋅ cdot · cdot ∗ ast ⋆ star ∘ circ • bullet ∙ bullet ∩ cap ∪ cup ⊎ uplus ⊓ sqcap ⊔ sqcup ∨ vee ∧ wedge
  ∖ setminus ≀ wr ⋄ diamond ⊕ oplus ⊖ ominus ⊗ otimes ⊘ oslash ⊙ odot † dagger ‡ ddagger ⨿ amalg ⊞ boxplus ⊟ boxminus ⊠ boxtimes
  ⊡ boxdot ⋉ ltimes ⋊ rtimes ⋋ leftthreetimes ⋌ rightthreetimes ⋎ curlyvee ⋏ curlywedge ⊼ barwedge ⊻ veebar ⋒ Cap ⋓ Cup ⊺ intercal
  ⊛ circledast ⊚ circledcirc ⊝ circleddash ∔ dotplus ◃ triangleleft ▹ triangleright ⋇ divideontimes`);

const RELATIONS = signs(`
  ≤ le ≥ ge ≠ ne ≡ equiv ∼ sim ≃ simeq ≈ approx ≅ cong ∝ propto ≪ ll ≫ gg ⋘ lll ⋙ ggg ≺ prec ≻ succ ⪯ preceq ⪰ succeq ≼ preccurlyeq
  ≽ succcurlyeq ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ⊈ nsubseteq ⊉ nsupseteq ⊊ subsetneq ⊋ supsetneq ⊏ sqsubset ⊐ sqsupset
  ⊑ sqsubseteq ⊒ sqsupseteq ∈ in ∋ ni ∉ notin ⊢ vdash ⊣ dashv ⊨ models ⊩ Vdash ⊪ Vvdash ⊬ nvdash ⊭ nvDash ∣ mid ∤ nmid ∥ parallel
  ∦ nparallel ≍ asymp ≐ doteq ≑ doteqdot ≜ triangleq ≔ coloneqq ≕ eqqcolon ≏ bumpeq ≎ Bumpeq ≗ circeq ≖ eqcirc ≓ risingdotseq ≒ fallingdotseq
  ⋈ bowtie ⌣ smile ⌢ frown ⩽ leqslant ⩾ geqslant ≦ leqq ≧ geqq ⪅ lessapprox ⪆ gtrapprox ≲ lesssim ≳ gtrsim ≶ lessgtr ≷ gtrless
  ≮ nless ≯ ngtr ≰ nleq ≱ ngeq ⊀ nprec ⊁ nsucc ≁ nsim ≆ ncong ∽ backsim ⋍ backsimeq ≊ approxeq ⋐ Subset ⋑ Supset ⊲ vartriangleleft
  ⊳ vartriangleright ⊴ trianglelefteq ⊵ trianglerighteq ⋔ pitchfork ∴ therefore ∵ because ≬ between ϶ backepsilon ⋗ gtrdot ⋖ lessdot`);

const ARROWS = signs(`
  → to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ↦ mapsto ⟶ longrightarrow ⟵ longleftarrow
  ⟷ longleftrightarrow ⟹ Longrightarrow ⟸ Longleftarrow ⟺ iff ⟼ longmapsto ↑ uparrow ↓ downarrow ↕ updownarrow ⇑ Uparrow ⇓ Downarrow
  ⇕ Updownarrow ↗ nearrow ↘ searrow ↙ swarrow ↖ nwarrow ↪ hookrightarrow ↩ hookleftarrow ⇀ rightharpoonup ⇁ rightharpoondown
  ↼ leftharpoonup ↽ leftharpoondown ⇌ rightleftharpoons ⇋ leftrightharpoons ↠ twoheadrightarrow ↞ twoheadleftarrow ↣ rightarrowtail
  ↢ leftarrowtail ⇝ rightsquigarrow ↛ nrightarrow ↚ nleftarrow ⇏ nRightarrow ⇍ nLeftarrow ⇎ nLeftrightarrow ↮ nleftrightarrow
  ⇄ rightleftarrows ⇆ leftrightarrows ⇉ rightrightarrows ⇇ leftleftarrows ⇈ upuparrows ⇊ downdownarrows ↾ upharpoonright
  ↿ upharpoonleft ⇃ downharpoonleft ⇂ downharpoonright ↻ circlearrowright ↺ circlearrowleft ↷ curvearrowright ↶ curvearrowleft ⊸ multimap`);

/** Operators whose limits are above and below them in a display. */
const SUMS = signs(
  "∑ sum ∏ prod ∐ coprod ⋃ bigcup ⋂ bigcap ⨁ bigoplus ⨂ bigotimes ⨀ bigodot ⋁ bigvee ⋀ bigwedge ⨄ biguplus ⨆ bigsqcup",
);
const INTEGRALS = signs("∫ int ∬ iint ∭ iiint ∮ oint ∯ oiint ∰ oiiint");

const OPENING = signs("⟨ langle 〈 langle ⌈ lceil ⌊ lfloor ⟦ llbracket ⟮ lgroup ⎰ lmoustache ⌜ ulcorner ⌞ llcorner");
const CLOSING = signs("⟩ rangle 〉 rangle ⌉ rceil ⌋ rfloor ⟧ rrbracket ⟯ rgroup ⎱ rmoustache ⌝ urcorner ⌟ lrcorner");
/** Characters that TeX reads as something else. */
const ESCAPED: [string, string][] = [
  ["\\", "\\backslash"],
  ["{", "\\{"],
  ["}", "\\}"],
  ["$", "\\$"],
  ["&", "\\&"],
  ["#", "\\#"],
  ["%", "\\%"],
  ["_", "\\_"],
  ["^", "\\text{\\textasciicircum}"],
  ["~", "\\sim"],
  ["‖", "\\|"],
  ["−", "-"],
  ["‐", "-"],
  ["∕", "/"],
  ["⁄", "/"],
  ["∶", ":"],
  ["′", "'"],
  ["″", "''"],
  ["‴", "'''"],
  ["⁗", "''''"],
  ["∣", "\\mid"],
];

/** What TeX calls a character, or how it escapes it. Others are written as they are. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[LETTERS, BINARY, RELATIONS, ARROWS, SUMS, INTEGRALS, OPENING, CLOSING, ESCAPED].flat(),
]);

const characters = (list: readonly [string, string][]) => list.map(([character]) => character);

/** Operators with space around them, unless they are signs of a number. */
export const SPACED: ReadonlySet<string> = new Set([..."=<>+-−:", ...characters([BINARY, RELATIONS, ARROWS].flat())]);
/** Operators that have space around them in any place. */
export const ARROW_SIGNS: ReadonlySet<string> = new Set(characters(ARROWS));
export const INTEGRAL_SIGNS: ReadonlySet<string> = new Set(characters(INTEGRALS));
export const SUM_SIGNS: ReadonlySet<string> = new Set(characters(SUMS));
export const OPENING_FENCES: ReadonlySet<string> = new Set(["(", "[", "{", ...characters(OPENING)]);
export const CLOSING_FENCES: ReadonlySet<string> = new Set([")", "]", "}", ...characters(CLOSING)]);
/** Fences that are the same on both sides. */
export const BARS: ReadonlySet<string> = new Set(["|", "‖", "∣", "∥"]);

/** Arrows over which a text stands, and what grows with it. */
export const LONG_ARROWS: ReadonlyMap<string, string> = new Map([
  ...signs(`→ xrightarrow ← xleftarrow ↔ xleftrightarrow ⇒ xRightarrow ⇐ xLeftarrow ⇔ xLeftrightarrow ↦ xmapsto ⟶ xrightarrow ⟵ xleftarrow
  ↪ xhookrightarrow ↩ xhookleftarrow ⇌ xrightleftharpoons`),
]);

/** What stands over a letter, and over more than one. */
export const ACCENTS: ReadonlyMap<string, readonly [narrow: string, wide: string]> = new Map(
  (
    [
      ["^ˆ\u0302", "hat", "widehat"],
      ["~˜\u0303∼", "tilde", "widetilde"],
      ["¯ˉ\u0304−-–_", "bar", "overline"],
      ["‾―\u0305─", "overline", "overline"],
      ["→⃗⟶", "vec", "overrightarrow"],
      ["←⃖⟵", "overleftarrow", "overleftarrow"],
      ["↔⃡", "overleftrightarrow", "overleftrightarrow"],
      ["˙.\u0307", "dot", "dot"],
      ["¨\u0308", "ddot", "ddot"],
      ["⃛", "dddot", "dddot"],
      ["ˇ\u030c", "check", "widecheck"],
      ["˘\u0306", "breve", "breve"],
      ["´\u0301", "acute", "acute"],
      ["`\u0300", "grave", "grave"],
      ["˚\u030a°", "mathring", "mathring"],
      ["⏞︷", "overbrace", "overbrace"],
    ] as const
  ).flatMap(([list, narrow, wide]) => [...list].map((sign) => [sign, [`\\${narrow}`, `\\${wide}`]] as const)),
);

/** What stands under something. */
export const UNDER_ACCENTS: ReadonlyMap<string, string> = new Map([
  ...signs(
    "_ underline ¯ underline ̲ underline ‾ underline ― underline ─ underline ⏟ underbrace ︸ underbrace → underrightarrow ← underleftarrow",
  ),
]);

/** Functions that TeX has a command for. */
export const FUNCTION =
  /^(?:arccos|arcsin|arctan|arg|cosh?|coth?|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|lim ?inf|lim ?sup|ln|log|max|min|Pr|sec|sinh?|sup|tanh?)$/;

/** What a mathematical alphabet is in TeX. */
export const VARIANTS: Readonly<Record<string, string>> = {
  bold: "\\mathbf",
  italic: "\\mathit",
  "bold-italic": "\\boldsymbol",
  "double-struck": "\\mathbb",
  script: "\\mathcal",
  "bold-script": "\\mathcal",
  fraktur: "\\mathfrak",
  "bold-fraktur": "\\mathfrak",
  "sans-serif": "\\mathsf",
  "bold-sans-serif": "\\mathsf",
  "sans-serif-italic": "\\mathsf",
  "sans-serif-bold-italic": "\\mathsf",
  monospace: "\\mathtt",
  normal: "\\mathrm",
};

/** The alphabets of Unicode's Mathematical Alphanumeric Symbols, in their order: 52 letters each from U+1D400 on. */
// biome-ignore format: a list of names
const ALPHABETS = [
  "bold", "", "bold-italic", "script", "bold-script", "fraktur", "double-struck", "bold-fraktur", "sans-serif",
  "bold-sans-serif", "sans-serif-italic", "sans-serif-bold-italic", "monospace",
];
const FIRST_ALPHABET = 0x1d400;
const FIRST_GREEK = 0x1d6a4;
/** Bold, italic, bold italic, and two without serifs: 58 each from U+1D6A8 on. */
const GREEK_ALPHABETS = ["bold", "", "bold-italic", "bold", "bold-italic"];
const GREEK_START = 0x1d6a8;
const GREEK_LETTERS = 58;
const DIGITS_START = 0x1d7ce;
const DIGIT_ALPHABETS = ["bold", "double-struck", "sans-serif", "bold-sans-serif", "monospace"];
const LAST_ALPHABET = 0x1d7ff;
/** Letters of such alphabets that had a place before. */
const LETTERLIKE: ReadonlyMap<string, string> = new Map([
  ...[..."ℂℍℕℙℚℝℤ"].map((letter) => [letter, "double-struck"] as const),
  ...[..."ℬℰℱℋℐℒℳℛℊℯℴ"].map((letter) => [letter, "script"] as const),
  ...[..."ℭℌℨ"].map((letter) => [letter, "fraktur"] as const),
]);

/** A letter of a mathematical alphabet: the plain letter, and the alphabet as `mathvariant` names it. */
export function plainLetter(character: string): { letter: string; variant: string } | undefined {
  const like = LETTERLIKE.get(character);
  if (like !== undefined) return { letter: character.normalize("NFKC"), variant: like };
  const code = character.codePointAt(0) ?? 0;
  if (code < FIRST_ALPHABET || code > LAST_ALPHABET) return undefined;
  const letter = character.normalize("NFKC");
  if (code < FIRST_GREEK) return { letter, variant: ALPHABETS[Math.floor((code - FIRST_ALPHABET) / 52)] };
  if (code < GREEK_START) return { letter, variant: "" };
  if (code < DIGITS_START)
    return { letter, variant: GREEK_ALPHABETS[Math.floor((code - GREEK_START) / GREEK_LETTERS)] ?? "" };
  return { letter, variant: DIGIT_ALPHABETS[Math.floor((code - DIGITS_START) / 10)] };
}
