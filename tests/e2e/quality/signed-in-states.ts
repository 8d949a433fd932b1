import { expect } from '@playwright/test';
import { dayfulCart, expectLoaded, fullCart, openWith, pointsCart, type Shopper } from './shopper';
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
  over: true,
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
    // A guest's cart that comes along when somebody signs in.
    await emptyOwnCart(shopper);
    await openWith(shopper, '/cart', fullCart);
    await expectLoaded(shopper.page);
  },
};

const dayLimit: State = {
  name: 'a cart with more cards than a day allows',
  over: true,
  async open(shopper) {
    const { page, t } = shopper;
    await emptyOwnCart(shopper);
    await openWith(shopper, '/cart', dayfulCart);
    await expectLoaded(page);
    await page.getByRole('button', { name: t('Checkout'), exact: true }).click();
    const limit = page.getByRole('dialog', { name: t('Daily limit reached') });
    await expect(limit.getByRole('link', { name: t('Contact sales') })).toBeVisible();
  },
};

const pointsStep: State = {
  name: 'a checkout that points pay for',
  async open(shopper) {
    const { page, t } = shopper;
    await emptyOwnCart(shopper);
    await openWith(shopper, '/payment', pointsCart);
    await expect(page.getByRole('button', { name: t('Pay with points') })).toBeVisible();
  },
};

/** What only somebody who is signed in meets, beside the routes of their own. */
export const signedInStates: State[] = [header, menu, cart, dayLimit, pointsStep];

/** What an earlier state has left in the account's cart. */
async function emptyOwnCart(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await openWith(shopper, '/favicon.svg');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.put('/v2/cart_items/add_or_remove_quantity/', {
    headers: { authorization: `Bearer ${token}` },
    data: { cart_item: { action: 'CLEAR' } },
  });
  expect(answer.ok(), 'the cart is cleared').toBe(true);
}
