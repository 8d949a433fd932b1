import { EARLY_PRESSES, PRESSED_ATTRIBUTE, RENDERED_ATTRIBUTE } from '@giftstore/contracts';
import { type PagePart, scriptElement } from './page-parts';

/**
 * Links, native popovers and forms with an address of their own work at once. What needs React waits for it: a button, and a form
 * that would send its fields (a password, say) to the page's own address. Pressed again and again, it counts once. Where React replaces what is
 * being pressed, browsers fire no click at all: what took its place, by its name, is clicked. The roots are known
 * once the document is parsed: `DOMContentLoaded` waits for the scripts.
 */
const RECORD = `((name, mark, rendered) => {
const pressed = new Set();
const roots = new Set();
const addRoots = () => document.querySelectorAll('[' + rendered + ']').forEach((root) => roots.add(root));
document.addEventListener('readystatechange', addRoots);
const waits = (element) => {
if (document.readyState === 'loading') addRoots();
return [...roots].some((root) => root.contains(element));
};
const record = (element) => {
pressed.add(element);
element.setAttribute(mark, '');
};
addEventListener('click', ({ target, isTrusted }) => {
const button = target.closest?.('button');
if (!isTrusted || !button || button.disabled || button.popoverTargetElement) return;
if (button.type === 'submit' && button.form) return;
if (waits(button)) record(button);
}, true);
addEventListener('submit', (event) => {
const form = event.target;
if (form.hasAttribute('action') || !waits(form)) return;
event.preventDefault();
if (event.isTrusted) record(event.submitter ?? form);
}, true);
const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
const find = (root, element) => {
if (element.isConnected) return root.contains(element) ? element : null;
const same = [...root.querySelectorAll(element.localName)].filter((other) => nameOf(other) === nameOf(element));
return same.length === 1 ? same[0] : null;
};
let down;
let clicks = 0;
addEventListener('pointerdown', ({ target, button }) => {
down = button ? null : target.closest?.('a,button');
}, true);
addEventListener('click', () => void (clicks += 1), true);
addEventListener('mouseup', ({ target, isTrusted }) => {
const before = down;
down = null;
const now = target.closest?.('a,button');
const count = clicks;
if (!isTrusted || !before || before.isConnected || !now || nameOf(now) !== nameOf(before)) return;
setTimeout(() => clicks === count && now.click());
}, true);
window[name] = {
claim: (root) => void roots.delete(root),
replay: (root) => {
for (const element of [...pressed]) {
const found = find(root, element);
if (!found) continue;
pressed.delete(element);
found.removeAttribute(mark);
if (found.localName === 'form') found.requestSubmit();
else found.click();
}
},
};
})`;

/** The script, for the head: the first press may follow the first paint at once. */
export function pressRecorder(): PagePart[] {
  const settings = [EARLY_PRESSES, PRESSED_ATTRIBUTE, RENDERED_ATTRIBUTE]
    .map((value) => JSON.stringify(value))
    .join(', ');
  return scriptElement(`${RECORD}(${settings});`);
}
