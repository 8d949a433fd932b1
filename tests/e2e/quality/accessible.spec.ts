import { expectAccessible, expectDarkAccessible, expectFitting, expectNoMotion } from '../support/accessible';
import { heading } from '../support/catalogue';
import { cards, confirmSuccess, payWith } from '../support/checkout';
import { newCustomer } from '../support/customer';
import { startSession } from '../support/session';
import { expect, test } from '../support/test';
import { accountGroups } from './account-groups';
import { inCheckout, openWith, type Shopper } from './shopper';
import { signedInStates } from './signed-in-states';
import { routes, type State, signedInRoutes, states } from './states';

// Without transitions, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The narrowest phone (WCAG 1.4.10), and a desktop at 200 % (WCAG 1.4.4). */
const NARROW = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

interface Checks {
  /** Also in the dark theme. */
  dark?: boolean;
}

/** Expects no axe violation at both widths, no horizontal overflow in narrow windows, and no motion. */
async function expectAccessibleState({ page }: Shopper, name: string, { dark }: Checks = {}): Promise<void> {
  for (const size of [...NARROW, PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const nameAndWidth = `${name} at ${size.width}`;
    if (NARROW.includes(size)) await expectFitting(page, nameAndWidth);
    else {
      await expectAccessible(page, nameAndWidth);
      if (dark) await expectDarkAccessible(page, nameAndWidth);
    }
  }
  await expectNoMotion(page, name);
}

async function expectAccessibleStates(shopper: Shopper, all: State[], checks?: Checks): Promise<void> {
  for (const { name, open } of all) {
    await shopper.page.setViewportSize(DESKTOP);
    await test.step(name, async () => {
      await open(shopper);
      await expectAccessibleState(shopper, name, checks);
    });
  }
}

const t = (text: string) => text;

/** As many tests, so that they run at the same time and none takes minutes. */
const ROUTE_GROUPS = 4;

for (let group = 0; group < ROUTE_GROUPS; group += 1) {
  const own = routes.filter((_, index) => index % ROUTE_GROUPS === group);
  test(`every route is accessible, in the light and the dark theme [core-2.1]: ${own.map(({ name }) => name).join(', ')}`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(600_000);
    pageErrors.expect(/404/);
    await expectAccessibleStates({ page, t }, own, { dark: true });
  });
}

test('every state is accessible', async ({ page, pageErrors }) => {
  test.setTimeout(600_000);
  pageErrors.expect(/404|422.*quote/);
  await expectAccessibleStates({ page, t }, states);
});

test('every route and state of a signed-in customer is accessible', async ({ page }) => {
  test.setTimeout(600_000);
  await startSession(page, newCustomer('Hind'), 50_000);
  await expectAccessibleStates({ page, t }, [...signedInRoutes, ...signedInStates]);
});

for (const { name, states: all, begin, errors } of accountGroups) {
  test(`every state of ${name} is accessible`, async ({ page, pageErrors }) => {
    test.setTimeout(600_000);
    pageErrors.expect(errors);
    await begin(page);
    await expectAccessibleStates({ page, t }, all);
  });
}

test('the pages of a successful and a failed payment are accessible', async ({ page, pageErrors }) => {
  test.slow();
  pageErrors.expect(/unknown-order/);
  const shopper = { page, t };
  const { firstName, lastName, email } = newCustomer('Rania');
  await openWith(shopper, '/payment', inCheckout({ first_name: firstName, last_name: lastName, email }));
  await payWith(page, cards.visa);
  await expect(page.getByRole('dialog', { name: 'Payment successful' })).toBeVisible();
  await expectAccessibleState(shopper, 'the payment dialog');
  await confirmSuccess(page);
  await expectAccessibleState(shopper, 'the order');
  await page.goto('/failure?order_id=unknown-order');
  await expect(heading(page, /Order not found|Payment failed/)).toBeVisible();
  await expectAccessibleState(shopper, 'a failure');
});
