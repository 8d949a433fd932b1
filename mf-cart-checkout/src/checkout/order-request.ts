import type {
  CartLine,
  GuestOrderRequest,
  PaymentCurrency,
  UserOrderRequest,
} from '@giftstore/contracts/api';
import type { Amounts } from '../amounts/amounts';
import { toCartLine } from '../cart/cart-rules';
import type { Checkout } from './checkout-store';
import { randomId } from './random-id';

/** A checkout whose buyer is known: a guest with their details, or somebody who is signed in. */
export type ReadyCheckout = Checkout & ({ guest: NonNullable<Checkout['guest']> } | { buyer: 'customer' });

export function isReady(checkout: Checkout): checkout is ReadyCheckout {
  return checkout.buyer === 'customer' || checkout.guest !== undefined;
}

/**
 * The body of an order: what is bought, by whom, and what the shopper was told that it costs. The server compares the
 * amounts and refuses with 409 where they are not its own.
 */
export function orderRequest(
  checkout: ReadyCheckout,
  amounts: Amounts,
  language: string,
): GuestOrderRequest | UserOrderRequest {
  const { lines, currency } = checkout;
  const order: GuestOrderRequest['order'] = {
    payment_currency: currency as PaymentCurrency,
    currency: lines[0]?.currency ?? 0,
    ...(amounts.orderTotalAed === undefined ? {} : { order_total_aed: amounts.orderTotalAed }),
    ...(amounts.cardValueAed === undefined ? {} : { card_value_aed: amounts.cardValueAed }),
    language_code: language,
    program_id: 1,
    isforself: lines.every(({ isforself }) => isforself),
  };
  if (checkout.buyer === 'customer') return { orders: { ...order, ...own(checkout, amounts) } };
  const { guest: user } = checkout as ReadyCheckout & { guest: GuestOrderRequest['user'] };
  return { user, giftcard: lines.map(toCartLine), order, amount_to_pay: amounts.toPay };
}

/** Of a signed-in person: their points, and the line itself where it is not their cart that is ordered. */
function own({ source, lines }: Checkout, { usedCredits = 0 }: Amounts): Partial<UserOrderRequest['orders']> {
  const [line] = lines;
  return {
    use_credits: usedCredits > 0,
    used_credits: usedCredits,
    ...(source === 'buyNow' && line ? { isbuynow: true, item: toCartLine(line) } : {}),
  };
}

/** True when the order that was sent is for just these cards, this person, this currency and these points. */
export function isRequested(checkout: Checkout): boolean {
  return parsed(checkout.request) !== undefined && checkout.requestFor === purposeOf(checkout);
}

/**
 * The checkout with its order's body ready to be sent. What was sent before is sent again, word for word under the
 * same key; a new key belongs to another body only.
 */
export function withRequest(checkout: ReadyCheckout, amounts: Amounts, language: string): ReadyCheckout {
  if (isRequested(checkout)) return checkout;
  const request = JSON.stringify(orderRequest(checkout, amounts, language));
  const idempotencyKey = checkout.request === undefined ? checkout.idempotencyKey : randomId();
  return { ...checkout, request, requestFor: purposeOf(checkout), idempotencyKey };
}

/** The lines that a guest's order was sent for; the checkout may hold others by now. */
export function orderedLines(checkout: Checkout): readonly CartLine[] {
  return parsed(checkout.request)?.giftcard ?? checkout.lines;
}

/** The checkout without its order: the next one is a new order under a new key. */
export function withoutOrder<C extends Checkout>(checkout: C): C {
  const { order, request, requestFor, ...rest } = checkout;
  return { ...rest, idempotencyKey: randomId() } as C;
}

function purposeOf({
  buyer = 'guest',
  account,
  guest,
  source,
  lines,
  currency,
  usePoints,
}: Checkout): string {
  const person = buyer === 'guest' ? guest : account;
  return JSON.stringify([person, source, currency, usePoints ?? false, lines.map(toCartLine)]);
}

function parsed(text: string | undefined): Partial<GuestOrderRequest & UserOrderRequest> | undefined {
  try {
    const body = JSON.parse(text ?? 'null');
    return body?.orders || (body?.user && body.giftcard && body.order) ? body : undefined;
  } catch {
    return undefined;
  }
}
