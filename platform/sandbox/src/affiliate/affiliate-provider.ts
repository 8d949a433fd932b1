import { failWith } from '../faults';
import { html } from '../html';
import type { CreateProvider } from '../provider';
import { Collection } from '../store/collection';
import { affiliateRoutes, recordRoutes } from './affiliate-routes';
import { type Click, type Conversion, Records } from './records';

/** The affiliate host: sends shoppers to the shop and is told what they bought. */
export const affiliateProvider: CreateProvider = ({ config, faults, journal }) => {
  const records = new Records(
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
        failWith(scope, faults, 'affiliate', () => ({ error: 'internal error' }));
        affiliateRoutes(scope, config.affiliateRedirectUrl, records);
      });
    },
    reset: () => records.clear(),
  };
};
