import { expect } from '@playwright/test';
import { expectLoaded, openWith } from './shopper';
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

/** States of the lists of gift cards. */
export const catalogueStates: State[] = [nothingFound, amount, occasion];
