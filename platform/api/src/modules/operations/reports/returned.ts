import { sql } from 'drizzle-orm';

/**
 * What was returned of orders, in part or whole: the amount of the payment card, the value with what points were worth, and
 * how much of the order had been returned before. The rest of an order goes back with its refund.
 */
export const returned = sql`(
  select part.order_id, part.amount, part.value, part.done_at as at,
    sum(part.value) over of_order - part.value as before, sum(part.value) over of_order as after
  from partial_refunds part
  window of_order as (partition by part.order_id order by part.created_at, part.id)
  union all
  select refund.order_id, refund.amount, o.card_amount + o.points_value - coalesce(parts.value, 0), refund.done_at,
    coalesce(parts.value, 0), o.card_amount + o.points_value
  from refunds refund
  join orders o on o.id = refund.order_id
  left join (select order_id, sum(value) as value from partial_refunds group by order_id) parts
    on parts.order_id = refund.order_id
)`;
