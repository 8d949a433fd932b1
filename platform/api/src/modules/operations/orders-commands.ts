import { writeAudit } from '../../infra/audit/write-audit';
import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { transitions } from '../orders/order-states';
import { readOrderDetails } from './order-details';
import { listOrders } from './order-list';
import { orderDetailsText } from './order-text';
import { retryOrder } from './retry-order';

interface ListOptions {
  state?: string;
  overdue?: boolean;
  stuck?: boolean;
  email?: string;
  limit: string;
}

/** `giftstore orders …` that look, and `retry`. */
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
        .option('--overdue', 'paid more than 72 hours ago and not fulfilled')
        .option(
          '--stuck',
          'late: not fulfilled after 10 minutes, a dead job, a refund that hangs, unpaid and not expired',
        )
        .option('--email <address>', "the buyer's")
        .option('--limit <n>', 'at most so many', '50'),
    run: async ({ services }, _, { state, limit, ...filter }) => {
      const known = state?.toUpperCase();
      if (known && !Object.hasOwn(transitions, known)) throw new UsageError(`There is no state ${state}`);
      const most = readInteger(limit, { max: 10_000 });
      const found = await listOrders(services.db, {
        ...filter,
        state: known,
        limit: most,
        orderMinutes: services.orderMinutes,
      });
      return { data: { orders: found }, lines: listWords(found) };
    },
  });
  orders.add({
    usage: 'show <order>',
    summary: 'All that is known of one order; codes are masked',
    examples: ['orders show GG-0123456789ABCDEF', 'orders show GG-0123456789ABCDEF --json'],
    run: async ({ services }, [order = '']) => {
      const details = await readOrderDetails(services.db, order);
      return { data: { order: details }, lines: orderDetailsText(details) };
    },
  });
  orders.add({
    usage: 'retry <order>',
    summary: 'Run the jobs of an order again that failed or died, and those that should be there',
    examples: ['orders retry GG-0123456789ABCDEF'],
    run: async (operator, [order = '']) => {
      const jobs = await transact(operator.services.db, async (tx) => {
        const again = await retryOrder(tx, order);
        await writeAudit(tx, operator, order, { jobs: again });
        return again;
      });
      return {
        data: { order_id: order, jobs },
        lines:
          jobs.length > 0 ? [`Runs again: ${jobs.join(', ')}`] : ['Nothing of this order is left to do.'],
      };
    },
  });
}

function listWords(found: Awaited<ReturnType<typeof listOrders>>): string[] {
  const remarks = (order: (typeof found)[number]) =>
    [
      order.overdue ? 'overdue' : '',
      order.dead_jobs > 0 ? `${order.dead_jobs} dead jobs` : '',
      order.refund_open ? 'refund open' : '',
    ]
      .filter(Boolean)
      .join(', ');
  return table(
    ['order', 'state', 'placed', 'cards', 'total', 'buyer', ''],
    found.map((order) => [
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
