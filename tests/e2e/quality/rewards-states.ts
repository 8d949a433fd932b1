import type { AddedCard, CreditRow } from '@giftstore/contracts/api';
import { expect, type Page } from '@playwright/test';
import { expectLoaded, openWith, type Shopper } from './shopper';
import type { State } from './states';

const NUMBER = '7K2MA-Q9XWB';
const LONG_BRAND =
  'The Extraordinarily Long Named International Department Store of Abu Dhabi and the Emirates';

const reserved: AddedCard = {
  giftcard_id: '0b8f6c1e-8a55-4a57-9d5b-0d5f9b7d3c11',
  brand_name: LONG_BRAND,
  card_number: '********************9XWB',
  original_value: 1_000,
  unit_name_short: 'AED',
  points: 100_000,
  reserved_until: '2030-01-01T00:00:00.000Z',
};

const row = (
  transaction_type: CreditRow['transaction_type'],
  type: string,
  more: Partial<CreditRow> = {},
) => ({
  created_at: '2026-11-20T10:00:00.000Z',
  type,
  transaction_type,
  card_number: null,
  order_id: null,
  amount: 100_000,
  current_balance: 1_250_000,
  ...more,
});

const everyKind = [
  row('CREDITED', 'GIFT CARD', { card_number: '********************9XWB' }),
  row('DEBITED', 'ORDER', { order_id: 'GG-20261120-00000001' }),
  row('CASHBACK', 'ORDER', { order_id: 'GG-20261120-00000001', amount: 1 }),
  row('REFUNDED', 'ORDER', { order_id: 'GG-20261120-00000001' }),
  row('EXPIRED', 'EXPIRY'),
];

/** Responds to the page's calls with `data` by the end of their path; the shop responds to the others. */
async function respond(page: Page, data: Record<string, unknown>): Promise<void> {
  for (const [path, body] of Object.entries(data))
    await page.route(new RegExp(`/v1/[^?]*${path}(\\?|$)`), (route) =>
      route.fulfill({ json: { status: 'Success', code: 200, data: body } }),
    );
}

const checks = {
  get_giftcard_converted_limit: { conversion_limit: 0 },
  balance: { balance: 1_000, unit_name_short: 'AED' },
  add_mylist_card: reserved,
};

const open = async (shopper: Shopper) => {
  await openWith(shopper, '/reward-points');
  await expectLoaded(shopper.page);
};

async function redeem({ page, t }: Shopper): Promise<void> {
  await page.getByRole('textbox', { name: t('Gift card code') }).fill(NUMBER);
  await page.getByRole('button', { name: t('Redeem'), exact: true }).click();
}

/** Removes the responses of a state, so that the next state gets the shop's own. */
const stop = ({ page }: Shopper) => page.unrouteAll({ behavior: 'ignoreErrors' });

const full: State = {
  name: 'reward points with every kind of transaction',
  async open(shopper) {
    await respond(shopper.page, {
      'mylist-credits': { credits: everyKind, total: 45 },
      'mylist-credits/expiring': {
        lots: [
          { points: 1_200, expires_at: new Date(Date.now() + 5 * 86_400_000).toISOString() },
          { points: 50_000, expires_at: '2030-01-01T00:00:00.000Z' },
        ],
      },
      'giftcards/reserved': { card: reserved },
    });
    await open(shopper);
    await expect(shopper.page.getByRole('radiogroup')).toBeVisible();
    await stop(shopper);
  },
};

const warning: State = {
  name: 'the warning before a conversion',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await respond(page, checks);
    await open(shopper);
    await redeem(shopper);
    await expect(
      page.getByRole('alertdialog', { name: t('Turn this gift card into points?') }),
    ).toBeVisible();
    await stop(shopper);
  },
};

const success: State = {
  name: 'converted points',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await warning.open(shopper);
    await respond(page, {
      'mylist-credits/convert': { total_credits: 150_000, original_value: 1_000, conversion_limit: 1 },
    });
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: t('Done') })).toBeVisible();
    await stop(shopper);
  },
};

const limit: State = {
  name: 'the daily limit of conversions',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await respond(page, { get_giftcard_converted_limit: { conversion_limit: 5 } });
    await open(shopper);
    await redeem(shopper);
    await expect(page.getByRole('dialog', { name: t('You’ve reached the limit for today') })).toBeVisible();
    await stop(shopper);
  },
};

/** States of the points page, for signed-in customers. */
export const rewardsStates: State[] = [full, warning, success, limit];
