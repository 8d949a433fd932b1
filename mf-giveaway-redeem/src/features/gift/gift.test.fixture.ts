import type { OpenedGift } from '@giftstore/contracts/api';

type Card = OpenedGift['cards'][number];

/** A card with a last day, which can become points. */
export const card: Card = {
  code: '7K2MA-Q9XWB-D4FHC-12345-ABCDEF',
  pin: '4711',
  expires_on: '2027-03-12',
  issued_on: '2026-11-28',
  is_redeemable: true,
  is_redeemed: false,
  points: 5_000,
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** As many different cards. */
export const cards = (count: number, fields: Partial<Card> = {}): Card[] =>
  Array.from({ length: count }, (_, index) => ({
    ...card,
    code: card.code.replace('7K2MA', `${index + 1}K2MA`),
    ...fields,
  }));

/** A gift of one card with a design, a message and instructions. */
export const gift: OpenedGift = {
  is_for_self: false,
  sender: 'Sara',
  recipient: 'Omar',
  message: 'Happy birthday, Omar!\nEnjoy your day.',
  gifting_image: '/media/gifting/birthday-balloons.svg?v=T7Svf',
  brand_id: 101,
  brand_name: 'Voltmere',
  brand_image: '/media/brands/voltmere.svg',
  unit_id: 1,
  unit_name_short: 'AED',
  value: 50,
  country_name: 'United Arab Emirates',
  how_to_use: ['Sign in at Voltmere.', 'Enter the code and PIN.'],
  validity: ['The card is valid for 12 months from the day it’s issued.', 'It lapses afterwards.'],
  cards: [card],
};

/** A card that its buyer has for themselves. */
export const ownCard: OpenedGift = {
  ...gift,
  is_for_self: true,
  sender: null,
  recipient: null,
  message: null,
  gifting_image: null,
};
