import { expect, type Page } from '@playwright/test';
import { cardFields, payButton, seeSuccess } from '../shop/checkout';
import { answersPage, isDown, isLost, isOutOfReach } from './bad-answers';
import type { Step } from './go-through';

const CART = /\/v2\/cart_items\/fetch_items_by_cart/;

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true });
const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity of Amberlane, AED 50' });
export const points = (page: Page) => page.getByRole('switch', { name: 'Pay with reward points' });
const other = (page: Page) => page.getByRole('group', { name: 'Quantity of Amberlane, AED 150' });
const busy = (page: Page) => main(page).locator('[aria-busy=true]').first();
export const cardIsTyped = async (page: Page) => {
  await expect(cardFields(page).number).toHaveValue(/4242/);
  await expect(cardFields(page).cvc).toHaveValue('123');
};

export const toCheckout: Step[] = [
  {
    where: 'the cart',
    asked: CART,
    press: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    says: 'Your cart could not be loaded',
    again: 'Try again',
    waiting: busy,
    recovered: (page) => expect(button(page, 'Checkout')).toBeEnabled(),
  },
  {
    where: 'one card more',
    asked: /\/v2\/cart_items\/add_or_remove_quantity/,
    press: (page) => button(page, 'One more of Amberlane, AED 50').click(),
    says: 'That change was not saved',
    kept: (page) => expect(quantity(page)).toHaveText('1'),
    waiting: busy,
    recovered: (page) => expect(quantity(page)).toHaveText('2'),
  },
  {
    where: 'a card taken out',
    asked: /\/v2\/cart_items\/[\w-]+$/,
    press: (page) => button(page, 'Remove Amberlane, AED 150').click(),
    says: 'That change was not saved',
    kept: (page) => expect(other(page)).toHaveText('1'),
    waiting: busy,
    recovered: (page) => expect(other(page)).toBeHidden(),
  },
  {
    where: 'points',
    asked: CART,
    press: (page) => points(page).click(),
    says: 'The price could not be worked out',
    again: 'Try again',
    kept: (page) => expect(points(page)).toBeChecked(),
    waiting: busy,
    recovered: (page) => expect(main(page).getByText('Reward points used')).toBeVisible(),
  },
];

export const opening: Step[] = [
  {
    where: 'on to the checkout',
    asked: /\/v1\/user\/get_user_giftcard_limit/,
    press: (page) => button(page, 'Checkout').click(),
    says: '',
    kept: (page) => expect(points(page)).toBeChecked(),
    waiting: busy,
    recovered: (page) => expect(cardFields(page).number).toBeVisible({ timeout: 20_000 }),
  },
  {
    where: 'the checkout',
    asked: CART,
    press: (page) => page.reload(),
    says: 'Your checkout could not be opened',
    again: 'Try again',
    waiting: busy,
    recovered: (page) => expect(cardFields(page).number).toBeVisible({ timeout: 20_000 }),
  },
  {
    where: 'the name on the card',
    asked: /\/v1\/user$/,
    press: (page) => page.reload(),
    says: 'Your name could not be loaded',
    silent: true,
    again: 'Try again',
    waiting: busy,
    recovered: (page) => expect(page.getByLabel('Name on card')).toHaveValue('Layla Haddad'),
  },
];

export const ORDERS = /\/v1\/orders$/;
export const CHARGE = /\/v1\/payments\/create_checkout/;
export const PROCESS = /\/v1\/payments\/process_order_after_redirect/;
export const PROCESS_POINTS = /\/v1\/orders\/process_order/;
export const REMOTE_ONLY = [answersPage, isDown, isOutOfReach];

export const order: Step = {
  where: 'the order',
  asked: ORDERS,
  press: (page) => payButton(page).click(),
  says: 'Order creation failed',
  faults: [...REMOTE_ONLY, isLost],
  kept: cardIsTyped,
  waiting: (page) => main(page).getByText('Please keep this page open'),
  // Where it goes on to the charge, which has its own faults.
  recovered: (page) => expect(main(page).getByText('Order creation failed')).toBeHidden(),
};

export const pointsOrder: Step = {
  where: 'the order',
  asked: ORDERS,
  press: (page) => button(page, 'Checkout').click(),
  says: '',
  faults: [...REMOTE_ONLY, isLost],
  kept: (page) => expect(points(page)).toBeChecked(),
  waiting: busy,
  recovered: (page) => expect(main(page).getByText('We could not ask about your payment')).toBeVisible(),
};

export const result = (asked: RegExp, faults = REMOTE_ONLY): Step => ({
  where: 'what became of it',
  asked,
  press: async () => {},
  says: 'We could not ask about your payment',
  again: 'Ask again',
  faults,
  kept: (page) => expect(main(page).getByText('you will never be charged twice')).toBeVisible(),
  waiting: busy,
  recovered: seeSuccess,
});
