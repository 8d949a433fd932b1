import type { OrderLineRow, OrderRow } from '../../orders/order-repository';
import type { CardMail } from '../read-order-mails';
import { type Deliveries, deliveryDetails } from './delivery-details';

const now = new Date('2026-12-01T10:00:00Z');
const gift = {
  ...{ id: 'one', isForSelf: false, quantity: 2, corrections: 0, sendOn: '2026-12-24' },
  ...{ recipientName: 'Lina', recipientEmail: 'lina@example.com' },
} as OrderLineRow;
const own = { ...gift, isForSelf: true, recipientName: null, recipientEmail: null, sendOn: null };
const mail = { lineId: 'one', kind: 'voucher', corrections: 0, events: [] } as unknown as CardMail;
/** On 24 December in the Emirates, a day after that of UTC. */
const sent: CardMail = { ...mail, sentAt: new Date('2026-12-23T21:30:00Z') };

const detailsOf = (
  changes: Partial<OrderLineRow> = {},
  deliveries: Partial<Deliveries> = {},
  state = 'APPROVED',
  email = 'noor@example.com',
) =>
  deliveryDetails(
    { state, email } as OrderRow,
    { ...gift, ...changes },
    { returned: { cards: [], byBuyer: false }, mails: [], now, ...deliveries },
  );
const returned = (...areVoid: boolean[]) => ({
  cards: areVoid.map((isVoid) => ({ lineId: 'one', isVoid })),
  byBuyer: false,
});

it('names the recipient and the day that a gift waits for', () => {
  expect(detailsOf()).toEqual(['To Lina, lina@example.com', 'To be sent on 24 December 2026']);
});

it('names the buyer as the recipient of an own card', () => {
  expect(detailsOf(own)).toEqual(['To you, noor@example.com']);
});

it('says on which day of the Emirates it was sent to its present recipient', () => {
  const again: CardMail = { ...mail, kind: 'voucher-again', sentAt: new Date('2027-01-05T10:00:00Z') };
  expect(detailsOf({}, { mails: [sent, again] })[1]).toBe('Sent on 24 December 2026');
  expect(detailsOf({ corrections: 1, sendOn: null }, { mails: [sent] })).toHaveLength(1);
  const corrected: CardMail = { ...mail, corrections: 1, sentAt: new Date('2026-12-26T10:00:00Z') };
  expect(detailsOf({ corrections: 1 }, { mails: [sent, corrected] })[1]).toBe('Sent on 26 December 2026');
  expect(detailsOf({ sendOn: null }, { mails: [{ ...sent, lineId: 'other' }] })).toHaveLength(1);
});

it('names no day of a gift whose day has come, until it was sent', () => {
  expect(detailsOf({ sendOn: '2026-12-01' })).toHaveLength(1);
});

it.each([
  ['cancelled in part', returned(true), 'APPROVED', ['To be sent on 24 December 2026', '1 of 2 cancelled']],
  ['cancelled wholly', returned(true, true), 'APPROVED', ['Cancelled']],
  ['refunded after use', returned(false, false), 'APPROVED', ['Refunded']],
  ['refunded after one was used', returned(true, false), 'APPROVED', ['1 of 2 cancelled', '1 of 2 refunded']],
  ['refunded with its order', returned(true, true), 'REFUNDED', []],
  [
    'the last that its buyer cancelled',
    { ...returned(true, true), byBuyer: true },
    'REFUNDED',
    ['Cancelled'],
  ],
])('says of a gift that was %s no day that does not come', (_, cards, state, details) => {
  expect(detailsOf({}, { returned: cards }, state).slice(1)).toEqual(details);
});

it('names no recipient and no address after the account was deleted', () => {
  expect(detailsOf({ recipientName: '', recipientEmail: '', sendOn: null })).toEqual([]);
  expect(detailsOf(own, {}, 'FULFILLED', '')).toEqual(['To you']);
});
