import { html } from '../html';
import { injectFailures } from '../injected-failures';
import { Collection } from '../persistence/collection';
import type { CreateProvider } from '../provider';
import { AffiliateRecords, type Click, type Conversion } from './affiliate-records';
import { affiliateRoutes, recordRoutes } from './affiliate-routes';

/** The affiliate host: it sends shoppers to the shop and receives reports of their purchases. */
export const affiliateProvider: CreateProvider = ({ config, failures, journal }) => {
  const records = new AffiliateRecords(
    new Collection<Click>('affiliate_clicks', journal),
    new Collection<Conversion>('affiliate_conversions', journal),
  );

  return {
    name: 'Affiliate host',
    about:
      () => html`<p><a href="/affiliate">Clicks and conversions</a>; <a href="/affiliate/click">/affiliate/click</a>
leads to <code>${config.affiliateRedirectUrl}</code>, <code>/affiliate/conversion?…</code> is the frame after a sale.</p>`,
    register: (app) => {
      recordRoutes(app, records);
      app.register(async (scope) => {
        injectFailures(scope, failures, 'affiliate', () => ({ error: 'internal error' }));
        affiliateRoutes(scope, config.affiliateRedirectUrl, records);
      });
    },
    reset: () => records.clear(),
  };
};
