import { expect } from '@playwright/test';
import { emptyAccountCart } from './account-cart';
import { rewardsStates } from './rewards-states';
import {
  dailyLimitCart,
  expectLoaded,
  fullCart,
  openWith,
  payWithPoints,
  pointsCart,
  type Shopper,
} from './shopper';
import type { State } from './states';

const accountButton = ({ page }: Shopper) => page.getByRole('banner').getByRole('button', { name: /Hind/ });

const header: State = {
  name: 'home, signed in',
  async open(shopper) {
    await openWith(shopper, '/');
    await expectLoaded(shopper.page);
    await expect(accountButton(shopper)).toBeAttached();
  },
};

const menu: State = {
  name: 'the open user menu',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await header.open(shopper);
    await accountButton(shopper).click();
    await expect(page.getByRole('menuitem', { name: t('Sign out') })).toBeVisible();
  },
};

const cart: State = {
  name: 'the cart, signed in',
  async open(shopper) {
    // A guest's cart is merged into the account's cart.
    await emptyAccountCart(shopper);
    await openWith(shopper, '/cart', fullCart);
    await expectLoaded(shopper.page);
  },
};

const dayLimit: State = {
  name: 'a cart above the daily limit',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await emptyAccountCart(shopper);
    await openWith(shopper, '/cart', dailyLimitCart);
    await expectLoaded(page);
    await page.getByRole('button', { name: t('Checkout'), exact: true }).click();
    const limit = page.getByRole('dialog', { name: t('Daily limit reached') });
    await expect(limit.getByRole('link', { name: t('Contact sales') })).toBeVisible();
  },
};

const pointsStep: State = {
  name: 'a checkout paid with points',
  async open(shopper) {
    await emptyAccountCart(shopper);
    await openWith(shopper, '/payment', pointsCart);
    await expect(payWithPoints(shopper)).toBeVisible();
  },
};

/** States of signed-in customers, besides their routes. */
export const signedInStates: State[] = [header, menu, cart, dayLimit, pointsStep, ...rewardsStates];
