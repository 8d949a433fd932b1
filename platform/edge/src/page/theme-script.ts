import { THEME_KEY, type Theme } from '@giftstore/contracts';
import { type PagePart, scriptElement } from './page-parts';

/** The header's colour in each theme, for the browser's own bar; as in tokens.css. */
export const THEME_COLORS: Record<Theme, string> = { light: '#0b4f4a', dark: '#0c3633' };

/** The theme that the visitor chose in the footer (shell/src/services/theme.ts), else the system's. */
const SET_THEME = `((key, colors) => {
let theme;
try { theme = localStorage.getItem(key); } catch {}
if (!Object.hasOwn(colors, theme)) theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;
document.querySelector('meta[name="theme-color"]').content = colors[theme];
})`;

/**
 * The theme, for the head before any style sheet: an inline script waits for the styles above it, and the page must not be
 * painted in another theme first. It runs in the browser, because visitors with different themes share a cached page.
 */
export function themeScript(): PagePart[] {
  const settings = [THEME_KEY, THEME_COLORS].map((value) => JSON.stringify(value)).join(', ');
  const color = `<meta name="theme-color" content="${THEME_COLORS.light}">\n`;
  return [color, ...scriptElement(`${SET_THEME}(${settings});`)];
}
