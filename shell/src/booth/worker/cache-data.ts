import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { DATA_CACHE, PICTURE_CACHE } from './versions';

/** How long a venue's slow network may delay the campaign before the kept one is shown. */
const CAMPAIGN_TIMEOUT_S = 3;

/** Public data without a visitor in it. Nothing else of the API is ever kept. */
const CAMPAIGN = '/v1/giveaway_campaigns';
const LISTS = ['/v1/countries', '/v1/giftcard_units'];

/** A server that is down is no reason to replace or hide what is kept. */
const onlyGood: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`the server responded with ${response.status}`);
    return response;
  },
  cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
};

/** A picture of another origin has no readable status. */
const goodOrOpaque: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 || response.type === 'opaque' ? response : null,
};

const isAnonymous = (request: Request) => !request.headers.has('authorization');

/** Campaign: the network's unless it is slow or away. Lists: the kept ones, renewed behind them. */
export function respondWithData(): void {
  const settings = { cacheName: DATA_CACHE, plugins: [onlyGood], matchOptions: { ignoreVary: true } };
  registerRoute(
    ({ request, url }) => url.pathname === CAMPAIGN && isAnonymous(request),
    new NetworkFirst({ ...settings, networkTimeoutSeconds: CAMPAIGN_TIMEOUT_S }),
  );
  registerRoute(
    ({ request, url }) => LISTS.includes(url.pathname) && isAnonymous(request),
    new StaleWhileRevalidate(settings),
  );
}

/** The campaign's pictures. */
export function respondWithPicture(): void {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && url.pathname.startsWith('/media/'),
    new StaleWhileRevalidate({ cacheName: PICTURE_CACHE, plugins: [goodOrOpaque] }),
  );
}
