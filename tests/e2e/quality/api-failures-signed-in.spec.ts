import type { Page } from '@playwright/test';
import { shop } from '../../running-shop/shop';
import { cards, confirmSuccess, fillCardFields, payButton } from '../support/checkout';
import { type Customer, newCustomer } from '../support/customer';
import { holdRequests } from '../support/held-requests';
import { paidOnce, purchasesOf } from '../support/purchases';
import { type Session, startSession } from '../support/session';
import { expect, test } from '../support/test';
import {
  type ApiFailure,
  EXPECTED_ERRORS,
  htmlResponse,
  networkUnreachable,
  responseLost,
  serviceUnavailable,
} from './api-failures';
import { recoverFromFailures } from './recover-from-failures';
import {
  button,
  CHARGE,
  cartSteps,
  checkoutSteps,
  expectFilledCard,
  main,
  order,
  PROCESS,
  PROCESS_POINTS,
  points,
  pointsOrder,
  REMOTE_ONLY,
  result,
} from './signed-in-steps';

/** Calls the API like another device of the customer. */
async function callApi<T>({ token, cookie }: Session, path: string, body?: object): Promise<T> {
  const response = await fetch(`${shop.url()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `sid=${cookie}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  return ((await response.json()) as { data: T }).data;
}

const pointsOf = async (session: Session) =>
  (await callApi<{ total_credits: number }>(session, '/v1/user/mylist-credits/total')).total_credits;

/** Signs in with a card for 50 and one for 150 dirhams in the account's cart. */
async function startWithCart(page: Page, buyer: Customer, pointsToSpend: number): Promise<Session> {
  const session = await startSession(page, buyer, pointsToSpend);
  for (const giftcard_value of [50, 150]) {
    const cart_item = { brand_id: 101, currency: 1, country_id: 1, quantity: 1, isforself: true };
    await callApi(session, '/v2/cart_items', { cart_item: { ...cart_item, giftcard_value } });
  }
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Cart, 2 cards' })).toBeVisible();
  return session;
}

test('pays an order by card once when the API fails at each step', async ({ page, pageErrors }) => {
  test.slow();
  pageErrors.expect(EXPECTED_ERRORS);
  const buyer = newCustomer('Layla');
  const session = await startWithCart(page, buyer, 1_000);
  for (const step of [...cartSteps, ...checkoutSteps])
    await test.step(step.name, () => recoverFromFailures(page, step));

  await fillCardFields(page, cards.visa);
  await test.step('offline', async () => {
    await page.context().setOffline(true);
    await payButton(page).click();
    await expect(main(page).getByText('You haven’t been charged').first()).toBeVisible();
    await expectFilledCard(page);
    await page.context().setOffline(false);
  });
  const endChargeFailure = await networkUnreachable.begin(page, CHARGE);
  const endCheckFailure = await networkUnreachable.begin(page, PROCESS);
  await test.step('the order', () => recoverFromFailures(page, order));
  await test.step('a charge without a response', async () => {
    const unknownResult = main(page).getByText('We don’t know yet if your payment went through');
    await expect(unknownResult).toBeVisible();
    await endCheckFailure();
    await button(page, 'Check again').click();
    await expect(main(page).getByText('Error in creating checkout')).toBeVisible();
    await expect(main(page).getByText('You haven’t been charged')).toBeVisible();
    await expectFilledCard(page);
    expect(await purchasesOf(buyer.email)).toMatchObject({ charges: 0 });
  });
  await test.step('a slow charge and its result', async () => {
    const release = await holdRequests(page, CHARGE);
    await endChargeFailure();
    const charge = page.waitForRequest(CHARGE);
    await payButton(page).click();
    await charge;
    await expect(main(page).getByText('Please keep this page open')).toBeVisible();
    const [first, ...others] = REMOTE_ONLY as [ApiFailure, ...ApiFailure[]];
    const endFailure = await first.begin(page, PROCESS);
    release();
    await expect(main(page).getByText('We couldn’t check your payment')).toBeVisible();
    await recoverFromFailures(page, result(PROCESS, others), endFailure);
  });
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce(2));
  expect(await pointsOf(session)).toBe(0);
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});

test('finds a charge by card whose response was lost', async ({ page, pageErrors }) => {
  pageErrors.expect(EXPECTED_ERRORS);
  const buyer = newCustomer('Huda');
  await startWithCart(page, buyer, 0);
  await page.goto('/payment');
  await fillCardFields(page, cards.visa);
  await responseLost.begin(page, CHARGE);
  await payButton(page).click();
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual(paidOnce(2));
});

test('pays an order with points once when the API fails at each step', async ({ page, pageErrors }) => {
  test.slow();
  pageErrors.expect(EXPECTED_ERRORS);
  const buyer = newCustomer('Rashid');
  const session = await startWithCart(page, buyer, 100_000);
  await page.goto('/cart');
  await points(page).click();
  const usedPoints = main(page)
    .getByText(/^[\d,]+ points$/)
    .last();
  await expect(main(page).getByText('Reward points used')).toBeVisible();
  const price = Number((await usedPoints.textContent())?.replace(/\D/g, ''));
  const endProcessingFailure = await htmlResponse.begin(page, PROCESS_POINTS);
  await test.step('the order', () => recoverFromFailures(page, pointsOrder));
  await test.step('its processing', () =>
    recoverFromFailures(
      page,
      result(PROCESS_POINTS, [serviceUnavailable, networkUnreachable]),
      endProcessingFailure,
    ));
  await expect.poll(() => purchasesOf(buyer.email)).toEqual({ ...paidOnce(2), charges: 0 });
  expect(await pointsOf(session)).toBe(100_000 - price);
});

test('finds an order paid with points whose response was lost', async ({ page, pageErrors }) => {
  pageErrors.expect(EXPECTED_ERRORS);
  const buyer = newCustomer('Salma');
  await startWithCart(page, buyer, 100_000);
  await page.goto('/cart');
  await points(page).click();
  await expect(main(page).getByText('Reward points used')).toBeVisible();
  await responseLost.begin(page, PROCESS_POINTS);
  await pointsOrder.act(page);
  await confirmSuccess(page);
  await expect.poll(() => purchasesOf(buyer.email)).toEqual({ ...paidOnce(2), charges: 0 });
});
