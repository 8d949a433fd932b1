const PATIENCE_MS = 1_500;

/**
 * The store that the remote is shown in, as far as it runs. It is asked for each page, so that one that is started or that
 * gets a release while somebody works is noticed.
 * @param {string} address
 */
export async function storeAt(address) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`STORE_URL is "${address}"; an address looks like http://localhost:3000.`);
  const { origin } = new URL(address);
  return { origin, page: () => readPage(origin) };
}

/** What its edge writes into a page for the shell (shared/contracts/src/page.ts); null when it does not answer. */
async function readPage(origin) {
  try {
    const response = await fetch(`${origin}/`, { signal: AbortSignal.timeout(PATIENCE_MS) });
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
