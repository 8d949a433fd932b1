import { sendDays } from '@giftstore/contracts';
import { expect, type Page } from '@playwright/test';
import { emptyAccountCart } from './account-cart';
import { expectLoaded, giftPaidWithPoints, openWith, payWithPoints, type Shopper } from './shopper';
import type { State } from './states';

/** One order of each shopper, which every state shows, and one whose gift waits for its day. */
const orders = new WeakMap<Page, string>();
const scheduled = new WeakMap<Page, string>();

async function orderOf(shopper: Shopper, known = orders, sendOn?: string): Promise<string> {
  const { page, t } = shopper;
  const placed = known.get(page);
  if (placed) return placed;
  await emptyAccountCart(shopper);
  await openWith(shopper, '/payment', giftPaidWithPoints(sendOn));
  await payWithPoints(shopper).click();
  await expect(page.getByRole('dialog', { name: t('Payment successful') })).toBeVisible();
  const number = new URL(page.url()).searchParams.get('order_id') ?? '';
  expect(number, 'the order has a number').not.toBe('');
  known.set(page, number);
  return number;
}

const list: State = {
  name: 'the orders of a customer',
  async open(shopper) {
    const number = await orderOf(shopper);
    await openWith(shopper, '/order/allorder');
    await expectLoaded(shopper.page);
    await expect(shopper.page.getByRole('link', { name: number })).toBeVisible();
  },
};

const notFound: State = {
  name: 'no order found',
  async open(shopper) {
    await orderOf(shopper);
    await openWith(shopper, '/order/allorder?search=zzzz');
    await expect(shopper.page.getByRole('button', { name: shopper.t('Show all orders') })).toBeVisible();
  },
};

const order: State = {
  name: 'an order with its delivery',
  async open(shopper) {
    const { page, t } = shopper;
    const number = await orderOf(shopper);
    await openWith(shopper, `/order/confirm_order?order_id=${number}`);
    await expectLoaded(page);
    await expect(page.getByRole('button', { name: t('Send again') })).toBeVisible();
  },
};

const recipientEmail: State = {
  name: 'the form for the right e-mail of a recipient',
  async open(shopper) {
    const { page, t } = shopper;
    await order.open(shopper);
    const [start = ''] = t('Correct the email address: {{brand}} for {{name}}').split('{{');
    await page.getByRole('button', { name: start }).click();
    await expect(page.getByRole('button', { name: t('Send to this address') })).toBeVisible();
  },
};

async function openWaitingGift(shopper: Shopper): Promise<void> {
  const number = await orderOf(shopper, scheduled, sendDays(new Date()).last);
  await openWith(shopper, `/order/confirm_order?order_id=${number}`);
  await expectLoaded(shopper.page);
}

/** Presses a button of the gift that waits, whose name starts with the text before its first gap. */
async function pressOfWaitingGift(shopper: Shopper, name: string): Promise<void> {
  const { page, t } = shopper;
  await openWaitingGift(shopper);
  const [start = ''] = t(name).split('{{');
  await page.getByRole('button', { name: start }).click();
}

const sendDay: State = {
  name: 'the form for another day of a gift',
  async open(shopper) {
    await pressOfWaitingGift(shopper, 'Change the day: {{brand}} for {{name}}');
    await expect(shopper.page.getByRole('button', { name: shopper.t('Save'), exact: true })).toBeVisible();
  },
};

const sendNow: State = {
  name: 'the confirmation before a gift is sent now',
  async open(shopper) {
    await pressOfWaitingGift(shopper, 'Send it now: {{brand}} for {{name}}');
    await expect(
      shopper.page.getByRole('button', { name: shopper.t('Send it now'), exact: true }),
    ).toBeVisible();
  },
};

const waitingGift: State = {
  name: 'an order whose gift waits, with all changes',
  async open(shopper) {
    await openWaitingGift(shopper);
    await expect(shopper.page.getByText(shopper.t('Edit name and message'), { exact: true })).toBeVisible();
  },
};

const giftTexts: State = {
  name: 'the form for another name and message of a gift',
  async open(shopper) {
    await pressOfWaitingGift(shopper, 'Edit name and message: {{brand}} for {{name}}');
    await expect(shopper.page.getByRole('button', { name: shopper.t('Save'), exact: true })).toBeVisible();
  },
};

const cancelGift: State = {
  name: 'the confirmation before a gift is cancelled',
  async open(shopper) {
    await pressOfWaitingGift(shopper, 'Cancel gift: {{brand}} for {{name}}');
    // Until then it loads what goes back.
    await expect(
      shopper.page.getByRole('button', { name: shopper.t('Cancel gift'), exact: true }),
    ).toBeEnabled();
  },
};

const unknownOrder: State = {
  name: 'an order that does not exist',
  async open(shopper) {
    await openWith(shopper, '/order/confirm_order?order_id=GG-0000000000000000');
    await expect(
      shopper.page.getByRole('heading', { name: shopper.t('We couldn’t find this order') }),
    ).toBeVisible();
  },
};

/** A customer's orders in their states. */
export const orderStates: State[] = [
  list,
  notFound,
  order,
  recipientEmail,
  sendDay,
  sendNow,
  waitingGift,
  giftTexts,
  cancelGift,
  unknownOrder,
];
