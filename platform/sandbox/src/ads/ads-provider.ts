import { html } from '../html';
import { injectFailures } from '../injected-failures';
import { Collection } from '../persistence/collection';
import type { CreateProvider } from '../provider';
import { type AdRequest, adRecordRoutes, adRoutes } from './ads-routes';

/** The ad host of the merchandise page: the script and the ads of Google AdSense, as far as the shop uses them. */
export const adsProvider: CreateProvider = ({ failures, journal, scripts }) => {
  const requests = new Collection<AdRequest>('ad_requests', journal);
  return {
    name: 'Ad host',
    about: () =>
      html`<p><code>/ads/adsbygoogle.js</code> fills the slots of a page; <a href="/ads/requests">requests</a> so far.</p>`,
    register: (app) => {
      adRecordRoutes(app, requests);
      app.register(async (scope) => {
        injectFailures(scope, failures, 'ads', () => ({ error: 'internal error' }));
        adRoutes(scope, scripts.ads, requests);
      });
    },
    reset: () => requests.clear(),
  };
};
