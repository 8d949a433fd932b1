import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { document, REFRESH_HOOK } from '../dev/page.mjs';
import { readRemote, unreleased } from '../dev/remote-package.mjs';

/** Where the shell's own files are served, beside the remote's at the root. */
export const SHELL_BASE = '/shell/';
/** The shell's folder. */
export const SHELL = resolve(import.meta.dirname, '../../../shell');

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

/**
 * The page for every path, with this remote and this shell in the release map.
 * @param {{ remote: { root: string, name: string, version: string }, files: string, shop: object | null }} input
 * @returns {string}
 */
export function compiledPage({ remote, files, shop }) {
  const { config, releases, visit } = shop ?? FALLBACK;
  const remotes = {
    ...releases.remotes,
    shell: unreleased(readRemote(SHELL), SHELL_BASE),
    [remote.name]: unreleased(remote, files),
  };
  return document({
    title: remote.name,
    links: [
      `<script>${REFRESH_HOOK}</script>`,
      `<link rel="stylesheet" href="${SHELL_BASE}main.css">`,
      `<script defer src="${SHELL_BASE}main.js"></script>`,
    ],
    shell: elementsOf(config),
    data: {
      config: { ...config, channel: 'development' },
      releases: { ...releases, channel: 'development', remotes },
      visit: { unit: config.defaultUnitId, ...visit, canaries: [], reported: [] },
      'preloaded-data': {},
    },
  });
}

/** The elements that the shell renders into. */
function elementsOf(config) {
  const html = readFileSync(join(SHELL, 'public/first-paint.html'), 'utf8');
  return html.replace(/\{\{(\w+)\}\}/g, (placeholder, name) =>
    Object.hasOwn(config, name) ? config[name] : placeholder,
  );
}
