import type {
  CartLine,
  GuestOrderRequest,
  PaymentCurrency,
  UserOrderRequest,
} from '@giftstore/contracts/api';
import type { Amounts } from '../amounts/amounts';
import { hasSameLines, toCartLine } from '../lines/cart-rules';
import { randomId } from '../lines/random-id';
import type { Checkout } from './checkout-storage';
import { isFromMyWorld } from './my-world';

/** A checkout whose buyer is known: a guest with details, or a customer. */
export type ReadyCheckout = Checkout & ({ guest: NonNullable<Checkout['guest']> } | { buyer: 'customer' });

export function hasBuyer(checkout: Checkout): checkout is ReadyCheckout {
  return checkout.buyer === 'customer' || checkout.guest !== undefined;
}

/**
 * Builds the body of an order: lines, buyer and the amounts that the shopper saw. The server compares the amounts and
 * answers 409 when its own differ.
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
    ...(isFromMyWorld() ? { is_myworld: true } : {}),
  };
  if (checkout.buyer === 'customer') return { orders: { ...order, ...customerFields(checkout, amounts) } };
  const { guest: user } = checkout as ReadyCheckout & { guest: GuestOrderRequest['user'] };
  return { user, giftcard: lines.map(toCartLine), order, amount_to_pay: amounts.toPay };
}

/** A customer's points, and the line of a buy-now, which is not in their cart. */
function customerFields(
  { source, lines }: Checkout,
  { usedCredits = 0 }: Amounts,
): Partial<UserOrderRequest['orders']> {
  const [line] = lines;
  return {
    use_credits: usedCredits > 0,
    used_credits: usedCredits,
    ...(source === 'buyNow' && line ? { isbuynow: true, item: toCartLine(line) } : {}),
  };
}

/** True when the stored request is for exactly these cards, this buyer, this currency and these points. */
export function isRequestCurrent(checkout: Checkout): boolean {
  return parseRequest(checkout.request) !== undefined && checkout.requestFor === fingerprintOf(checkout);
}

/**
 * Returns the checkout with the body of its order. A current body is sent again unchanged, under the same key; another
 * body gets a new key.
 */
export function withRequest(checkout: ReadyCheckout, amounts: Amounts, language: string): ReadyCheckout {
  if (isRequestCurrent(checkout)) return checkout;
  const request = JSON.stringify(orderRequest(checkout, amounts, language));
  const idempotencyKey = checkout.request === undefined ? checkout.idempotencyKey : randomId();
  return { ...checkout, request, requestFor: fingerprintOf(checkout), idempotencyKey };
}

/** True when the stored checkout is still the one that the page shows. */
export function isSamePurchase(stored: Checkout, shown: Checkout): boolean {
  const { currency, account, usePoints = false } = shown;
  return (
    stored.currency === currency &&
    stored.account === account &&
    (stored.usePoints ?? false) === usePoints &&
    hasSameLines(stored.lines, shown.lines)
  );
}

/** The lines of the guest's order that was sent; the checkout may hold others now. */
export function orderedLines(checkout: Checkout): readonly CartLine[] {
  return parseRequest(checkout.request)?.giftcard ?? checkout.lines;
}

/** Returns the checkout without its order: the next order is a new one, under a new key. */
export function withoutOrder<C extends Checkout>(checkout: C): C {
  const { order, request, requestFor, ...rest } = checkout;
  return { ...rest, idempotencyKey: randomId() } as C;
}

function fingerprintOf({
  buyer = 'guest',
  account,
  guest,
  source,
  lines,
  currency,
  usePoints,
}: Checkout): string {
  return JSON.stringify([
    buyer === 'guest' ? guest : account,
    source,
    currency,
    usePoints ?? false,
    lines.map(toCartLine),
  ]);
}

function parseRequest(text: string | undefined): Partial<GuestOrderRequest & UserOrderRequest> | undefined {
  try {
    const body = JSON.parse(text ?? 'null');
    return body?.orders || (body?.user && body.giftcard && body.order) ? body : undefined;
  } catch {
    return undefined;
  }
}
