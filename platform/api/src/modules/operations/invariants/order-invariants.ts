import { sql } from 'drizzle-orm';
import { isCancelled } from '../../orders/is-cancelled';
import type { Check, Invariant } from './invariant';
import { claim, order, refundedCard, send } from './subjects';

const paid = sql`('APPROVED', 'FULFILLED', 'CANCELLED', 'REFUNDED')`;

const charges: Invariant = {
  name: 'charges',
  holds:
    'every charge has a paid order with the same amount, every paid order a charge, every refund an order that paid as much',
  checks: [
    {
      name: 'charges',
      subject: order,
      violations: (of) => sql`
        select o.id::text as id, o.order_id as what
        from orders o
        left join payments p on p.order_id = o.id
        left join refunds r on r.order_id = o.id
        left join (
          select order_id, sum(amount) as amount, sum(points) as points, sum(value) as value,
            bool_or(done_at is not null and amount > 0 and refund_id is null) as unnamed
          from partial_refunds where ${of(sql`order_id`)} group by order_id
        ) part on part.order_id = o.id
        where ${of(sql`o.id`)} and ((o.state in ${paid}) <> (o.paid_at is not null)
          or (o.state in ${paid} and o.card_amount > 0) <> (p.status is not distinct from 'succeeded')
          or (p.amount, p.currency) <> (o.card_amount, o.payment_currency)
          or (o.state in ('CANCELLED', 'REFUNDED')) <> (r.done_at is not null)
          or (r.amount + coalesce(part.amount, 0), r.points + coalesce(part.points, 0)) <> (o.card_amount, o.points_used)
          or (part.order_id is not null and o.paid_at is null) or part.unnamed
          or part.amount > o.card_amount or part.points > o.points_used
          or part.value >= o.card_amount + o.points_value
          or (r.done_at is not null and r.amount > 0 and r.refund_id is null))`,
    },
  ],
};

const vouchersOfLines: Check = {
  name: 'vouchers of lines',
  subject: order,
  violations: (of) => sql`
    select o.id::text as id, o.order_id || ' line ' || line.position as what
    from order_lines line
    join orders o on o.id = line.order_id
    left join (
      select line_id, count(*) as cards, count(*) filter (where state in ('PENDING', 'ISSUED')) as good
      from vouchers where line_id in (select id from order_lines where ${of(sql`order_id`)}) group by line_id
    ) drawn on drawn.line_id = line.id
    where ${of(sql`line.order_id`)} and (
      coalesce(drawn.cards, 0) <> case when o.state in ${paid} then line.quantity else 0 end
      or (o.state in ('CANCELLED', 'REFUNDED') and drawn.good > 0))`,
};

const vouchers: Invariant = {
  name: 'vouchers',
  holds:
    'every card that was paid, claimed or sent has one voucher, nothing else has; what was refunded has no valid voucher',
  checks: [
    vouchersOfLines,
    {
      name: 'vouchers of partial refunds',
      subject: refundedCard,
      violations: (of) => sql`
        select card.id::text as id, 'voucher ' || card.id as what
        from partial_refund_cards part join vouchers card on card.id = part.voucher_id
        where ${of(sql`part.voucher_id`)} and card.state in ('PENDING', 'ISSUED')`,
    },
    {
      name: 'vouchers of claims',
      subject: claim,
      violations: (of) => sql`
        select claim.id::text as id, 'giveaway claim ' || claim.id as what from giveaway_claims claim
        where ${of(sql`claim.id`)} and (select count(*) from vouchers where claim_id = claim.id) <> 1`,
    },
    {
      name: 'vouchers of sends',
      subject: send,
      violations: (of) => sql`
        select send.id::text as id, 'partner send ' || send.id as what from partner_sends send
        where ${of(sql`send.id`)} and (select count(*) from vouchers where send_id = send.id) <> send.quantity`,
    },
  ],
};

const mails: Invariant = {
  name: 'mails',
  holds:
    'every line of a fulfilled order was mailed once, and once more for each correction of its recipient; no line of an order that was not paid',
  checks: [
    {
      name: 'mails',
      subject: order,
      violations: (of) => sql`
        select o.id::text as id, o.order_id || ' line ' || line.position as what
        from order_lines line
        join orders o on o.id = line.order_id
        left join (
          select line_id, count(*) as sent from mails
          where kind = 'voucher' and line_id in (select id from order_lines where ${of(sql`order_id`)})
          group by line_id
        ) mailed on mailed.line_id = line.id
        where ${of(sql`line.order_id`)} and (coalesce(mailed.sent, 0) > 1 + line.corrections
          or (o.fulfilled_at is not null and mailed.sent is null and not ${isCancelled})
          or (o.paid_at is null and mailed.sent > 0)
          or (o.state = 'FULFILLED' and o.fulfilled_at is null))`,
    },
  ],
};

const orders: Invariant = {
  name: 'orders',
  holds:
    "an order's lines add up to its amounts, its payments to its total, and its history ends with its state",
  checks: [
    {
      name: 'orders',
      subject: order,
      violations: (of) => sql`
        select o.id::text as id, o.order_id as what
        from orders o
        left join (
          select order_id, sum(quantity) as cards, sum(value) as value, sum(markup) as markup,
            sum(service_fee) as service_fee, sum(value_aed) as value_aed
          from order_lines where ${of(sql`order_id`)} group by order_id
        ) lines on lines.order_id = o.id
        left join (
          select distinct on (order_id) order_id, to_state from order_history
          where ${of(sql`order_id`)} order by order_id, id desc
        ) last on last.order_id = o.id
        where ${of(sql`o.id`)} and ((o.cards, o.sub_total, o.markup, o.service_fee, o.card_value_aed) is distinct from
            (lines.cards, lines.value, lines.markup, lines.service_fee, lines.value_aed)
          or o.card_amount + o.points_value < o.grand_total
          or (o.points_used > 0 and o.card_amount + o.points_value <> o.grand_total)
          or last.to_state is distinct from o.state)`,
    },
  ],
};

/** The invariants of orders, charges, cards and mails. */
export const orderInvariants: Invariant[] = [charges, vouchers, mails, orders];
