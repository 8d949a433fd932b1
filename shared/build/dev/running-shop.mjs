const TIMEOUT_MS = 5_000;
/** The address of `npm start`. */
const STANDARD = 'http://localhost:3000';

/**
 * The running shop around the remote. It is read for each page, so that a shop that starts later or gets a release is noticed.
 * @param {string} [address]
 */
export async function shopAt(address = STANDARD) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`SHOP_URL is "${address}"; an address looks like ${STANDARD}.`);
  const { origin } = new URL(address);
  return { origin, page: () => readPage(origin) };
}

/**
 * What its edge writes into a page for the shell (shared/contracts/src/page.ts), the shell's scripts and styles, and the elements that it
 * renders into, empty. Null when no shop responds.
 */
async function readPage(origin) {
  try {
    const response = await fetch(`${origin}/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const html = await response.text();
    const [config, releases, visit] = ['config', 'releases', 'visit'].map((name) => jsonIn(html, name));
    if (!config || !releases) return null;
    const { base = '' } = releases.remotes.shell ?? {};
    return { config, releases, visit, links: linksTo(base, html), elements: elementsIn(html) };
  } catch {
    return null;
  }
}

function jsonIn(html, name) {
  const [, text] = new RegExp(`id="giftstore-${name}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  return text ? JSON.parse(text) : undefined;
}

function linksTo(base, html) {
  const tags = html.match(/<link rel="stylesheet"[^>]*>|<script defer[^>]*><\/script>/g) ?? [];
  return tags
    .filter((tag) => tag.includes(`"${base}`))
    .map((tag) => tag.replace(/ (?:nonce|fetchpriority)="[^"]*"/g, ''));
}

function elementsIn(html) {
  return ['shell-header', 'main', 'shell-footer']
    .map((id) => {
      const [opening = '', name] = new RegExp(`<(\\w+)\\b[^>]*\\sid="${id}"[^>]*>`).exec(html) ?? [];
      return `${opening.replace(/ data-rendered="[^"]*"/, '')}</${name}>`;
    })
    .join('');
}
