import { type PageConfig, TrustError, verifyMap, verifyRelease } from '@giftstore/contracts';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { PrecacheController } from 'workbox-precaching';
import { ROOT_KEYS } from '../../trust/root-keys';
import { GIVEAWAY, HOST } from '../booth-remotes';
import { type BoothPage, dataElementsOf, readBoothPage } from '../page-version';
import { filesToCache } from './files-to-cache';
import { PAGE_URL } from './respond';
import { cacheOf, DATA_CACHE, PICTURE_CACHE } from './versions';
import type { ExtendableEvent } from './worker-scope';

/**
 * Downloads the page and every file of its releases, each verified by its hash in the signed map. Rejects, so that the worker
 * is not installed, unless all of it is there and is the version that the worker was registered for.
 */
export async function installVersion(version: string, event: ExtendableEvent): Promise<void> {
  const response = await fetch(PAGE_URL, { cache: 'no-store' });
  if (!response.ok) throw new Error(`the page could not be loaded: ${response.status}`);
  const html = await response.clone().text();
  const page = await readBoothPage(dataElementsOf(html));
  if (page.version !== version) throw new Error(`the page is ${page.version} by now, not ${version}`);
  await verify(page);
  const kept = [...filesToCache(page.releases, page.config.booth?.event ?? '', html), ...fontsOf(html)];
  await download(version, kept, event).catch(() => download(version, kept, event, [anew]));
  const cache = await caches.open(cacheOf(version));
  await cache.put(PAGE_URL, response);
  await keepFirstData(page.config);
}

type Files = Parameters<PrecacheController['addToCacheList']>[0];

async function download(
  version: string,
  files: Files,
  event: ExtendableEvent,
  plugins: WorkboxPlugin[] = [],
): Promise<void> {
  const controller = new PrecacheController({ cacheName: cacheOf(version), plugins });
  controller.addToCacheList(files);
  await controller.install(event as never);
}

/** A damaged file would stay in the browser's own cache, because files of releases never change. */
const anew: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => new Request(request, { cache: 'reload' }),
};

async function verify({ config, releases }: BoothPage): Promise<void> {
  if (releases.channel !== config.channel) throw new TrustError(`the map is of ${releases.channel}`);
  await verifyMap(releases, ROOT_KEYS);
  for (const name of [HOST, GIVEAWAY]) {
    const live = releases.remotes[name];
    if (!live) throw new TrustError(`${name} is not live`);
    await verifyRelease(name, live, releases.keys);
  }
}

/** The map lists no fonts; the page preloads those of the host. */
function fontsOf(html: string) {
  const urls = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)];
  return urls.map(([, url = '']) => ({ url, revision: null }));
}

/** The first page has fetched its data before there was a worker to keep it. Without it the booth starts with a retry. */
async function keepFirstData({ apiBase, booth }: PageConfig): Promise<void> {
  const campaign = `${apiBase}/v1/giveaway_campaigns?event=${booth?.event ?? ''}`;
  const data = [campaign, `${apiBase}/v1/countries`, `${apiBase}/v1/giftcard_units`];
  await Promise.all(data.map((url) => keep(DATA_CACHE, url)));
  await Promise.all((await picturesOf(campaign)).map((url) => keep(PICTURE_CACHE, url)));
}

async function keep(cacheName: string, url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (response.ok) await (await caches.open(cacheName)).put(url, response);
  } catch {
    // The page fetches it again.
  }
}

/** Own pictures of the campaign, wherever its data names them. */
async function picturesOf(campaign: string): Promise<string[]> {
  const text = await (await caches.match(campaign))?.text();
  const urls = [...(text ?? '').matchAll(/"url":\s*"(\/media\/[^"\\]+)"/g)];
  return urls.map(
    ([, url = '']) => new URL(url, campaign.startsWith('http') ? campaign : location.origin).href,
  );
}
