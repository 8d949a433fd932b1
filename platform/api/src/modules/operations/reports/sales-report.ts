import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { isWithin, type Period } from './period';
import { type Report, reportOf } from './report';

/** Orders paid in the period, by payment currency and brand; what was refunded later is in the settlement report. */
export async function salesReport(db: Queries, period: Period): Promise<Report> {
  const { rows } = await db.execute(sql`
    select o.payment_currency as currency, line.brand_id, max(line.brand_name) as brand,
      count(distinct o.id) as orders, sum(line.quantity) as cards, sum(line.value) as card_value,
      sum(line.markup) as markup, sum(line.service_fee) as service_fee, sum(line.value_aed) as card_value_aed
    from orders o join order_lines line on line.order_id = o.id
    where ${isWithin(sql`o.paid_at`, period)}
    group by o.payment_currency, line.brand_id order by currency, card_value desc, line.brand_id`);
  return reportOf(
    'sales',
    {
      currency: 'text',
      brand_id: 'count',
      brand: 'text',
      orders: 'count',
      cards: 'count',
      card_value: 'amount',
      markup: 'amount',
      service_fee: 'amount',
      card_value_aed: 'amount',
    },
    rows,
  );
}
