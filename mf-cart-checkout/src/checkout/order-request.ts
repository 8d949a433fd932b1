import type { CartLine, GuestOrderRequest, PaymentCurrency } from '@giftstore/contracts/api';
import type { Amounts } from '../amounts/amounts';
import { toCartLine } from '../cart/cart-rules';
import type { Checkout } from './checkout-store';
import { randomId } from './random-id';

/** A checkout whose guest is known. */
export type GuestCheckout = Checkout & Required<Pick<Checkout, 'guest'>>;

/**
 * The body of a guest's order: what is bought, by whom, and what the shopper was told that it costs. The server
 * compares the amounts and refuses with 409 where they are not its own.
 */
export function orderRequest(checkout: GuestCheckout, amounts: Amounts, language: string): GuestOrderRequest {
  const { guest, lines, currency } = checkout;
  return {
    user: guest,
    giftcard: lines.map(toCartLine),
    order: {
      payment_currency: currency as PaymentCurrency,
      currency: lines[0]?.currency ?? 0,
      ...(amounts.orderTotalAed === undefined ? {} : { order_total_aed: amounts.orderTotalAed }),
      ...(amounts.cardValueAed === undefined ? {} : { card_value_aed: amounts.cardValueAed }),
      language_code: language,
      program_id: 1,
      isforself: lines.every(({ isforself }) => isforself),
    },
    amount_to_pay: amounts.toPay,
  };
}

/** True when the order that was sent is for just these cards, this guest and this currency. */
export function isRequested(checkout: Checkout): boolean {
  const sent = parsed(checkout.request);
  if (!sent || !checkout.guest) return false;
  const { user, giftcard, order } = orderRequest(checkout as GuestCheckout, noAmounts, 'en');
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return (
    same(sent.user, user) &&
    same(sent.giftcard, giftcard) &&
    sent.order.payment_currency === order.payment_currency
  );
}

/**
 * The checkout with its order's body ready to be sent. What was sent before is sent again, word for word under the
 * same key; a new key belongs to another body only.
 */
export function withRequest(checkout: GuestCheckout, amounts: Amounts, language: string): GuestCheckout {
  if (isRequested(checkout)) return checkout;
  const request = JSON.stringify(orderRequest(checkout, amounts, language));
  const idempotencyKey = checkout.request === undefined ? checkout.idempotencyKey : randomId();
  return { ...checkout, request, idempotencyKey };
}

/** The lines that the order was sent for; the checkout may hold others by now. */
export function orderedLines(checkout: Checkout): readonly CartLine[] {
  return parsed(checkout.request)?.giftcard ?? checkout.lines;
}

/** The checkout without its order: the next one is a new order under a new key. */
export function withoutOrder(checkout: Checkout): Checkout {
  const { order, request, ...rest } = checkout;
  return { ...rest, idempotencyKey: randomId() };
}

const noAmounts: Amounts = { currency: '', subTotal: 0, serviceFee: 0, vat: 0, grandTotal: 0, toPay: 0 };

function parsed(text: string | undefined): GuestOrderRequest | undefined {
  try {
    const body = JSON.parse(text ?? 'null');
    return body?.user && body.giftcard && body.order ? body : undefined;
  } catch {
    return undefined;
  }
}
