import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRemote, unreleased } from './remote-package.mjs';

/** Where the shell's own files are served, beside the remote's at the root. */
export const SHELL_BASE = '/shell/';

/** Without a running shop: enough for the shell to start. */
const FALLBACK = {
  config: {
    brandName: 'Gifti Global',
    supportEmail: 'support@example.com',
    supportPhone: '+000 000 0000',
    apiBase: '',
    stripe: { publishableKeys: { default: '' }, scriptUrl: '' },
    captcha: { provider: 'altcha' },
    defaultUnitId: 1,
  },
  releases: { revision: 0, remotes: {}, keys: { version: 0, channel: [], remotes: {}, signature: '' } },
};

/** React registers its renderers here, before the remote's Fast Refresh is loaded. */
const REFRESH_HOOK = `if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  let last = 0;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers: new Map(),
    supportsFiber: true,
    inject(renderer) { this.renderers.set(++last, renderer); return last; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };
}`;

/**
 * The development page for every path: like the edge's, with this remote in the release map.
 * @param {object} input
 * @param {{ root: string, name: string, version: string }} input.remote
 * @param {string} input.shell folder of the shell
 * @param {string} input.origin of the development server
 * @param {{ config: object, releases: object, visit?: object } | null} input.shop of a running one
 * @returns {string} HTML
 */
export function developmentPage({ remote, shell, origin, shop }) {
  const { config, releases, visit } = shop ?? FALLBACK;
  const remotes = {
    ...releases.remotes,
    shell: unreleased(readRemote(shell), SHELL_BASE),
    [remote.name]: unreleased(remote, `${origin}/`),
  };
  return [
    '<!doctype html>',
    '<html lang="en" dir="ltr">',
    '<meta charset="utf-8">',
    `<title>${remote.name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<link rel="icon" href="data:,">',
    `<script>${REFRESH_HOOK}</script>`,
    `<link rel="stylesheet" href="${SHELL_BASE}main.css">`,
    `<script defer src="${SHELL_BASE}main.js"></script>`,
    `<div id="giftstore-root">${shellHtml(shell, config)}</div>`,
    json('config', { ...config, channel: 'development' }),
    json('releases', { ...releases, channel: 'development', remotes }),
    json('visit', { unit: config.defaultUnitId, ...visit, canaries: [], reported: [] }),
    json('preloaded-data', {}),
    '',
  ].join('\n');
}

/** The elements that the shell renders into. */
function shellHtml(shell, config) {
  const html = readFileSync(join(shell, 'public/first-paint.html'), 'utf8');
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name) =>
    Object.hasOwn(config, name) ? config[name] : placeholder,
  );
}

/** Ids as in shared/contracts/src/page.ts. */
function json(name, value) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="giftstore-${name}">${text}</script>`;
}
