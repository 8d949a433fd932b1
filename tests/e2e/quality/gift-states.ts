import type { OpenedGift } from '@giftstore/contracts/api';
import { expect } from '@playwright/test';
import { expectLoaded, openWith } from './shopper';
import type { State } from './states';

const card: OpenedGift['cards'][number] = {
  code: '12345-67890-12345-67890-123456',
  pin: '4711',
  expires_on: '2090-03-12',
  issued_on: null,
  is_redeemable: true,
  is_redeemed: false,
  points: 100_000,
  qr_svg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#fff" d="M0 0h2v2H0z"/><path d="M0 0h1v1H0z"/></svg>',
};

const gift: OpenedGift = {
  is_for_self: false,
  sender: 'Rania',
  recipient: 'Nadia',
  message: `For you\n${'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)}`,
  gifting_image: null,
  brand_id: 101,
  brand_name: 'Amberlane',
  brand_image: null,
  unit_id: 1,
  unit_name_short: 'AED',
  value: 1000,
  country_name: 'United Arab Emirates',
  how_to_use: [],
  validity: [],
  cards: [card],
};

/** The page of a gift as the API describes it. Its link is that of no mail. */
const opened = (name: string, fields: Partial<OpenedGift>): State => ({
  name,
  async open(shopper) {
    const { page, t } = shopper;
    await page.route('**/v1/gifts/open', (route) =>
      route.fulfill({ json: { status: 'Success', code: 200, data: { ...gift, ...fields } } }),
    );
    await openWith(shopper, '/gift?t=a-state');
    await expect(page.getByRole('button', { name: t('Print this page') })).toBeVisible();
    await expectLoaded(page);
  },
});

const gifted = opened('a gift', {});

const qrCode: State = {
  name: 'the QR code of a gift',
  overlay: true,
  async open(shopper) {
    const { page, t } = shopper;
    await gifted.open(shopper);
    await page.getByRole('button', { name: t('Show QR code') }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: t('QR code') })).toBeVisible();
  },
};

/** The page of a mailed gift. */
export const giftStates: State[] = [
  gifted,
  qrCode,
  opened('several gift cards for oneself', {
    ...{ is_for_self: true, sender: null, recipient: null, message: null },
    cards: [
      { ...card, pin: '', expires_on: null },
      { ...card, code: '22345-67890-12345-67890-123456', is_redeemable: false, is_redeemed: true },
    ],
  }),
];
