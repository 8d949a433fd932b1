import type { GiftcardLimit } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { countCards } from '../cart/cart-repository';
import { customer } from './cards-ordered';
import { recentCards } from './recent-cards';

/**
 * The cards that count towards the limit of any 24 hours: those ordered and those in the cart. The cards of an unpaid order
 * from the cart's current version count once.
 */
export async function giftcardLimit(db: Database, userId: string): Promise<GiftcardLimit> {
  const [recent, inCart] = await Promise.all([
    recentCards(db, customer(userId, notCurrentCart(userId))),
    countCards(db, userId),
  ]);
  return { order_limit: recent.frees_at.length + inCart, ...recent };
}

function notCurrentCart(userId: string) {
  return sql`not (other.state in ('CREATED', 'PENDING_PAYMENT') and other.cart_version is not null
    and other.cart_version = (select version from carts where user_id = ${userId}))`;
}
