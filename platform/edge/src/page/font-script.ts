import { FONT_KEY } from '@giftstore/contracts';
import { type PagePart, scriptElement } from './page-parts';
import type { PageFont } from './style-rules';

/**
 * When a document is this late, its fonts would be too: a font that is `optional` has a tenth of a second, and on a slow network a
 * request takes longer.
 */
const LATE_MS = 200;

/**
 * Adds the fonts where the browser has them, or where they can be there for the first paint. Elsewhere their request and the exchange
 * of the text would delay that paint for nothing: they are loaded for the next document, when the browser has nothing else to do.
 */
const ADD_FONTS = `((fonts, key, late) => {
const faces = fonts.map((font) => new FontFace(...font));
const sources = fonts.map(([, source]) => source).join();
const load = () => Promise.all(faces.map((face) => face.load())).then(() => localStorage.setItem(key, sources)).catch(() => {});
let known;
try { known = localStorage.getItem(key); } catch {}
if (known === sources || performance.now() < late) {
for (const face of faces) document.fonts.add(face);
load();
} else addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load));
})`;

/** The script that adds a page's fonts, for the head; nothing without fonts. */
export function fontScript(fonts: readonly PageFont[]): PagePart[] {
  if (!fonts.length) return [];
  const settings = [fonts, FONT_KEY, LATE_MS].map((value) => JSON.stringify(value)).join(', ');
  return scriptElement(`${ADD_FONTS}(${settings.replaceAll('<', '\\u003c')});`);
}
