import type { Cart, PaymentCurrency } from '@giftstore/contracts/api';
import { availablePoints } from '../points/point-lots';
import { cartAnswer } from '../quote/cart-answer';
import type { CartDeps } from './add-to-cart';
import { readCart } from './cart-repository';
import { priceCart } from './price-cart';

/** The default gift-card unit (rule core-3.1). */
const defaultUnit = 1;

export interface FetchCartDeps extends CartDeps {
  /** Cards that a customer has ordered in the last 24 hours. */
  countRecentCards: (userId: string) => Promise<number>;
}

/** Somebody's cart, priced in the currency that they want to pay in; with points, as many as it takes are used. */
export async function fetchCart(
  { db, catalogue: store, vatPercent, countRecentCards }: FetchCartDeps,
  userId: string,
  currency: PaymentCurrency,
  usePoints: boolean,
): Promise<Cart> {
  const [catalogue, { lines }, points, bought] = await Promise.all([
    store.current(),
    readCart(db, userId),
    availablePoints(db, userId),
    countRecentCards(userId),
  ]);
  const { priced, ids, unavailable } = await priceCart(catalogue, lines, {
    currency,
    vatPercent,
    points: usePoints ? points : 0,
  });
  const unit = catalogue.findUnit(lines[0]?.currency ?? defaultUnit) ?? catalogue.unit(defaultUnit);
  return cartAnswer(priced, unit, { ids, points, bought, unavailable });
}
