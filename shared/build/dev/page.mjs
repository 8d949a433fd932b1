/** React registers its renderers here, before the remote's Fast Refresh is loaded. */
export const REFRESH_HOOK = `if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  let last = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) { this.renderers.set(++last, renderer); return last; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
}`;

/**
 * A document like those of the edge.
 * @param {object} input
 * @param {string} input.title until the shell sets the page's
 * @param {string[]} input.links scripts and styles
 * @param {string} input.shell the elements that the shell renders into
 * @param {Record<string, unknown>} input.data for the shell; ids as in shared/contracts/src/page.ts
 * @returns {string} HTML
 */
export function document({ title, links, shell, data }) {
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<meta charset="utf-8">',
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<link rel="icon" href="data:,">',
    ...links,
    `<div id="giftstore-root">${shell}</div>`,
    ...Object.entries(data).map(([name, value]) => json(name, value)),
    '',
  ].join('\n');
}

/** Shown while no shop responds; it looks again by itself. */
export function noShopPage(origin) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>No shop responds</title><h1>No shop responds at ${origin}</h1><p>Start one with <code>npm start</code>, or give the address of another in <code>SHOP_URL</code>. This page loads again until one responds.</p></html>`;
}

function json(name, value) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="giftstore-${name}">${text}</script>`;
}
