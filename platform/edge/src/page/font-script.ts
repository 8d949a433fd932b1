import { FONT_KEY } from '@giftstore/contracts';
import { escapeJson } from '../escape';
import { type PagePart, scriptElement } from './page-parts';
import type { PageFont } from './style-rules';

/** The time that a font with `optional` has: with a longer round trip it cannot be there. */
const SLOW_ROUND_TRIP_MS = 100;

/**
 * Adds the fonts where the browser has them, or where they can be there for the first paint. Elsewhere their request and the exchange
 * of the text would delay that paint for nothing: they are loaded for the next document, when the browser has nothing else to do. Of a browser
 * that does not tell its round trip, the network counts as fast.
 */
const ADD_FONTS = `((fonts, key, slow) => {
const faces = fonts.map((font) => new FontFace(...font));
const sources = fonts.map(([, source]) => source).join();
const load = () => Promise.all(faces.map((face) => face.load())).then(() => localStorage.setItem(key, sources)).catch(() => {});
let known;
try { known = localStorage.getItem(key); } catch {}
if (known !== sources && navigator.connection?.rtt >= slow) {
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load));
return;
}
for (const face of faces) document.fonts.add(face);
load();
})`;

/** The script that adds a page's fonts, for the head; nothing without fonts. */
export function fontScript(fonts: readonly PageFont[]): PagePart[] {
  if (!fonts.length) return [];
  const settings = [fonts, FONT_KEY, SLOW_ROUND_TRIP_MS].map((value) => escapeJson(JSON.stringify(value)));
  return scriptElement(`${ADD_FONTS}(${settings.join(', ')});`);
}
