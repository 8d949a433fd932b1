import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { isWithin, type Period } from './period';
import { type Report, reportOf } from './report';
import { returned } from './returned';

/** What the payment provider owes by currency: charges of the period less refunds of the period. */
export async function paymentsReport(db: Queries, period: Period): Promise<Report> {
  const { rows } = await db.execute(sql`
    with moved as (
      select payment_currency as currency, 1 as charges, card_amount as charged, points_value as paid_with_points,
        0 as refunds, 0 as refunded
      from orders where ${isWithin(sql`paid_at`, period)}
      union all
      select o.payment_currency, 0, 0, 0, 1, back.amount
      from ${returned} back join orders o on o.id = back.order_id
      where back.amount > 0 and ${isWithin(sql`back.at`, period)}
    )
    select currency, sum(charges) filter (where charged > 0) as charges, sum(charged) as charged,
      sum(refunds) as refunds, sum(refunded) as refunded, sum(charged) - sum(refunded) as net,
      sum(paid_with_points) as paid_with_points
    from moved group by currency order by currency`);
  return reportOf(
    'payments',
    {
      currency: 'text',
      charges: 'count',
      charged: 'amount',
      refunds: 'count',
      refunded: 'amount',
      net: 'amount',
      paid_with_points: 'amount',
    },
    rows,
  );
}

/** What brands are owed, by the currency of their cards: cards sold in the period less those voided in it. */
export async function brandsReport(db: Queries, period: Period): Promise<Report> {
  const { rows } = await db.execute(sql`
    with moved as (
      select line.currency_code as currency, line.brand_id, line.brand_name, line.quantity as sold,
        line.quantity * line.giftcard_value as sold_value, 0 as voided, 0 as voided_value
      from orders o join order_lines line on line.order_id = o.id
      where ${isWithin(sql`o.paid_at`, period)}
      union all
      select line.currency_code, line.brand_id, line.brand_name, 0, 0, 1, card.value
      from vouchers card join order_lines line on line.id = card.line_id
      left join partial_refund_cards of_part on of_part.voucher_id = card.id
      left join partial_refunds part on part.id = of_part.refund_id
      left join refunds refund on refund.order_id = line.order_id
      where card.state = 'VOID' and ${isWithin(sql`coalesce(part.created_at, refund.created_at)`, period)}
    )
    select currency, brand_id, max(brand_name) as brand, sum(sold) as sold, sum(sold_value) as sold_value,
      sum(voided) as voided, sum(voided_value) as voided_value, sum(sold_value) - sum(voided_value) as net_value
    from moved group by currency, brand_id order by currency, net_value desc, brand_id`);
  return reportOf(
    'brands',
    {
      currency: 'text',
      brand_id: 'count',
      brand: 'text',
      sold: 'count',
      sold_value: 'amount',
      voided: 'count',
      voided_value: 'amount',
      net_value: 'amount',
    },
    rows,
  );
}
