import type { Queries } from '../database/database';
import { notFound } from '../http/domain-error';
import type { OrderTokens } from './order-id';
import { findOrderRow, linesOf, type OrderRow, type OrderWithLines } from './order-repository';

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
  if (!tokens.opens(orderId, accessToken)) throw notFound();
  const order = await findOrderRow(db, orderId);
  if (!order) throw notFound();
  return order;
}

/** The same with what was bought. */
export async function openOrder(...asked: Parameters<typeof openOrderRow>): Promise<OrderWithLines> {
  const order = await openOrderRow(...asked);
  return { order, lines: await linesOf(asked[0], order.id) };
}
