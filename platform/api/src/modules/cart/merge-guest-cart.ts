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
import { type CartDeps, rejectionError, requireSellable, toCartItems } from './add-to-cart';
import { lockCart, readCartStatement, type StoredCart, toCart } from './cart-repository';
import { addLinesStatement } from './change-lines';
import { lineKey, mergeLines, normalizeLine } from './merge-lines';

export interface MergeRequest {
  body: BulkCartItemsRequest;
  key: RequestKey | undefined;
  session: Session;
}

/**
 * Adds the lines of a guest's cart to the customer's cart after signing in, all or none.
 *
 * A cart that is sent twice is merged once: by its Idempotency-Key, or, without one, because there is one guest cart for
 * each sign-in. So the same lines sent again in the same session are the same cart as long as the customer's cart still has
 * all of them; once some were removed or ordered, they are new lines.
 * @throws DomainError `invalid` for a card that cannot be sold as it is, `conflict` for one of another currency
 */
export async function mergeGuestCart(
  deps: CartDeps,
  { body, key, session }: MergeRequest,
): Promise<Outcome<Success<{ items: CartItem[] }>>> {
  const catalogue = await deps.catalogue.current();
  const normalized = body.cart_items.map(normalizeLine);
  await requireSellable(catalogue, normalized, deps.vatPercent);
  const lines = mergeLines(normalized);
  const userId = session.user.id;
  return onceInTransaction(deps.db, key, async (tx) => {
    const before = await lockCart(tx, userId);
    const repeated = !key && (await isRepeated(tx, session, lines)) && contains(before, lines);
    const cart = repeated ? before : await addLines(tx, userId, lines);
    return succeed({ items: await toCartItems(catalogue, cart.lines, deps.vatPercent) });
  });
}

/** @returns the cart after the change */
async function addLines(tx: Transaction, userId: string, lines: CartLine[]): Promise<StoredCart> {
  const [{ rows: ids }, rows] = await pipeline(
    addLinesStatement(tx, userId, lines),
    readCartStatement(tx, userId),
  );
  if (ids.length === 0) throw rejectionError(toCart(rows), lines);
  return toCart(rows);
}

/** Whether these lines were sent in this session before; records them. The caller has locked the cart. */
async function isRepeated(tx: Transaction, session: Session, lines: CartLine[]): Promise<boolean> {
  if (__FAULT_INJECTION__ && faultInjected('no-idempotency')) return false;
  const bodyHash = createHash('sha256').update(JSON.stringify(lines)).digest();
  const recorded = await tx
    .insert(keys)
    .values({ scope: `guest cart of session ${session.id}`, key: bodyHash.toString('base64url'), bodyHash })
    .onConflictDoUpdate({
      target: [keys.scope, keys.key],
      set: { createdAt: sql`now()` },
      setWhere: lt(keys.createdAt, sql`now() - interval '24 hours'`),
    })
    .returning({ key: keys.key });
  return recorded.length === 0;
}

function contains(cart: StoredCart, lines: CartLine[]): boolean {
  const stored = new Map(cart.lines.map((line) => [lineKey(line), line.quantity]));
  return lines.every((line) => (stored.get(lineKey(line)) ?? 0) >= line.quantity);
}
