import type { Cart, PaymentCurrency } from '@giftstore/contracts/api';
import { DEFAULT_UNIT_ID } from '../catalogue/catalogue';
import { heldPoints } from '../points/hold-points';
import { availablePoints } from '../points/point-lots';
import { cartResponse, type RecentCards } from '../quote/cart-response';
import type { CartDeps } from './add-to-cart';
import { readCart } from './cart-repository';
import { priceCart } from './price-cart';

export interface FetchCartDeps extends CartDeps {
  /** The cards that a customer has ordered in the last 24 hours. */
  recentCardsOf: (userId: string) => Promise<RecentCards>;
}

/**
 * A customer's cart, priced in the payment currency; with `usePoints`, points pay for as much of it as they can. Those that
 * declined orders hold are among them, because the order of this cart takes the place of such an order.
 */
export async function fetchCart(
  { db, catalogue: catalogues, vatPercent, recentCardsOf }: FetchCartDeps,
  userId: string,
  currency: PaymentCurrency,
  usePoints: boolean,
): Promise<Cart> {
  const [catalogue, { lines }, free, held, recentCards] = await Promise.all([
    catalogues.current(),
    readCart(db, userId),
    availablePoints(db, userId),
    heldPoints(db, userId),
    recentCardsOf(userId),
  ]);
  const points = free + held.reusable_credits;
  const { priced, ids, unavailable } = await priceCart(catalogue, lines, {
    currency,
    vatPercent,
    points: usePoints ? points : 0,
  });
  const unit = catalogue.findUnit(lines[0]?.currency ?? DEFAULT_UNIT_ID) ?? catalogue.unit(DEFAULT_UNIT_ID);
  return cartResponse(priced, unit, { ids, points, recentCards, unavailable });
}
