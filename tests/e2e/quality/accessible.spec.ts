import { expectAccessible, expectFitting, expectNoMotion } from '../shop/accessible';
import { heading } from '../shop/catalogue';
import { cards, payWith, seeSuccess } from '../shop/checkout';
import { somebody } from '../shop/people';
import { beSignedIn } from '../shop/session';
import { expect, test } from '../shop/test';
import { comeTo, inCheckout, type Shopper } from './shopper';
import { signedInStates } from './signed-in-states';
import { ownRoutes, routes, type State, states } from './states';

// Colours are judged as they are in the end, not half way of a fade.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The narrowest phone (WCAG 1.4.10), and a desktop at 200 % (WCAG 1.4.4). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

/** axe at both widths, no sideways scrolling however narrow, and nothing that moves. */
async function isForEverybody({ page }: Shopper, name: string): Promise<void> {
  for (const size of [...NARROW, PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const what = `${name} at ${size.width}`;
    if (NARROW.includes(size)) await expectFitting(page, what);
    else await expectAccessible(page, what);
  }
  await expectNoMotion(page, name);
}

async function areForEverybody(shopper: Shopper, all: State[]): Promise<void> {
  for (const { name, open } of all) {
    await shopper.page.setViewportSize(DESKTOP);
    await test.step(name, async () => {
      await open(shopper);
      await isForEverybody(shopper, name);
    });
  }
}

const say = (text: string) => text;

test('every route is for everybody [core-2.1]', async ({ page, complaints }) => {
  test.setTimeout(240_000);
  complaints.expect(/404/);
  await areForEverybody({ page, say }, routes);
});

test('every state is for everybody', async ({ page, complaints }) => {
  test.setTimeout(240_000);
  complaints.expect(/404|422.*quote/);
  await areForEverybody({ page, say }, states);
});

test('what belongs to somebody who is signed in is for everybody', async ({ page }) => {
  test.setTimeout(240_000);
  await beSignedIn(page, somebody('Hind'), 50_000);
  await areForEverybody({ page, say }, [...ownRoutes, ...signedInStates]);
});

test('a payment that went through and one that did not are for everybody', async ({ page, complaints }) => {
  test.slow();
  complaints.expect(/nobody-ordered-this/);
  const shopper = { page, say };
  const { firstName, lastName, email } = somebody('Rania');
  await comeTo(shopper, '/payment', inCheckout({ first_name: firstName, last_name: lastName, email }));
  await payWith(page, cards.visa);
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await isForEverybody(shopper, 'the payment that went through');
  await seeSuccess(page);
  await isForEverybody(shopper, 'the order');
  await page.goto('/failure?order_id=nobody-ordered-this');
  await expect(heading(page, /Order not found|Payment failed/)).toBeVisible();
  await isForEverybody(shopper, 'a failure');
});
