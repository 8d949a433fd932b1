import type { GiftcardLimit } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { countCards } from '../cart/cart-repository';
import { countCardsOfUser } from './order-repository';

/**
 * What counts towards the 4 cards of any 24 hours: cards ordered, and those in the cart. An order that waits to be paid and
 * was made from the cart as it is now counts once.
 */
export async function giftcardLimit(db: Database, userId: string): Promise<GiftcardLimit> {
  const [bought, inCart] = await Promise.all([
    countCardsOfUser(db, userId, otherThanCart(userId)),
    countCards(db, userId),
  ]);
  return { order_limit: bought + inCart };
}

function otherThanCart(userId: string) {
  return sql`not (state in ('CREATED', 'PENDING_PAYMENT') and cart_version is not null
    and cart_version = (select version from carts where user_id = ${userId}))`;
}
