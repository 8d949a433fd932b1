import { shop } from '../../../test/harness/shop-details';
import type { MailedCard } from '../fulfilment/card-blocks';
import { type PartnerMailContent, partnerMail } from './partner-mail';

const send = { firstName: 'Lina', lastName: 'Haddad', value: 50_00, currencyCode: 'AED' };
const card: MailedCard = { code: 'ABCDEFGHJKLMNPQRSTUVWXYZ23', pin: '123456', issuedBy: 'local' };
const redeemable = { ...card, redeemUrl: 'https://gifti.example/redeem-card?t=one' };
const textOf = (cards: MailedCard[], pageToken?: string) =>
  partnerMail({ send, sender: 'Falcon Bank', cards, pageToken } as PartnerMailContent, shop).text;

it.each([
  [1, 'Falcon Bank sent you AED 50 for Gifti Global', 'To use it, choose'],
  [2, 'Falcon Bank sent you 2 gift cards for Gifti Global, AED 50 each', 'To use a card, choose'],
])('says first who sent what, and how to use %i cards', (count, heading, use) => {
  const text = textOf(Array(count).fill(redeemable));
  expect(text.startsWith(`${heading}\n\nHello Lina,\n\n`)).toBe(true);
  expect(text).toContain(use);
});

it('does not say how to use cards that were used', () => {
  expect(textOf([card])).not.toContain('To use');
});

it.each([
  [1, 'Open your gift card with the password from Falcon Bank.\n\nOpen my gift card: https://gifti.example/'],
  [
    2,
    'Open your gift cards with the password from Falcon Bank.\n\nOpen my gift cards: https://gifti.example/',
  ],
])('opens the page of %i cards behind a password, and has no code', (count, link) => {
  const text = textOf(Array(count).fill(card), 'token');
  expect(text).toContain(link);
  expect(text).not.toContain('Code');
});
