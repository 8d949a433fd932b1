import { type CommandGroup, UsageError } from '../../infra/cli/command-group';
import { moreLine, type PageOptions, readPage, withPages } from '../../infra/cli/read-page';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';
import { findCustomers } from './find-customers';

/** `giftstore accounts find`. */
export function findCustomersCommand(accounts: CommandGroup<{ db: Database }>): void {
  accounts.add<PageOptions>({
    usage: 'find <what>',
    summary: 'Find customers by email, name, phone, id, or the number of an order',
    examples: [
      'accounts find mona@example.com',
      'accounts find "Mona Had"',
      'accounts find GG-0123456789ABCDEF',
    ],
    options: withPages,
    run: async ({ services }, [what = ''], options) => {
      if (what.trim().length < 3) throw new UsageError('Give at least 3 characters');
      const found = await findCustomers(services.db, what, readPage(options));
      const lines = table(
        ['customer', 'name', 'phone', 'status', 'orders', 'points', 'since', 'last seen'],
        found.rows.map((customer) => [
          customer.email,
          customer.name,
          customer.phone,
          customer.is_partner ? `${customer.status}, partner` : customer.status,
          customer.orders,
          customer.points,
          moment(customer.created_at),
          moment(customer.last_seen_at),
        ]),
      );
      return {
        data: { customers: found.rows, more: found.more },
        lines: [...lines, ...moreLine(found, options)],
      };
    },
  });
}
