const TIMEOUT_MS = 1_500;

/**
 * The running shop around the remote. It is read for each page, so that a shop that starts later or gets a release is noticed.
 * @param {string} address
 */
export async function shopAt(address) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`SHOP_URL is "${address}"; an address looks like http://localhost:3000.`);
  const { origin } = new URL(address);
  return { origin, page: () => readPage(origin) };
}

/** The data that its edge writes into a page for the shell (shared/contracts/src/page.ts); null when it does not respond. */
async function readPage(origin) {
  try {
    const response = await fetch(`${origin}/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const html = await response.text();
    const [config, releases, visit] = ['config', 'releases', 'visit'].map((name) => jsonIn(html, name));
    return config && releases ? { config, releases, visit } : null;
  } catch {
    return null;
  }
}

function jsonIn(html, name) {
  const [, text] = new RegExp(`id="giftstore-${name}"[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  return text ? JSON.parse(text) : undefined;
}
