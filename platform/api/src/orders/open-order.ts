import type { Queries } from '../database/database';
import { notFound } from '../http/domain-error';
import type { OrderTokens } from './order-id';
import { findOrder, type OrderWithLines } from './order-repository';

/**
 * The order, for one who may see it: a guest with the order's access token.
 * @throws DomainError `not_found` for an unknown order and for a wrong token alike
 */
export async function openOrder(
  db: Queries,
  tokens: OrderTokens,
  orderId: string,
  accessToken: string | undefined,
): Promise<OrderWithLines> {
  if (!tokens.opens(orderId, accessToken)) throw notFound();
  const found = await findOrder(db, orderId);
  if (!found) throw notFound();
  return found;
}
