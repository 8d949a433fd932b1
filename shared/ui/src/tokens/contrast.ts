export interface Themes {
  light: Record<string, string>;
  dark: Record<string, string>;
}

/**
 * The opaque colours of both themes among a style sheet's custom properties, by name: { '--color-text': '#16211f' }. The dark
 * theme has those of the light one that it does not replace.
 */
export function readThemes(css: string): Themes {
  const light = readColors(blockOf(css, ':root {'));
  return { light, dark: { ...light, ...readColors(blockOf(css, ':root[data-theme="dark"] {')) } };
}

/** The declarations of the first rule with this beginning. Throws when there is none. */
function blockOf(css: string, start: string): string {
  const at = css.indexOf(start);
  if (at < 0) throw new Error(`the style sheet has no ${start}`);
  return css.slice(at, css.indexOf('}', at));
}

function readColors(css: string): Record<string, string> {
  const matches = css.matchAll(/(--color-[\w-]+):\s*(#[0-9a-f]{6});/gi);
  return Object.fromEntries([...matches].map(([, name = '', value = '']) => [name, value]));
}

/** The WCAG contrast ratio of two colours (#rrggbb), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
