import { expectAccessible, expectFitting, expectNoMotion } from '../support/accessible';
import { heading } from '../support/catalogue';
import { cards, confirmSuccess, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';
import { inCheckout, openWith, type Shopper } from './shopper';
import { signedInStates } from './signed-in-states';
import { routes, type State, signedInRoutes, states } from './states';

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

const t = (text: string) => text;

test('every route is for everybody [core-2.1]', async ({ page, pageErrors }) => {
  test.setTimeout(240_000);
  pageErrors.expect(/404/);
  await areForEverybody({ page, t }, routes);
});

test('every state is for everybody', async ({ page, pageErrors }) => {
  test.setTimeout(240_000);
  pageErrors.expect(/404|422.*quote/);
  await areForEverybody({ page, t }, states);
});

test('what belongs to somebody who is signed in is for everybody', async ({ page }) => {
  test.setTimeout(240_000);
  await startSession(page, newCustomer('Hind'), 50_000);
  await areForEverybody({ page, t }, [...signedInRoutes, ...signedInStates]);
});

test('a payment that went through and one that did not are for everybody', async ({ page, pageErrors }) => {
  test.slow();
  pageErrors.expect(/nobody-ordered-this/);
  const shopper = { page, t };
  const { firstName, lastName, email } = newCustomer('Rania');
  await openWith(shopper, '/payment', inCheckout({ first_name: firstName, last_name: lastName, email }));
  await payWith(page, cards.visa);
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible({ timeout: 20_000 });
  await isForEverybody(shopper, 'the payment that went through');
  await confirmSuccess(page);
  await isForEverybody(shopper, 'the order');
  await page.goto('/failure?order_id=nobody-ordered-this');
  await expect(heading(page, /Order not found|Payment failed/)).toBeVisible();
  await isForEverybody(shopper, 'a failure');
});
