import type { Page } from '@playwright/test';
import { store } from '../../store/store';
import { cards, payButton, seeSuccess, typeCard } from '../shop/checkout';
import { paidOnce, truthAbout } from '../shop/oracle';
import { type Person, somebody } from '../shop/people';
import { beSignedIn, type Session } from '../shop/session';
import { expect, test } from '../shop/test';
import { answersPage, type Fault, holdBack, isDown, isLost, isOutOfReach, PROVOKED } from './bad-answers';
import { goThrough } from './go-through';
import {
  button,
  CHARGE,
  cardIsTyped,
  main,
  opening,
  order,
  PROCESS,
  PROCESS_POINTS,
  points,
  pointsOrder,
  REMOTE_ONLY,
  result,
  toCheckout,
} from './signed-in-steps';

/** Asks the API as another of the person's devices would. */
async function ask<T>({ token, cookie }: Session, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${store.url()}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `sid=${cookie}`,
      'content-type': 'application/json',
    },
    body: body && JSON.stringify(body),
  });
  return ((await answer.json()) as { data: T }).data;
}

const pointsOf = async (session: Session) =>
  (await ask<{ total_credits: number }>(session, '/v1/user/mylist-credits/total')).total_credits;

/** With a card for 50 and one for 150 dirhams in the account's cart. */
async function begin(page: Page, buyer: Person, pointsToSpend: number): Promise<Session> {
  const session = await beSignedIn(page, buyer, pointsToSpend);
  for (const giftcard_value of [50, 150]) {
    const cart_item = { brand_id: 101, currency: 1, country_id: 1, quantity: 1, isforself: true };
    await ask(session, '/v2/cart_items', { cart_item: { ...cart_item, giftcard_value } });
  }
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'Cart, 2 cards' })).toBeVisible();
  return session;
}

test('signed in, with a card: whatever the API does at each step, the order is paid once', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(PROVOKED);
  const buyer = somebody('Layla');
  const session = await begin(page, buyer, 1_000);
  for (const step of [...toCheckout, ...opening]) await test.step(step.where, () => goThrough(page, step));

  await typeCard(page, cards.visa);
  await test.step('offline', async () => {
    await page.context().setOffline(true);
    await payButton(page).click();
    await expect(main(page).getByText('Nothing was charged').first()).toBeVisible();
    await cardIsTyped(page);
    await page.context().setOffline(false);
  });
  const atCharge = await isOutOfReach.begin(page, CHARGE);
  const atCheck = await isOutOfReach.begin(page, PROCESS);
  await test.step('the order', () => goThrough(page, order));
  await test.step('a charge that nobody answers for', async () => {
    const unknown = main(page).getByText('We could not find out whether the payment went through');
    await expect(unknown).toBeVisible({ timeout: 20_000 });
    await atCheck();
    await button(page, 'Ask again').click();
    await expect(main(page).getByText('Error in creating checkout')).toBeVisible({ timeout: 20_000 });
    await expect(main(page).getByText('Nothing was charged')).toBeVisible();
    await cardIsTyped(page);
    expect(await truthAbout(buyer.email)).toMatchObject({ charges: 0 });
  });
  await test.step('a charge that is slow, and what became of it', async () => {
    const answer = await holdBack(page, CHARGE);
    await atCharge();
    const charge = page.waitForRequest(CHARGE);
    await payButton(page).click();
    await charge;
    await expect(main(page).getByText('Please keep this page open')).toBeVisible();
    const [first, ...others] = REMOTE_ONLY as [Fault, ...Fault[]];
    const ends = await first.begin(page, PROCESS);
    answer();
    await expect(main(page).getByText('We could not ask about your payment')).toBeVisible();
    await goThrough(page, result(PROCESS, others), ends);
  });
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce(2));
  expect(await pointsOf(session)).toBe(0);
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible();
});

test('signed in, with a card: a charge whose answer was lost is found', async ({ page, complaints }) => {
  complaints.expect(PROVOKED);
  const buyer = somebody('Huda');
  await begin(page, buyer, 0);
  await page.goto('/payment');
  await typeCard(page, cards.visa);
  await isLost.begin(page, CHARGE);
  await payButton(page).click();
  await seeSuccess(page);
  await expect.poll(() => truthAbout(buyer.email)).toEqual(paidOnce(2));
});

test('signed in, with points alone: whatever the API does to the order, it is paid once', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(PROVOKED);
  const buyer = somebody('Rashid');
  const session = await begin(page, buyer, 100_000);
  await page.goto('/cart');
  await points(page).click();
  const used = main(page)
    .getByText(/^[\d,]+ points$/)
    .last();
  await expect(main(page).getByText('Reward points used')).toBeVisible();
  const price = Number((await used.textContent())?.replace(/\D/g, ''));
  const atProcessing = await answersPage.begin(page, PROCESS_POINTS);
  await test.step('the order', () => goThrough(page, pointsOrder));
  await test.step('its processing', () =>
    goThrough(page, result(PROCESS_POINTS, [isDown, isOutOfReach]), atProcessing));
  await expect.poll(() => truthAbout(buyer.email)).toEqual({ ...paidOnce(2), charges: 0 });
  expect(await pointsOf(session)).toBe(100_000 - price);
});

test('signed in, with points alone: a processing whose answer was lost is found', async ({
  page,
  complaints,
}) => {
  complaints.expect(PROVOKED);
  const buyer = somebody('Salma');
  await begin(page, buyer, 100_000);
  await page.goto('/cart');
  await points(page).click();
  await expect(main(page).getByText('Reward points used')).toBeVisible();
  await isLost.begin(page, PROCESS_POINTS);
  await button(page, 'Checkout').click();
  await seeSuccess(page);
  await expect.poll(() => truthAbout(buyer.email)).toEqual({ ...paidOnce(2), charges: 0 });
});
