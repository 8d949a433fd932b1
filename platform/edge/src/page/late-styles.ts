import { LATE_STYLES, STYLED_EVENT } from '@giftstore/contracts';
import { type PagePart, scriptElement } from './page-parts';

/**
 * Gives all style sheets to the screen at once when the last of them is there or has failed: with some of them only, their order would
 * differ from that of the inline styles. A `load` event of an element ends its way at the document, never at the window.
 * Their fonts (type 5) are in the inline styles already: declared again, one that came too late for the first paint would move its text.
 * The rules of a sheet that has failed cannot be read.
 */
const APPLY = `((late, event) => {
const ended = new Set();
const removeFonts = (sheet) => {
try {
for (let at = sheet.cssRules.length; at--; ) if (sheet.cssRules[at].type === 5) sheet.deleteRule(at);
} catch {}
};
const apply = () => {
const links = [...document.querySelectorAll(late)];
if (!document.body || !links.length || !links.every((link) => ended.has(link))) return;
for (const link of links) {
removeFonts(link.sheet);
link.media = 'all';
}
for (const type of ['load', 'error']) document.removeEventListener(type, end, true);
dispatchEvent(new Event(event));
};
const end = ({ target }) => { ended.add(target); apply(); };
for (const type of ['load', 'error']) document.addEventListener(type, end, true);
document.addEventListener('readystatechange', apply);
})`;

/** A style sheet that delays no paint: it is for print until all are there. */
export function lateSheet(attributes: string): string {
  return `${sheet(attributes, ' media="print"')}\n`;
}

/** The same sheet for browsers without scripts, in the head. */
export function sheetWithoutScripts(attributes: string): string {
  return `<noscript>${sheet(attributes)}</noscript>`;
}

export function sheet(attributes: string, media = ''): string {
  return `<link rel="stylesheet" ${attributes}${media}>`;
}

/** The script that applies them, for the head before the first of them. */
export function lateStyles(): PagePart[] {
  const settings = [LATE_STYLES, STYLED_EVENT].map((value) => JSON.stringify(value)).join(', ');
  return scriptElement(`${APPLY}(${settings});`);
}
