import { expect } from '@playwright/test';
import { CARD, expectLoaded, openWith } from './shopper';
import type { State } from './states';

const nothingFound: State = {
  name: 'nothing found',
  async open(shopper) {
    await openWith(shopper, '/allcards?search=zzzz');
    await expect(shopper.page.getByRole('button', { name: shopper.t('Show all gift cards') })).toBeVisible();
  },
};

const amount: State = {
  name: 'gift cards of one amount',
  async open(shopper) {
    await openWith(shopper, '/amounts/50');
    await expectLoaded(shopper.page);
  },
};

const occasion: State = {
  name: 'gift cards for an occasion',
  async open(shopper) {
    await openWith(shopper, '/occasions/birthday');
    await expectLoaded(shopper.page);
  },
};

const suggestions: State = {
  name: 'the header’s search with suggestions',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, '/faq');
    await expectLoaded(page);
    const box = page.getByRole('combobox', { name: t('Search gift cards') });
    if (!(await box.isVisible())) await page.getByRole('button', { name: t('Open search') }).click();
    await box.pressSequentially('amber');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  },
};

const soldOut: State = {
  name: 'gift cards of which one is sold out',
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, '/allcards');
    await expectLoaded(page);
    await page.route('**/v1/brands?**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      body.data.brands[0].is_sold_out = true;
      await route.fulfill({ response, json: body });
    });
    await page.getByRole('searchbox', { name: t('Search by brand, category or occasion') }).fill('am');
    await expect(page.getByRole('main').getByText(t('Sold out'))).toBeVisible();
    await page.unroute('**/v1/brands?**');
  },
};

const aboveLimit: State = {
  name: 'a card above the limit of an order',
  async open(shopper) {
    const { page, t } = shopper;
    await openWith(shopper, CARD);
    await expectLoaded(page);
    await page
      .getByRole('radiogroup', { name: t('Choose an amount') })
      .locator('label')
      .last()
      .click();
    const more = page.getByRole('button', { name: t('One more') });
    for (let count = 1; count < 3; count += 1) await more.click();
    await expect(page.getByRole('region', { name: t('Your choice') }).getByRole('alert')).toBeVisible();
  },
};

/** States of the lists of gift cards, the header's search and a card. */
export const catalogueStates: State[] = [nothingFound, amount, occasion, suggestions, soldOut, aboveLimit];
