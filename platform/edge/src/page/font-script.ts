import { FONT_KEY } from '@giftstore/contracts';
import { escapeJson } from '../escape';
import { type PagePart, scriptElement } from './page-parts';
import type { PageFont } from './style-rules';

/** The time that a font with `optional` has: with a longer round trip it cannot be there. */
const SLOW_ROUND_TRIP_MS = 100;

/**
 * Adds the fonts where the browser has them, or where they can be there for the first paint. Elsewhere their request and the exchange
 * of the text would delay that paint for nothing: they are loaded when the browser has nothing else to do, for the next page. Of a browser
 * that does not tell its round trip, the network counts as fast. What `optional` leaves out once, it leaves out for the whole
 * document: so the next page that the shell shows in it gets the fonts as faces of their own.
 */
const ADD_FONTS = `((fonts, key, slow) => {
const make = (more) => fonts.map(([family, source, descriptors]) => new FontFace(family, source, { ...descriptors, ...more }));
const loadAll = (faces) => Promise.all(faces.map((face) => face.load()));
const addAll = (faces) => faces.forEach((face) => document.fonts.add(face));
const faces = make();
const sources = fonts.map(([, source]) => source).join();
const opened = location.pathname;
let isLate = false;
const load = () => loadAll(faces).then(() => {
isLate = performance.getEntriesByName('first-contentful-paint').length > 0;
localStorage.setItem(key, sources);
}).catch(() => {});
addEventListener('single-spa:routing-event', function exchange() {
if (!isLate || location.pathname === opened) return;
removeEventListener('single-spa:routing-event', exchange);
const late = make({ display: 'swap' });
loadAll(late).then(() => addAll(late)).catch(() => {});
});
let known;
try { known = localStorage.getItem(key); } catch {}
if (known !== sources && navigator.connection?.rtt >= slow) {
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load));
return;
}
addAll(faces);
load();
})`;

/** The script that adds a page's fonts, for the head; nothing without fonts. */
export function fontScript(fonts: readonly PageFont[]): PagePart[] {
  if (!fonts.length) return [];
  const settings = [fonts, FONT_KEY, SLOW_ROUND_TRIP_MS].map((value) => escapeJson(JSON.stringify(value)));
  return scriptElement(`${ADD_FONTS}(${settings.join(', ')});`);
}
