import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { type Report, reportOf } from './report';

/**
 * What the shop owes at this moment: customers' points (100 are AED 1; those held for unpaid orders, too), partners' balances,
 * and the gift cards that were neither converted to points nor voided. Of cards of other brands the shop does not learn
 * whether they were spent.
 */
export async function liabilityReport(db: Queries): Promise<Report> {
  const { rows } = await db.execute(sql`
    select case account.kind when 'points' then 'points' when 'points_held' then 'points held for open orders'
        else 'partner balances' end as owed, '' as brand, 'AED' as currency,
      count(distinct account.user_id) as count, sum(entry.amount) as amount
    from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
    where account.user_id is not null group by account.kind having sum(entry.amount) <> 0
    union all
    select case when card.state = 'PENDING' then 'gift cards to issue' else 'gift cards issued' end,
      coalesce(max(line.brand_name), ''), card.currency_code, count(*), sum(card.value)
    from vouchers card left join order_lines line on line.id = card.line_id
    where card.state in ('PENDING', 'ISSUED') group by card.state, card.brand_id, card.currency_code
    order by owed desc, currency, amount desc, brand`);
  return reportOf(
    'liability',
    { owed: 'text', brand: 'text', currency: 'text', count: 'count', amount: 'amount' },
    rows,
  );
}
