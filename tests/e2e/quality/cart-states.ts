import { expect } from '@playwright/test';
import { expectLoaded, fullCart, openWith, overfullCart, staleCart } from './shopper';
import type { State } from './states';

const emptyCart: State = {
  name: 'an empty cart',
  async open(shopper) {
    await openWith(shopper, '/cart');
    await expect(shopper.page.getByRole('heading', { name: shopper.t('Your cart is empty') })).toBeVisible();
  },
};

const cart: State = {
  name: 'a full cart',
  async open(shopper) {
    await openWith(shopper, '/cart', fullCart);
    await expect(shopper.page.getByText(shopper.t('Grand total')).first()).toBeVisible();
    await expectLoaded(shopper.page);
  },
};

const feeExplained: State = {
  name: 'a cart with the fee explanation',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await cart.open(shopper);
    const button = page.getByRole('button', { name: t('About the service fee') });
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
  },
};

const blockedCart: State = {
  name: 'a cart with too many cards',
  async open(shopper) {
    await openWith(shopper, '/cart', overfullCart);
    await expectLoaded(shopper.page);
    await expect(shopper.page.getByRole('main').getByRole('alert').first()).toBeVisible();
  },
};

const staleLine: State = {
  name: 'a cart with an unavailable card',
  async open(shopper) {
    await openWith(shopper, '/cart', staleCart);
    await expectLoaded(shopper.page);
    await expect(shopper.page.getByRole('main').getByRole('alert').first()).toBeVisible();
  },
};

/** The cart in its states. */
export const cartStates: State[] = [emptyCart, cart, feeExplained, blockedCart, staleLine];
