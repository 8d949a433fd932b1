import { query } from '../../running-shop/database';
import { shop } from '../../running-shop/shop';

/** A customer's purchases in the payment provider and the database, independent of what pages show. */
export interface Purchases {
  /** States of the orders. */
  orders: string[];
  /** Number of payment intents of the orders that were charged. */
  charges: number;
  vouchers: number;
}

interface Intent {
  status: string;
  metadata: { order_id?: string };
}

/** The purchases of an e-mail address. */
export async function purchasesOf(email: string): Promise<Purchases> {
  const orders = await query<{ order_id: string; state: string; vouchers: number }>(
    `SELECT o.order_id, o.state,
            (SELECT count(*)::int FROM vouchers v JOIN order_lines l ON l.id = v.line_id WHERE l.order_id = o.id) AS vouchers
       FROM orders o WHERE o.email = $1 ORDER BY o.created_at`,
    [email],
  );
  const response = await fetch(`${shop.sandbox()}/control/intents`);
  const { intents } = (await response.json()) as { intents: Intent[] };
  const ids = new Set(orders.map(({ order_id }) => order_id));
  return {
    orders: orders.map(({ state }) => state.replace('FULFILLED', 'APPROVED')),
    charges: intents.filter(
      ({ status, metadata }) => status === 'succeeded' && ids.has(metadata.order_id ?? ''),
    ).length,
    vouchers: orders.reduce((sum, order) => sum + order.vouchers, 0),
  };
}

/** One successful purchase: one order, one charge, a voucher for each card. */
export const paidOnce = (cards = 1): Purchases => ({ orders: ['APPROVED'], charges: 1, vouchers: cards });
