import { FONT_KEY } from '@giftstore/contracts';
import { escapeJson } from '../escape';
import { type PagePart, scriptElement } from './page-parts';
import type { PageFont } from './style-rules';

/** With a longer round trip a font comes when the page is being read. */
const SLOW_ROUND_TRIP_MS = 150;

/**
 * Adds the fonts where the browser has them, or where they can be there with or soon after the first paint. Elsewhere their request would
 * delay that paint, and they would come when the page is read: they are loaded when the browser has nothing else to do, and added
 * with the next page, of this document or another. Of a browser that does not tell its round trip, the network counts as fast.
 */
const ADD_FONTS = `((fonts, key, slow) => {
const faces = fonts.map((font) => new FontFace(...font));
const sources = fonts.map(([, source]) => source).join();
const add = () => faces.forEach((face) => document.fonts.add(face));
const load = () => Promise.all(faces.map((face) => face.load()));
const remember = () => { try { localStorage.setItem(key, sources); } catch {} };
const ignore = () => {};
const opened = location.pathname;
const addWithNextPage = () => addEventListener('single-spa:routing-event', function show() {
if (location.pathname === opened) return;
removeEventListener('single-spa:routing-event', show);
add();
});
let known;
try { known = localStorage.getItem(key); } catch {}
if (known !== sources && navigator.connection?.rtt >= slow) {
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => load().then(remember).then(addWithNextPage).catch(ignore)));
return;
}
add();
load().then(remember).catch(ignore);
})`;

/** The script that adds a page's fonts, for the head; nothing without fonts. */
export function fontScript(fonts: readonly PageFont[]): PagePart[] {
  if (!fonts.length) return [];
  const settings = [fonts, FONT_KEY, SLOW_ROUND_TRIP_MS].map((value) => escapeJson(JSON.stringify(value)));
  return scriptElement(`${ADD_FONTS}(${settings.join(', ')});`);
}
