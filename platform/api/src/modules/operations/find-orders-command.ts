import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { moreLine, type PageOptions, readPage, withPages } from '../../infra/cli/read-page';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { findOrders } from './find-orders';

/** `giftstore orders find`. */
export function findOrdersCommand(orders: CommandGroup<{ db: Database }>): void {
  orders.add<PageOptions>({
    usage: 'find <what>',
    summary: 'Find orders by number, email, phone, last four digits of a card, or payment intent',
    examples: [
      'orders find sam@example.com',
      'orders find 4242',
      'orders find "+971 50 123 4567"',
      'orders find pi_3Nxyz',
    ],
    options: withPages,
    run: async ({ services }, [what = ''], options) => {
      if (what.trim().length < 4) throw new UsageError('Give at least 4 characters');
      const found = await findOrders(services.db, what, readPage(options));
      const lines = table(
        ['order', 'state', 'placed', 'cards', 'total', 'buyer', 'found by'],
        found.rows.map((order) => [
          order.order_id,
          order.state,
          moment(order.created_at),
          order.cards,
          `${order.currency} ${order.total.toFixed(2)}`,
          order.email,
          order.found_by.join(', '),
        ]),
      );
      return {
        data: { orders: found.rows, more: found.more },
        lines: [...lines, ...moreLine(found, options)],
      };
    },
  });
}
