import type { Queries } from '../database/database';
import { notFound } from '../http/domain-error';
import type { OrderTokens } from './order-id';
import { findOrder, findOrderRow, type OrderRow, type OrderWithLines } from './order-repository';

/** @throws DomainError `not_found` for a token that does not open the order, whether or not there is one */
export function demandToken(tokens: OrderTokens, orderId: string, accessToken: string | undefined): void {
  if (!tokens.opens(orderId, accessToken)) throw notFound();
}

/**
 * The order, for one who may see it: a guest with the order's access token.
 * @throws DomainError `not_found` for an unknown order and for a wrong token alike
 */
export async function openOrderRow(
  db: Queries,
  tokens: OrderTokens,
  orderId: string,
  accessToken: string | undefined,
): Promise<OrderRow> {
  demandToken(tokens, orderId, accessToken);
  const order = await findOrderRow(db, orderId);
  if (!order) throw notFound();
  return order;
}

/** The same with what was bought. */
export async function openOrder(
  db: Queries,
  tokens: OrderTokens,
  orderId: string,
  accessToken: string | undefined,
): Promise<OrderWithLines> {
  demandToken(tokens, orderId, accessToken);
  const found = await findOrder(db, orderId);
  if (!found) throw notFound();
  return found;
}
