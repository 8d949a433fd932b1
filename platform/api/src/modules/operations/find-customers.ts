import { sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import { type Page, type Paged, paged } from '../../infra/cli/read-page';
import type { Queries } from '../../infra/database/database';
import { digitsOf, endsWith } from './phone-search';

export interface FoundCustomer extends Record<string, unknown> {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  /** "active", or how an operator closed the account. */
  status: string;
  suspended_until: Date | null;
  email_verified: boolean;
  is_partner: boolean;
  orders: number;
  points: number;
  created_at: Date;
  last_seen_at: Date | null;
}

/**
 * Customers by e-mail, a part of the name, phone number, the account's id or the number of one of their orders, the newest
 * first. Deleted accounts are nobody's, so they are not found.
 */
export async function findCustomers(
  db: Queries,
  searched: string,
  page: Page,
): Promise<Paged<FoundCustomer>> {
  const text = searched.trim();
  const digits = digitsOf(text);
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
  // A part of a name cannot be looked up by an index; no name has a digit or an @.
  const name = /[@\d]/.test(text) ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await db.execute<FoundCustomer>(sql`
    select users.id, users.email, users.first_name || ' ' || users.last_name as name, users.phone,
      case when users.suspended_until <= now() then 'active' else users.status end as status,
      users.suspended_until, users.email_verified_at is not null as email_verified,
      exists (select from partners where partners.user_id = users.id) as is_partner,
      (select count(*)::int from orders where orders.user_id = users.id) as orders,
      coalesce((
        select sum(entry.amount) from ledger_accounts account
        join ledger_entries entry on entry.account_id = account.id
        where account.kind = 'points' and account.user_id = users.id), 0)::int as points,
      users.created_at,
      (select max(last_used_at) from sessions where sessions.user_id = users.id) as last_seen_at
    from users
    where users.deleted_at is null and users.id in (
      select id from users where email_key = ${emailKey(text)}
      union all select id from users where id = ${id}::uuid
      union all select id from users where first_name || ' ' || last_name ilike ${name}
      union all select id from users where length(${digits}) >= 6 and ${endsWith(digits)}
      union all select user_id from orders where order_id = ${text.toUpperCase()})
    order by users.created_at desc, users.id limit ${page.limit + 1} offset ${page.offset}`);
  return paged(rows, page);
}
