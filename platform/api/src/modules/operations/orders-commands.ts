import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { transitions } from '../orders/order-states';
import { listOrders } from './list-orders';
import { readOrderDetails } from './order-details';
import { orderDetailsText } from './order-details-text';
import { retryOrder } from './retry-order';

interface ListOptions {
  state?: string;
  overdue?: boolean;
  stuck?: boolean;
  email?: string;
  limit: string;
}

/** `giftstore orders list`, `show` and `retry`. */
export function ordersCommands(orders: CommandGroup<{ db: Database; orderMinutes: number }>): void {
  orders.add<ListOptions>({
    usage: 'list',
    summary: 'Orders, newest first',
    examples: [
      'orders list --stuck',
      'orders list --state APPROVED --overdue',
      'orders list --email mona@example.com',
    ],
    options: (command) =>
      command
        .option('--state <state>', Object.keys(transitions).join(', '))
        .option('--overdue', `paid more than ${FULFILMENT_HOURS} hours ago and not fulfilled`)
        .option(
          '--stuck',
          'not fulfilled after 10 minutes, with a dead job or an unfinished refund, or unpaid and not expired',
        )
        .option('--email <address>', "the buyer's")
        .option('--limit <n>', 'maximum number of orders', '50'),
    run: async ({ services }, _, { state, limit, ...filter }) => {
      const knownState = state?.toUpperCase();
      if (knownState && !Object.hasOwn(transitions, knownState))
        throw new UsageError(`There is no state ${state}`);
      const maxOrders = readInteger(limit, { max: 10_000 });
      const listed = await listOrders(services.db, {
        ...filter,
        state: knownState,
        limit: maxOrders,
        orderMinutes: services.orderMinutes,
      });
      return { data: { orders: listed }, lines: orderTable(listed) };
    },
  });
  orders.add({
    usage: 'show <order>',
    summary: 'Show the details of an order; codes are masked',
    examples: ['orders show GG-0123456789ABCDEF', 'orders show GG-0123456789ABCDEF --json'],
    run: async ({ services }, [order = '']) => {
      const details = await readOrderDetails(services.db, order);
      return { data: { order: details }, lines: orderDetailsText(details) };
    },
  });
  orders.add({
    usage: 'retry <order>',
    summary: 'Run the failed and dead jobs of an order again, and jobs that are missing',
    examples: ['orders retry GG-0123456789ABCDEF'],
    run: async (operator, [order = '']) => {
      const jobs = await transact(operator.services.db, async (tx) => {
        const retried = await retryOrder(tx, order);
        await writeAudit(tx, operator, order, { jobs: retried });
        return retried;
      });
      return {
        data: { order_id: order, jobs },
        lines:
          jobs.length > 0 ? [`Runs again: ${jobs.join(', ')}`] : ['Nothing of this order is left to do.'],
      };
    },
  });
}

function orderTable(listed: Awaited<ReturnType<typeof listOrders>>): string[] {
  const remarks = (order: (typeof listed)[number]) =>
    [
      order.overdue ? 'overdue' : '',
      order.dead_jobs > 0 ? `${order.dead_jobs} dead jobs` : '',
      order.refund_open ? 'refund open' : '',
    ]
      .filter(Boolean)
      .join(', ');
  return table(
    ['order', 'state', 'placed', 'cards', 'total', 'buyer', ''],
    listed.map((order) => [
      order.order_id,
      order.state,
      moment(order.created_at),
      order.cards,
      `${order.currency} ${order.total.toFixed(2)}`,
      order.email,
      remarks(order),
    ]),
  );
}
