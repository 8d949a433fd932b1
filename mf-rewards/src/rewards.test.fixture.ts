import type { AddedCard, CreditRow, Credits } from '@giftstore/contracts/api';
import { type FakeResponse, type FakeServices, fakeUnit } from '@giftstore/testing';

export const LIMIT = 'GET /v1/user/get_giftcard_converted_limit';
export const BALANCE = 'GET /v1/giftcards/SAFFR-ON123/balance';
export const ADD = 'POST /v1/giftcards/add_mylist_card';
export const RESERVED = 'GET /v1/giftcards/reserved';
export const CONVERT = 'POST /v1/user/mylist-credits/convert';
export const TOTAL = 'GET /v1/user/mylist-credits/total';
export const EXPIRING = 'GET /v1/user/mylist-credits/expiring';
export const CREDITS = 'GET /v1/user/mylist-credits';
export const STATEMENT = 'GET /v1/user/mylist-credits.csv';
export const WORTH = 'GET /v1/giftcard_units/get_conversion_amount';

export const NUMBER = 'SAFFR-ON123';

/** Signs Noor in, in the United Arab Emirates. */
export function signIn({ bus }: FakeServices): void {
  bus.publish('session', { signedIn: true, firstName: 'Noor', email: 'noor@example.com', groups: [] });
  bus.publish('country', fakeUnit);
}

/** AED 50 at Saffron Tram. */
export function card(more: Partial<AddedCard> = {}): AddedCard {
  return {
    giftcard_id: '0b8f6c1e-8a55-4a57-9d5b-0d5f9b7d3c11',
    brand_name: 'Saffron Tram',
    card_number: '*******N123',
    original_value: 50,
    unit_name_short: 'AED',
    points: 5_000,
    reserved_until: '2026-11-20T10:30:00.000Z',
    ...more,
  };
}

export function creditRow(more: Partial<CreditRow> = {}): CreditRow {
  return {
    created_at: '2026-11-20T10:00:00.000Z',
    type: 'GIFT CARD',
    transaction_type: 'CREDITED',
    held: false,
    card_number: '*******N123',
    order_id: null,
    amount: 5_000,
    current_balance: 6_250,
    ...more,
  };
}

export function credits(rows: CreditRow[], total = rows.length): Credits {
  return { credits: rows, total };
}

/** A customer with 1,250 points, and a card that can be redeemed. */
export const responses: Record<string, FakeResponse> = {
  [TOTAL]: () => ({ total_credits: 1_250, gc_value: 12.5 }),
  [EXPIRING]: () => ({ lots: [{ points: 1_250, expires_at: '2027-03-03T08:00:00.000Z' }] }),
  [CREDITS]: () => credits([creditRow()]),
  [RESERVED]: () => ({ card: null }),
  [LIMIT]: () => ({ conversion_limit: 0 }),
  [BALANCE]: () => ({ balance: 50, unit_name_short: 'AED' }),
  [ADD]: () => card(),
  [CONVERT]: () => ({ total_credits: 6_250, original_value: 50, conversion_limit: 1 }),
};
