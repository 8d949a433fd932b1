import { sql } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import { type Page, type Paged, paged } from '../../infra/cli/read-page';
import type { Queries } from '../../infra/database/database';

export interface ListedPartner extends Record<string, unknown> {
  email: string;
  name: string;
  /** In AED. */
  balance: number;
  /** Cards sent, and those whose codes are still to come. */
  cards: number;
  pending: number;
  last_send_at: Date | null;
  since: Date;
  paused_at: Date | null;
}

/** The partners, those with the highest balance first. */
export async function listPartners(db: Queries, page: Page): Promise<Paged<ListedPartner>> {
  const { rows } = await db.execute<ListedPartner & { balance: string }>(sql`
    select users.email, users.first_name || ' ' || users.last_name as name,
      coalesce((
        select sum(entry.amount) from ledger_accounts account
        join ledger_entries entry on entry.account_id = account.id
        where account.kind = 'partner' and account.user_id = partners.user_id), 0) as balance,
      coalesce(sum(send.quantity), 0)::int as cards,
      coalesce(sum(send.quantity) filter (where send.state = 'PENDING'), 0)::int as pending,
      max(send.created_at) as last_send_at, partners.created_at as since, partners.paused_at
    from partners join users on users.id = partners.user_id and users.deleted_at is null
    left join partner_sends send on send.partner_id = partners.user_id
    group by partners.user_id, users.id
    order by balance desc, users.email limit ${page.limit + 1} offset ${page.offset}`);
  return paged(
    rows.map((row) => ({ ...row, balance: toMajor(Number(row.balance)) })),
    page,
  );
}
