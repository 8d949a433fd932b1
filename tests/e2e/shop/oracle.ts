import { query } from '../../store/database';
import { store } from '../../store/store';

/** What the provider and the database hold of a purchase, whatever the pages say. */
export interface Truth {
  /** States of the buyer's orders. */
  orders: string[];
  /** Payment intents of those orders that took money. */
  charges: number;
  vouchers: number;
}

interface Intent {
  status: string;
  metadata: { order_id?: string };
}

/** Everything that one buyer's e-mail has ordered. */
export async function truthAbout(email: string): Promise<Truth> {
  const orders = await query<{ order_id: string; state: string; vouchers: number }>(
    `SELECT o.order_id, o.state,
            (SELECT count(*)::int FROM vouchers v JOIN order_lines l ON l.id = v.line_id WHERE l.order_id = o.id) AS vouchers
       FROM orders o WHERE o.email = $1 ORDER BY o.created_at`,
    [email],
  );
  const answer = await fetch(`${store.sandbox()}/control/intents`);
  const { intents } = (await answer.json()) as { intents: Intent[] };
  const ids = new Set(orders.map(({ order_id }) => order_id));
  return {
    orders: orders.map(({ state }) => state.replace('FULFILLED', 'APPROVED')),
    charges: intents.filter(
      ({ status, metadata }) => status === 'succeeded' && ids.has(metadata.order_id ?? ''),
    ).length,
    vouchers: orders.reduce((sum, order) => sum + order.vouchers, 0),
  };
}

/** One purchase that went well: one order, one charge, a voucher for each card. */
export const paidOnce = (cards = 1): Truth => ({ orders: ['APPROVED'], charges: 1, vouchers: cards });
