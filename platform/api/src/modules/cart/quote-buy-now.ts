import type { BuyNowQuoteRequest, Cart } from '@giftstore/contracts/api';
import { DEFAULT_UNIT_ID } from '../catalogue/catalogue';
import { heldForBuyNow } from '../points/hold-points';
import { availablePoints } from '../points/point-lots';
import { cartResponse } from '../quote/cart-response';
import { priceLines } from '../quote/price-lines';
import type { FetchCartDeps } from './fetch-cart';

/**
 * One line that a customer buys without their cart, priced as their cart would be. The points are those that an order of Buy
 * now may use: unlike an order of the cart, it leaves an order of the cart alone that is yet to be paid.
 * @throws DomainError `invalid` with `line_faults` when the line cannot be sold as it is
 */
export async function quoteBuyNow(
  { db, catalogue: catalogues, vatPercent, recentCardsOf }: FetchCartDeps,
  userId: string,
  { cart_item, currency_code: currency, use_reward_points: usePoints }: BuyNowQuoteRequest,
): Promise<Cart> {
  const [catalogue, free, held, recentCards] = await Promise.all([
    catalogues.current(),
    availablePoints(db, userId),
    heldForBuyNow(db, userId),
    recentCardsOf(userId),
  ]);
  const points = free + held;
  const priced = await priceLines(catalogue, [cart_item], {
    currency,
    vatPercent,
    recipients: 'optional',
    points: usePoints ? points : 0,
  });
  const account = { ids: ['1'], points, recentCards, unavailable: [] };
  return cartResponse(priced, catalogue.unit(DEFAULT_UNIT_ID), account);
}
