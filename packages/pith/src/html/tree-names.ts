// Restores the capitals in names of SVG and MathML.

/** SVG elements whose names have capitals; HTML's parser ignores the case of names (HTML standard 13.2.6.1). */
// biome-ignore format: a list of names
const SVG_ELEMENTS = [
  "altGlyph", "altGlyphDef", "altGlyphItem", "animateColor", "animateMotion", "animateTransform", "clipPath", "feBlend",
  "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap",
  "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage",
  "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight", "feTile",
  "feTurbulence", "foreignObject", "glyphRef", "linearGradient", "radialGradient", "textPath",
];

// biome-ignore format: a list of names
const SVG_ATTRIBUTES = [
  "attributeName", "attributeType", "baseFrequency", "baseProfile", "calcMode", "clipPathUnits", "diffuseConstant",
  "edgeMode", "filterUnits", "glyphRef", "gradientTransform", "gradientUnits", "kernelMatrix", "kernelUnitLength",
  "keyPoints", "keySplines", "keyTimes", "lengthAdjust", "limitingConeAngle", "markerHeight", "markerUnits",
  "markerWidth", "maskContentUnits", "maskUnits", "numOctaves", "pathLength", "patternContentUnits",
  "patternTransform", "patternUnits", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha", "preserveAspectRatio",
  "primitiveUnits", "refX", "refY", "repeatCount", "repeatDur", "requiredExtensions", "requiredFeatures",
  "specularConstant", "specularExponent", "spreadMethod", "startOffset", "stdDeviation", "stitchTiles", "surfaceScale",
  "systemLanguage", "tableValues", "targetX", "targetY", "textLength", "viewBox", "viewTarget", "xChannelSelector",
  "yChannelSelector", "zoomAndPan",
];

const byLowerCase = (names: string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));
const svgElements = byLowerCase(SVG_ELEMENTS);
const svgAttributes = byLowerCase(SVG_ATTRIBUTES);

export function svgElementName(name: string): string {
  return svgElements.get(name) ?? name;
}

export function svgAttributeName(name: string): string {
  return svgAttributes.get(name) ?? name;
}

export function mathmlAttributeName(name: string): string {
  return name === "definitionurl" ? "definitionURL" : name;
}
