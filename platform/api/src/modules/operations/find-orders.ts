import { sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import { toMajor } from '../../core/money/decimal';
import { type Page, type Paged, paged } from '../../infra/cli/read-page';
import type { Queries } from '../../infra/database/database';
import { digitsOf, endsWith } from './phone-search';

export interface FoundOrder extends Record<string, unknown> {
  order_id: string;
  state: string;
  email: string;
  cards: number;
  /** Major units of `currency`. */
  total: number;
  currency: string;
  created_at: Date;
  /** What of it was searched for: "buyer", "recipient", "payment card" … */
  found_by: string[];
}

/**
 * Orders by whatever a customer can name, newest first: the order's number, the e-mail of buyer or recipient (a former one,
 * too), the buyer's phone number, the last four digits of the payment card, those of a gift card, or the payment intent.
 *
 * The condition of the recipients' index is repeated, so that PostgreSQL counts on the lines with a recipient only. It
 * otherwise starts parallel workers in a shop with a million orders, which takes 20 ms.
 */
export async function findOrders(db: Queries, searched: string, page: Page): Promise<Paged<FoundOrder>> {
  const text = searched.trim();
  const key = emailKey(text);
  const code = text.toUpperCase();
  const digits = digitsOf(text);
  const lastFour = /^[0-9A-Z]{4}$/.test(code) ? code : null;
  const { rows } = await db.execute<FoundOrder & { total: string }>(sql`
    with hits as (
      select id, 'number' as by from orders where order_id = ${code}
      union all select id, 'buyer' from orders where guest_key = ${key}
      union all select o.id, by from orders o join users on users.id = o.user_id, lateral (values ('account'), ('buyer')) own (by)
        where users.email_key = ${key} and (by = 'account' or lower(trim(o.email)) = ${key})
      union all select order_id, 'recipient' from order_lines where lower(trim(recipient_email)) = ${key} and recipient_email is not null
      union all select line.order_id, 'former recipient' from recipient_corrections former
        join order_lines line on line.id = former.line_id where lower(trim(former.from_email)) = ${key}
      union all select o.id, 'phone' from orders o join users on users.id = o.user_id
        where length(${digits}) >= 6 and ${endsWith(digits)}
      union all select order_id, 'payment intent' from payments where intent_id = ${text}
      union all select order_id, 'payment card' from payments where card_last_four = ${lastFour}
      union all select line.order_id, 'gift card' from vouchers card join order_lines line on line.id = card.line_id
        where card.last_four = ${lastFour}
    )
    select o.order_id, o.state, o.email, o.cards, o.grand_total as total, o.payment_currency as currency, o.created_at,
      array_agg(distinct hits.by order by hits.by) as found_by
    from hits join orders o on o.id = hits.id
    group by o.id order by o.created_at desc, o.order_id limit ${page.limit + 1} offset ${page.offset}`);
  return paged(
    rows.map((row) => ({ ...row, total: toMajor(Number(row.total)) })),
    page,
  );
}
