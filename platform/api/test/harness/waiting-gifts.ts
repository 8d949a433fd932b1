import { sendDays } from '@giftstore/contracts';
import type { CartLine, Order } from '@giftstore/contracts/api';
import { giftCard } from './cart-calls';
import type { TestDatabase } from './database';
import { eventually, type shopper } from './shop';

/** A day that has not come, whenever the test runs. */
export const sendDay = sendDays(new Date()).last;

let friends = 0;

/** A gift of AED 100 to a new recipient, for that day. */
export function waitingGift(parts: Partial<CartLine> = {}): CartLine & { contact_email: string } {
  friends += 1;
  return { ...giftCard, send_on: sendDay, ...parts, contact_email: `later.${friends}@example.com` };
}

/** A new gift that is mailed once it is paid. */
export const immediateGift = (parts: Partial<CartLine> = {}) => waitingGift({ ...parts, send_on: undefined });

/** What tests of orders with waiting gifts read, and how they let a day come. */
export function giftRecords(database: TestDatabase, shop: ReturnType<typeof shopper>) {
  const ofOrder = '(select id from orders where order_id = $1)';
  const runJobs = ({ order_id }: Pick<Order, 'order_id'>) =>
    database.rows(
      `select graphile_worker.add_job('send_vouchers', json_build_object('lineId', id), job_key := 'vouchers:' || id)
       from order_lines where order_id = ${ofOrder}`,
      [order_id],
    );
  return {
    runJobs,
    /** Resolves when no job is due. */
    settled: () =>
      eventually(
        async () =>
          (await database.rows('select from graphile_worker.jobs where run_at <= now()')).length === 0,
      ),
    /** Lets the day of an order's gifts come. */
    letDayCome: async (order: Pick<Order, 'order_id'>) => {
      await database.rows(
        `update order_lines set send_on = current_date - 1 where send_on is not null and order_id = ${ofOrder}`,
        [order.order_id],
      );
      await runJobs(order);
    },
    /** Of its cards, in the order of the order. */
    voucherStates: async ({ order_id }: Pick<Order, 'order_id'>) => {
      const rows = await database.rows<{ state: string }>(
        `select card.state from vouchers card join order_lines line on line.id = card.line_id
         where line.order_id = ${ofOrder} order by line.position, card.ordinal`,
        [order_id],
      );
      return rows.map(({ state }) => state);
    },
    stateOf: async ({ order_id }: Pick<Order, 'order_id'>) =>
      (await database.rows('select state from orders where order_id = $1', [order_id]))[0]?.state,
    /** The provider's refunds of an order in minor units, the smallest first. */
    refundsOf: async ({ order_id }: Pick<Order, 'order_id'>): Promise<number[]> => {
      const intent = (await shop.intents()).find(({ metadata }) => metadata.order_id === order_id);
      if (!intent) return [];
      const { body } = await shop.sandbox('GET', `/v1/refunds?payment_intent=${intent.id}&limit=100`, {
        headers: { authorization: 'Bearer sk_test_sandbox' },
      });
      return body.data.map(({ amount }: { amount: number }) => amount).sort((a: number, b: number) => a - b);
    },
    /** Makes begun refunds old enough for the worker to finish them, and lets it. */
    finishRefunds: async () => {
      for (const table of ['refunds', 'partial_refunds'])
        await database.rows(
          `update ${table} set created_at = now() - interval '2 minutes' where done_at is null`,
        );
      await database.rows(`select graphile_worker.add_job('finish_refunds', job_key => 'finish now')`);
    },
  };
}
