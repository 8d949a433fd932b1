import { sql } from 'drizzle-orm';
import type { CommandGroup } from '../../infra/cli/command-group';
import { readInteger } from '../../infra/cli/read-arguments';
import { moment, table } from '../../infra/cli/table';
import type { Database } from '../../infra/database/database';

interface DeclineGroup extends Record<string, unknown> {
  by: 'order' | 'address' | 'e-mail' | 'card';
  key: string;
  declines: number;
  orders: number;
  last_at: string;
}

/** `giftstore orders declines`. */
export function declinesCommand(orders: CommandGroup<{ db: Database }>): void {
  orders.add<{ limit: string }>({
    usage: 'declines',
    summary: 'Payment cards declined in 24 hours, by order, address, e-mail and card: who tests stolen cards',
    examples: ['orders declines', 'orders declines --limit 100 --json'],
    options: (command) => command.option('--limit <n>', 'maximum number of rows of each kind', '10'),
    run: async ({ services }, _, { limit }) => {
      const groups = await readDeclines(services.db, readInteger(limit, { max: 10_000 }));
      const lines = table(
        ['by', 'key', 'declines', 'orders', 'last'],
        groups.map(({ by, key, declines, orders: count, last_at }) => [
          by,
          key,
          declines,
          count,
          moment(last_at),
        ]),
      );
      return { data: { declines: groups }, lines };
    },
  });
}

/** The keys with the most declines of the last 24 hours; an address is a keyed hash (`giftstore audit address`). */
async function readDeclines(db: Database, limit: number): Promise<DeclineGroup[]> {
  const { rows } = await db.execute<DeclineGroup>(sql`
    select by, key, declines, orders, last_at from (
      select by, key, count(*)::int as declines, count(distinct declined.order_id)::int as orders,
        max(declined_at) as last_at, row_number() over (partition by by order by count(*) desc, key) as place
      from payment_declines declined join orders on orders.id = declined.order_id,
        lateral (values ('order', orders.order_id), ('address', address_hash), ('e-mail', email_key),
          ('card', card_fingerprint)) keys (by, key)
      where key is not null and declined_at > now() - interval '24 hours'
      group by by, key
    ) groups where place <= ${limit}
    order by array_position(array['address', 'card', 'e-mail', 'order'], by), place`);
  return rows;
}
