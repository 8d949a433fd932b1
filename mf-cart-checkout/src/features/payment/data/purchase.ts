import type { RemoteServices } from '@giftstore/remote';
import { type Amounts, amountsOfQuote } from '../../../amounts/amounts';
import { fetchQuote } from '../../../amounts/quote';
import { carryOver } from '../../../cart/carry-over';
import { describeLines } from '../../../cart/cart-rules';
import { readCart } from '../../../cart/current-cart';
import type { Checkout, CheckoutStore } from '../../../checkout/checkout-store';

/** What is to be bought as it is now, and what it comes to where that is known with it. */
export interface Bought {
  checkout: Checkout;
  amounts?: Amounts | undefined;
}

/**
 * The cart as it is now when that is what is bought; the one line of a buy-now stays what it was. Undefined when there is
 * nothing, or nothing that could be ordered like this: the cart tells why.
 */
export async function currentPurchase(
  services: RemoteServices,
  store: CheckoutStore,
): Promise<Bought | undefined> {
  const known = store.read();
  if (known?.source === 'buyNow' && known.lines.length) return { checkout: known };
  const { left } = await carryOver(services);
  const { lines, currency, usePoints, unavailable, priced } = await readCart(services);
  if (left || unavailable.length) return undefined;
  if (!lines.length) return known && mayGoOn(known) ? { checkout: known } : undefined;
  const checkout = store.begin({ source: 'cart', lines, currency, usePoints });
  return { checkout, amounts: priced && amountsOfQuote(priced, currency) };
}

/** With an empty cart: a guest's cards of a failed try are kept here; an order may have emptied a signed-in person's. */
function mayGoOn({ buyer, lines, order }: Checkout): boolean {
  return buyer === 'customer' ? order !== undefined : lines.length > 0;
}

/** The price of what is bought, with names and pictures for lines that came without (buy now). */
export async function priceOf(services: RemoteServices, store: CheckoutStore): Promise<Bought | undefined> {
  const bought = await currentPurchase(services, store);
  if (!bought || bought.amounts) return bought;
  const { checkout } = bought;
  const quote = await fetchQuote(services.http, checkout.lines, checkout.currency);
  const described = { ...checkout, lines: describeLines(checkout.lines, quote.items) };
  return { checkout: store.write(described), amounts: amountsOfQuote(quote, checkout.currency) };
}
