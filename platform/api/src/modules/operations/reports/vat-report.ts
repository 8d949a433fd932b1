import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { isWithin, type Period } from './period';
import { type Report, reportOf } from './report';
import { returned } from './returned';

/**
 * VAT by payment currency and rate: of orders paid in the period, and of what was returned in it. A part of an order takes its
 * part of the VAT with it, rounded so that all parts of an order add up to its VAT.
 */
export async function vatReport(db: Queries, period: Period): Promise<Report> {
  const part = (amount: string) => {
    const column = sql.raw(amount);
    return sql`round(${column} * back.after / (o.card_amount + o.points_value))
      - round(${column} * back.before / (o.card_amount + o.points_value))`;
  };
  const { rows } = await db.execute(sql`
    with moved as (
      select payment_currency as currency, vat_percent, sub_total as exempt, markup + service_fee as taxable,
        vat_on_markup + vat_on_service_fee as vat, 0 as taxable_returned, 0 as vat_returned
      from orders where ${isWithin(sql`paid_at`, period)}
      union all
      select o.payment_currency, o.vat_percent, 0, 0, 0, ${part('(o.markup + o.service_fee)')},
        ${part('(o.vat_on_markup + o.vat_on_service_fee)')}
      from ${returned} back join orders o on o.id = back.order_id
      where ${isWithin(sql`back.at`, period)}
    )
    select currency, vat_percent::float8::text as rate, sum(exempt) as exempt, sum(taxable) as taxable, sum(vat) as vat,
      sum(taxable_returned) as taxable_returned, sum(vat_returned) as vat_returned,
      sum(vat) - sum(vat_returned) as vat_due
    from moved group by currency, vat_percent order by currency, vat_percent`);
  return reportOf(
    'vat',
    {
      currency: 'text',
      rate: 'text',
      exempt: 'amount',
      taxable: 'amount',
      vat: 'amount',
      taxable_returned: 'amount',
      vat_returned: 'amount',
      vat_due: 'amount',
    },
    rows,
  );
}
