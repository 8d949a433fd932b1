import { document } from './page.mjs';

/** Where the development server serves React's development build. */
export const REACT_PATH = '/development/react.js';

/**
 * The page for every path. The release map stays as it was signed; the shell lays the remote's build over it.
 * @param {object} input
 * @param {{ name: string }} input.remote
 * @param {string} input.files where the remote's are served
 * @param {object | null} input.shop what running-shop.mjs read of it
 * @returns {string | null} null without a shop
 */
export function releasedPage({ remote, files, shop }) {
  if (!shop) return null;
  const { config, releases, visit, links, elements } = shop;
  return document({
    title: remote.name,
    links: [`<script src="${REACT_PATH}"></script>`, ...links],
    shell: elements,
    data: {
      config,
      releases,
      visit: { unit: config.defaultUnitId, ...visit, canaries: [], reported: [] },
      'preloaded-data': {},
      development: [`${remote.name}@${files}remoteEntry.js`],
    },
  });
}
