import type { ChangedCartItem, ChangeQuantityRequest } from '@giftstore/contracts/api';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { invalid, notFound } from '../../core/domain-error';
import type { Database } from '../../infra/database/database';
import { changeLine, clearLines } from './change-lines';
import { isUuid } from './is-uuid';

/**
 * Adds a card to a line or removes one, or empties the cart.
 * @throws DomainError `invalid` for more cards than a line may have, `not_found` for a line that is not in this cart
 */
export async function changeQuantity(
  db: Database,
  userId: string,
  { cart_item: { cart_item_id: id, action } }: ChangeQuantityRequest,
): Promise<ChangedCartItem> {
  if (action === 'CLEAR') {
    await clearLines(db, userId);
    return { cart_item: null };
  }
  if (!id) throw invalid('cart_item_id', 'This field is required');
  return change(db, userId, id, action);
}

/** Removes a whole line. @throws DomainError `not_found` for a line that is not in this cart */
export function removeLine(db: Database, userId: string, id: string): Promise<ChangedCartItem> {
  return change(db, userId, id, 'DELETE');
}

async function change(
  db: Database,
  userId: string,
  id: string,
  action: 'ADD' | 'REMOVE' | 'DELETE',
): Promise<ChangedCartItem> {
  if (!isUuid(id)) throw notFound();
  const changed = await changeLine(db, userId, id, action);
  if (!changed) throw notFound();
  const { now } = changed;
  if (now === null) throw invalid('quantity', `Quantity must be less than or equal to ${MAX_LINE_QUANTITY}`);
  return { cart_item: now === 0 ? null : { cart_item_id: id, quantity: now } };
}
