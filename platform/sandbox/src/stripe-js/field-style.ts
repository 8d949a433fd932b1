import type { ElementOptions, FontSource } from './protocol';

/** The properties that a shop can set, as in Stripe.js. */
const allowed = new Set([
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
]);
const variants: Record<string, string> = {
  base: 'input',
  complete: 'input.complete',
  empty: 'input.empty',
  invalid: 'input.invalid',
};
const pseudo = /^(:hover|:focus|:disabled|::placeholder|::selection|:-webkit-autofill)$/;

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Applies the shop's style to the inputs, through the CSSOM because the frame's policy forbids inline styles. */
export function applyStyle(style: ElementOptions['style'] = {}): void {
  sheet.replaceSync('');
  for (const [variant, selector] of Object.entries(variants)) {
    const declarations = style[variant];
    if (!declarations) continue;
    addRule(selector, declarations);
    for (const [name, inner] of Object.entries(declarations)) {
      if (pseudo.test(name) && inner && typeof inner === 'object') addRule(`${selector}${name}`, inner);
    }
  }
}

function addRule(selector: string, declarations: object): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)] as CSSStyleRule;
  for (const [name, value] of Object.entries(declarations)) {
    if (!allowed.has(name) || typeof value !== 'string') continue;
    const property = name === 'fontSmoothing' ? '-webkit-font-smoothing' : kebab(name);
    rule.style.setProperty(property, value);
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Loads the fonts that the shop named for `elements({ fonts })`. */
export function loadFonts(fonts: FontSource[]): void {
  for (const { cssSrc, family, src, weight, style } of fonts) {
    if (cssSrc) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = cssSrc;
      document.head.append(link);
    }
    if (family && src) document.fonts.add(new FontFace(family, src, { weight, style }));
  }
}
