import { Value } from 'typebox/value';
import { CartLine, CheckoutRequest, GuestOrderRequest, PriceBreakdown } from './index';

const line = {
  brand_id: 1,
  currency: 1,
  country_id: 1,
  giftcard_value: 100,
  quantity: 1,
  isforself: true,
};

describe('the wire schemas', () => {
  it('accept a cart line without a price, and refuse one with a price', () => {
    expect(Value.Check(CartLine, line)).toBe(true);
    expect(Value.Check(CartLine, { ...line, card_value_aed: 100 })).toBe(false);
    expect(Value.Check(CartLine, { ...line, quantity: 6 })).toBe(false);
  });

  it('require a buyer, at least one line and a payment currency for a guest order', () => {
    const user = { first_name: 'Mona', last_name: 'Haddad', email: 'mona@example.com' };
    const order = { payment_currency: 'AED', currency: 1 };
    expect(Value.Check(GuestOrderRequest, { user, giftcard: [line], order })).toBe(true);
    expect(Value.Check(GuestOrderRequest, { user, giftcard: [], order })).toBe(false);
    expect(
      Value.Check(GuestOrderRequest, {
        user,
        giftcard: [line],
        order: { ...order, payment_currency: 'XYZ' },
      }),
    ).toBe(false);
  });

  it('require the prefix of a payment method and the amount of each price part', () => {
    expect(Value.Check(CheckoutRequest, { payment: { token: 'tok_visa', order_id: 'GG-1' } })).toBe(false);
    expect(Value.Check(PriceBreakdown, { sub_total: 1 })).toBe(false);
  });
});
