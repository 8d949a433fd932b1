import { announcedShops } from './announced-shops.mjs';

const TIMEOUT_MS = 5_000;
/** The address of `npm start` without settings. */
const STANDARD = 'http://localhost:3000';

/**
 * @typedef {object} RunningShop the shop around a remote
 * @property {string} origin
 * @property {() => Promise<object | null>} page is called for each page, so that a shop that starts later or gets a release is noticed
 */

/**
 * The shop at an address.
 * @param {string} address
 * @returns {RunningShop}
 */
export function shopAt(address) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`SHOP_URL is "${address}"; an address looks like ${STANDARD}.`);
  const { origin } = new URL(address);
  return { origin, page: () => readPage(origin) };
}

/**
 * The first shop on this machine that responds: one that `npm start` has announced, or one at the standard address. It stays the same
 * while it responds, so that a second one changes no page.
 * @param {() => string[]} announced addresses, the best first
 * @returns {RunningShop}
 */
export function shopOnThisMachine(announced) {
  let found = '';
  return {
    get origin() {
      return found || STANDARD;
    },
    async page() {
      for (const address of new Set([...(found ? [found] : []), ...announced(), STANDARD])) {
        const page = await readPage(address);
        if (!page) continue;
        found = address;
        return page;
      }
      return null;
    },
  };
}

/**
 * The shop that SHOP_URL names, or one on this machine.
 * @param {{ root: string }} remote
 * @param {NodeJS.ProcessEnv} env
 */
export function shopAround({ root }, env = process.env) {
  return env.SHOP_URL ? shopAt(env.SHOP_URL) : shopOnThisMachine(() => announcedShops(root));
}

/**
 * What its edge writes into a page for the shell (shared/contracts/src/page.ts), the shell's scripts and styles, and the elements that it
 * renders into, empty. Null when no shop responds.
 */
async function readPage(origin) {
  try {
    const response = await fetch(`${origin}/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const html = await response.text();
    const [config, inPage, visit] = ['config', 'releases', 'visit'].map((name) => jsonIn(html, name));
    if (!config || !inPage) return null;
    const releases = inPage.summarySignature && !inPage.signature ? await readMap(origin) : inPage;
    const { base = '' } = releases.remotes.shell ?? {};
    return { config, releases, visit, links: linksTo(base, html), elements: elementsIn(html) };
  } catch {
    return null;
  }
}

/** The whole map, of which a page has the summary. */
async function readMap(origin) {
  const response = await fetch(`${origin}/releases.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.json();
}

function jsonIn(html, name) {
  const [, text] = new RegExp(`id="giftstore-${name}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  return text ? JSON.parse(text) : undefined;
}

function linksTo(base, html) {
  const tags = html.match(/<link rel="stylesheet"[^>]*>|<script defer[^>]*><\/script>/g) ?? [];
  const links = tags
    .filter((tag) => tag.includes(`"${base}`))
    .map((tag) => tag.replace(/ (?:nonce|fetchpriority|media)="[^"]*"/g, ''));
  // A sheet that delays no paint is there once more, for browsers without scripts.
  return [...new Set(links)];
}

function elementsIn(html) {
  return ['shell-header', 'main', 'shell-footer']
    .map((id) => {
      const [opening = '', name] = new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"[^>]*>`).exec(html) ?? [];
      return `${opening.replace(/ data-rendered="[^"]*"/, '')}</${name}>`;
    })
    .join('');
}
