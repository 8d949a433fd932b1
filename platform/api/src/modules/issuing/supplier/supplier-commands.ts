import { sql } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import { toMajor } from '../../../core/money/decimal';
import { writeAudit } from '../../../infra/audit/write-audit';
import { type CommandGroup, withYes } from '../../../infra/cli/command-group';
import { table } from '../../../infra/cli/table';
import type { Database, Queries } from '../../../infra/database/database';
import { transact } from '../../../infra/database/transaction';
import { enqueueWaitingLines } from '../enqueue-waiting-lines';
import type { SupplierClient } from './supplier-client';
import { referenceOf, releaseOrder } from './supplier-orders';

interface Services {
  db: Database;
  supplier: SupplierClient | undefined;
}

/** `giftstore supplier …`. */
export function supplierCommands(supplier: CommandGroup<Services>): void {
  supplier.add({
    usage: 'balance',
    summary: "Read the shop's money at the supplier",
    examples: ['supplier balance', 'supplier balance --json'],
    run: async ({ services }) => {
      if (!services.supplier)
        throw new DomainError('conflict', { message: 'There is no supplier: SUPPLIER_API_BASE is not set' });
      const { amount, currency } = await services.supplier.balance();
      const balance = toMajor(amount).toFixed(2);
      return { data: { balance, currency }, lines: [`${currency} ${balance}`] };
    },
  });
  supplier.add({
    usage: 'orders',
    summary: 'List the cards whose orders at the supplier are open, and those that were bought for no one',
    examples: ['supplier orders', 'supplier orders --json'],
    run: async ({ services }) => {
      const orders = await readOrdersToCheck(services.db);
      const lines = table(
        ['reference', "supplier's id", 'state', 'card', 'order', 'since'],
        orders.map((order) => [
          order.reference,
          order.supplier_order_id ?? '',
          order.state,
          order.card,
          order.order_id ?? '',
          order.since,
        ]),
      );
      return { data: { orders }, lines };
    },
  });
  releaseCommand(supplier);
}

function releaseCommand(supplier: CommandGroup<Services>): void {
  supplier.add({
    usage: 'release <reference>',
    summary:
      'Let another issuer give a card, after the supplier has said that its order gives none; or close the order of a refunded card',
    examples: ['supplier release 0b5f4f5e-8a5c-4c55-9a55-5a1f4b8f3c11-1'],
    options: withYes,
    run: async (operator, [reference = '']) => {
      await operator.confirm(
        `Has the supplier confirmed that ${reference} gives no card? If it does, the card is bought twice.`,
      );
      const released = await transact(operator.services.db, async (tx) => {
        const order = await releaseOrder(tx, reference);
        await enqueueWaitingLines(tx, order.voucherId);
        await writeAudit(tx, operator, `supplier order ${reference}`, { product: order.product });
        return referenceOf(order);
      });
      return {
        data: { released },
        lines: [`${released} was released. If its card is still owed, it is issued again.`],
      };
    },
  });
}

interface OrderToCheck extends Record<string, unknown> {
  reference: string;
  supplier_order_id: string | null;
  state: string;
  /** The voucher's state. */
  card: string;
  order_id: string | null;
  /** ISO 8601 */
  since: string;
}

/** Open orders, and cards that were bought for a voucher which was made void. */
async function readOrdersToCheck(db: Queries): Promise<OrderToCheck[]> {
  const { rows } = await db.execute<OrderToCheck>(sql`
    select bought.voucher_id || '-' || bought.attempt as reference, bought.supplier_order_id, bought.state,
      card.state as card, orders.order_id,
      to_char(bought.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from supplier_orders bought
    join vouchers card on card.id = bought.voucher_id
    left join order_lines line on line.id = card.line_id
    left join orders on orders.id = line.order_id
    where bought.state = 'OPEN' or (bought.state = 'DONE' and card.state = 'VOID' and card.code_sealed is null)
    order by bought.created_at limit 1000`);
  return rows;
}
