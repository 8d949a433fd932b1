import type { ShellServices } from '@giftstore/contracts';
import type { Cart } from '@giftstore/contracts/api';
import { type Amounts, amountsOfQuote } from '../amounts/amounts';
import { fetchBuyNowQuote, fetchQuote } from '../amounts/quote';
import { loadCart } from '../cart/current-cart';
import { mergeGuestCart } from '../cart/merge-guest-cart';
import type { Checkout, CheckoutStorage } from '../checkout/checkout-storage';
import { describeLines } from '../lines/cart-rules';

type Services = Pick<ShellServices, 'bus' | 'http'>;

export interface CurrentPurchase {
  checkout: Checkout;
  /** Of a customer's cart, which the server returns priced. */
  amounts?: Amounts | undefined;
  /** The customer's points that can pay for it. */
  points?: number;
}

/**
 * Loads what is bought now: the current cart, or the one line of a buy-now, which does not change. Returns undefined
 * when there is nothing to buy, or nothing that could be ordered: then the cart page shows why. Throws `ApiError`.
 * @param signal aborted once another choice of the payment is loaded: this one, which may arrive later, must not be stored then
 */
export async function loadPurchase(
  services: Services,
  storage: CheckoutStorage,
  signal?: AbortSignal,
): Promise<CurrentPurchase | undefined> {
  const stored = storage.read();
  if (stored?.source === 'buyNow' && stored.lines.length) return { checkout: stored };
  const { unmerged } = await mergeGuestCart(services);
  const { lines, currency, usePoints, unavailable, priced } = await loadCart(services);
  if (signal?.aborted || unmerged || unavailable.length) return undefined;
  if (!lines.length) return stored && canContinue(stored) ? { checkout: stored } : undefined;
  const checkout = storage.start({ source: 'cart', lines, currency, usePoints });
  if (!priced) return { checkout };
  return { checkout, amounts: amountsOfQuote(priced, currency), points: pointsOf(priced) };
}

/** With an empty cart: the checkout holds a guest's cards of a failed attempt; an order may have emptied a customer's. */
function canContinue({ buyer, lines, order }: Checkout): boolean {
  return buyer === 'customer' ? order !== undefined : lines.length > 0;
}

/**
 * Loads the purchase with its price, and with names and pictures of lines without them (buy now). Throws `ApiError`.
 * @param signal as of `loadPurchase`
 */
export async function loadPricedPurchase(
  services: Services,
  storage: CheckoutStorage,
  signal: AbortSignal,
): Promise<CurrentPurchase | undefined> {
  const purchase = await loadPurchase(services, storage, signal);
  if (!purchase || purchase.amounts) return purchase;
  const { checkout } = purchase;
  const quote = await quoteOf(services, checkout);
  if (signal.aborted) return undefined;
  // A guest may have typed or sent their details in the meantime.
  const current = storage.read() ?? checkout;
  return {
    checkout: storage.write({ ...current, lines: describeLines(checkout.lines, quote.items) }),
    amounts: amountsOfQuote(quote, checkout.currency),
    points: pointsOf(quote),
  };
}

/**
 * The customer's points that can pay for a Buy now whose order is placed: its amounts are the order's, and need no quote. None
 * where the server does not say.
 */
export async function fetchBuyNowPoints(services: Services, checkout: Checkout): Promise<number> {
  if (checkout.source !== 'buyNow' || checkout.buyer !== 'customer') return 0;
  return quoteOf(services, checkout).then(pointsOf, () => 0);
}

/** Only a customer's Buy now needs a quote with points: the server prices their cart itself. */
function quoteOf({ http }: Services, { source, buyer, lines, currency, usePoints = false }: Checkout) {
  const [line] = lines;
  return source === 'buyNow' && buyer === 'customer' && line
    ? fetchBuyNowQuote(http, line, { currency, usePoints })
    : fetchQuote(http, lines, currency);
}

/** None where points cannot buy each of the lines. */
function pointsOf({ items, available_credits }: Cart): number {
  return items.every((item) => item.is_redeemable_for_gg_points) ? available_credits : 0;
}
