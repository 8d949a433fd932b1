import { expect } from '@playwright/test';
import { expectLoaded, openWith } from './shopper';
import type { State } from './states';

const AD_STATE = { version: 1, isGiven: true };

const ads: State = {
  name: 'the ads of a country',
  async open(shopper) {
    await openWith(shopper, '/merchandise', { adConsent: AD_STATE });
    const { page } = shopper;
    await expect(page.frameLocator('main iframe').frameLocator('ins iframe').locator('h1')).toBeVisible();
    await expectLoaded(page);
  },
};

const refused: State = {
  name: 'the merchandise page without ads',
  async open(shopper) {
    await openWith(shopper, '/merchandise', { adConsent: { ...AD_STATE, isGiven: false } });
    await expectLoaded(shopper.page);
    await expect(
      shopper.page.getByRole('heading', { name: shopper.t('Product offers are off') }),
    ).toBeVisible();
  },
};

const blocked: State = {
  name: 'ads that an ad blocker holds back',
  async open(shopper) {
    const { page, t } = shopper;
    await page.route('**/ads/AE', (route) => route.fulfill({ contentType: 'text/html', body: failed }));
    await openWith(shopper, '/merchandise', { adConsent: AD_STATE });
    await expect(page.getByText(t('We couldn’t load the offers'))).toBeVisible();
    await page.unroute('**/ads/AE');
  },
};

/** The document with the ads, after their script was blocked. */
const failed =
  '<script>parent.postMessage({ type: "giftstore/ad", status: "failed" }, location.origin)</script>';

/** States of /merchandise besides the question for consent, which is how the route opens. */
export const merchandiseStates: State[] = [ads, refused, blocked];
