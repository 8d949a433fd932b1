import { expect, type Page } from '@playwright/test';
import { cardFields, confirmSuccess, payButton } from '../support/checkout';
import { htmlResponse, networkUnreachable, responseLost, serviceUnavailable } from './api-failures';
import type { Step } from './recover-from-failures';

const CART = /\/v2\/cart_items\/fetch_items_by_cart/;

export const main = (page: Page) => page.getByRole('main');
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true });
const quantity = (page: Page) => page.getByRole('group', { name: 'Quantity of Amberlane, AED 50' });
export const points = (page: Page) => page.getByRole('switch', { name: 'Pay with reward points' });
const otherQuantity = (page: Page) => page.getByRole('group', { name: 'Quantity of Amberlane, AED 150' });
const busy = (page: Page) => main(page).locator('[aria-busy=true]').first();
export const expectFilledCard = async (page: Page) => {
  await expect(cardFields(page).number).toHaveValue(/4242/);
  await expect(cardFields(page).cvc).toHaveValue('123');
};

export const cartSteps: Step[] = [
  {
    name: 'the cart',
    request: CART,
    act: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click(),
    message: 'We couldn’t load your cart',
    retryButton: 'Try again',
    pending: busy,
    recovered: (page) => expect(button(page, 'Checkout')).toBeEnabled(),
  },
  {
    name: 'a higher quantity',
    request: /\/v2\/cart_items\/add_or_remove_quantity/,
    act: (page) => button(page, 'One more of Amberlane, AED 50').click(),
    message: 'That change wasn’t saved',
    unchanged: (page) => expect(quantity(page)).toHaveText('1'),
    pending: busy,
    recovered: (page) => expect(quantity(page)).toHaveText('2'),
  },
  {
    name: 'a removed card',
    request: /\/v2\/cart_items\/[\w-]+$/,
    act: (page) => button(page, 'Remove Amberlane, AED 150').click(),
    message: 'That change wasn’t saved',
    unchanged: (page) => expect(otherQuantity(page)).toHaveText('1'),
    pending: busy,
    recovered: (page) => expect(otherQuantity(page)).toBeHidden(),
  },
  {
    name: 'points',
    request: CART,
    act: (page) => points(page).click(),
    message: 'We couldn’t load the price',
    retryButton: 'Try again',
    unchanged: (page) => expect(points(page)).toBeChecked(),
    pending: busy,
    recovered: (page) => expect(main(page).getByText('Reward points used')).toBeVisible(),
  },
];

export const checkoutSteps: Step[] = [
  {
    name: 'the daily limit',
    request: /\/v1\/user\/get_user_giftcard_limit/,
    act: (page) => button(page, 'Checkout').click(),
    message: '',
    unchanged: (page) => expect(points(page)).toBeChecked(),
    pending: busy,
    recovered: (page) => expect(cardFields(page).number).toBeVisible(),
  },
  {
    name: 'the checkout',
    request: CART,
    act: (page) => page.reload(),
    message: 'We couldn’t open your checkout',
    retryButton: 'Try again',
    pending: busy,
    recovered: (page) => expect(cardFields(page).number).toBeVisible(),
  },
  {
    name: 'the name on the card',
    request: /\/v1\/user$/,
    act: (page) => page.reload(),
    message: 'We couldn’t load your name',
    hidesCause: true,
    retryButton: 'Try again',
    pending: busy,
    recovered: (page) => expect(page.getByLabel('Name on card')).toHaveValue('Layla Haddad'),
  },
];

export const ORDERS = /\/v1\/orders$/;
export const CHARGE = /\/v1\/payments\/create_checkout/;
export const PROCESS = /\/v1\/payments\/process_order_after_redirect/;
export const PROCESS_POINTS = /\/v1\/orders\/process_order/;
export const REMOTE_ONLY = [htmlResponse, serviceUnavailable, networkUnreachable];

export const order: Step = {
  name: 'the order',
  request: ORDERS,
  act: (page) => payButton(page).click(),
  message: 'Order creation failed',
  failures: [...REMOTE_ONLY, responseLost],
  unchanged: expectFilledCard,
  pending: (page) => main(page).getByText('Please keep this page open'),
  // The page continues with the charge, which has its own failures.
  recovered: (page) => expect(main(page).getByText('Order creation failed')).toBeHidden(),
};

export const pointsOrder: Step = {
  name: 'the order',
  request: ORDERS,
  act: (page) => button(page, /^Pay with [\d,]+ points$/).click(),
  message: '',
  failures: [...REMOTE_ONLY, responseLost],
  unchanged: (page) => expect(points(page)).toBeChecked(),
  pending: busy,
  recovered: (page) => expect(main(page).getByText('We couldn’t check your payment')).toBeVisible(),
};

export const result = (request: RegExp, failures = REMOTE_ONLY): Step => ({
  name: 'the result of the payment',
  request,
  act: async () => {},
  message: 'We couldn’t check your payment',
  retryButton: 'Check again',
  failures,
  unchanged: (page) => expect(main(page).getByText('you’ll never be charged twice')).toBeVisible(),
  pending: busy,
  recovered: confirmSuccess,
});
