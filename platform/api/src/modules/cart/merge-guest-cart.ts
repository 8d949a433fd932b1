import { createHash } from 'node:crypto';
import type { BulkCartItemsRequest, CartItem, CartLine } from '@giftstore/contracts/api';
import { lt, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { idempotencyKeys as keys } from '../../infra/database/schema';
import { pipeline } from '../../infra/database/transaction';
import { type Success, succeed } from '../../infra/http/envelope';
import { type Outcome, onceInTransaction } from '../../infra/idempotency/once';
import type { RequestKey } from '../../infra/idempotency/request-key';
import type { Session } from '../accounts/sessions';
import { type CartDeps, itemsOf, refusal, requireSellable } from './add-to-cart';
import { cartOf, lockCart, reading, type StoredCart } from './cart-repository';
import { putting } from './change-lines';
import { identityOf, mergeLines, tidyLine } from './same-line';

export interface SentGuestCart {
  body: BulkCartItemsRequest;
  key: RequestKey | undefined;
  session: Session;
}

/**
 * Takes the cart that somebody had as a guest over into theirs, all of it or nothing.
 *
 * Sent twice, it is taken over once: by its Idempotency-Key, or, without one, because a guest's cart is taken over once a
 * sign-in. So the same lines sent again in the same session are the same cart as long as all of them are still there; once
 * some were removed or ordered, they are new ones.
 * @throws DomainError `invalid` for a card that cannot be sold as it is, `conflict` for one of another currency
 */
export async function mergeGuestCart(
  deps: CartDeps,
  { body, key, session }: SentGuestCart,
): Promise<Outcome<Success<{ items: CartItem[] }>>> {
  const catalogue = await deps.catalogue.current();
  const tidy = body.cart_items.map(tidyLine);
  await requireSellable(catalogue, tidy, deps.vatPercent);
  const lines = mergeLines(tidy);
  const userId = session.user.id;
  return onceInTransaction(deps.db, key, async (tx) => {
    const before = await lockCart(tx, userId);
    const again = !key && (await sentBefore(tx, session, lines)) && holds(before, lines);
    const cart = again ? before : await put(tx, userId, lines);
    return succeed({ items: await itemsOf(catalogue, cart.lines, deps.vatPercent) });
  });
}

/** @returns the cart as it is then */
async function put(tx: Transaction, userId: string, lines: CartLine[]): Promise<StoredCart> {
  const [{ rows: ids }, rows] = await pipeline(putting(tx, userId, lines), reading(tx, userId));
  if (ids.length === 0) throw refusal(cartOf(rows), lines);
  return cartOf(rows);
}

/** Whether these lines came in this session before; notes that they did. The caller holds the cart. */
async function sentBefore(tx: Transaction, session: Session, lines: CartLine[]): Promise<boolean> {
  if (__FAULT_INJECTION__ && faultInjected('no-idempotency')) return false;
  const bodyHash = createHash('sha256').update(JSON.stringify(lines)).digest();
  const noted = await tx
    .insert(keys)
    .values({ scope: `guest cart of session ${session.id}`, key: bodyHash.toString('base64url'), bodyHash })
    .onConflictDoUpdate({
      target: [keys.scope, keys.key],
      set: { createdAt: sql`now()` },
      setWhere: lt(keys.createdAt, sql`now() - interval '24 hours'`),
    })
    .returning({ key: keys.key });
  return noted.length === 0;
}

function holds(cart: StoredCart, lines: CartLine[]): boolean {
  const stored = new Map(cart.lines.map((line) => [identityOf(line), line.quantity]));
  return lines.every((line) => (stored.get(identityOf(line)) ?? 0) >= line.quantity);
}
