import type { DeletionBlock, DeletionPreview } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import type { UserRow } from '../accounts/sessions';
import { balanceOf } from '../ledger/book';
import { ordersOf } from '../orders/order-access';
import { availablePoints } from '../points/point-lots';
import { pointsValue } from '../points/points-value';

/** What a deletion would take away, and what keeps it from happening now. */
export type DeletionFacts = Omit<DeletionPreview, 'password_required' | 'support_email'>;

/** Hours in which a mail about an order that is not sent yet still counts as on its way. */
const MAIL_HOURS = 72;

/** Reads the facts; for a deletion, in its transaction and under the account's lock. */
export async function readDeletionFacts(db: Queries, user: UserRow): Promise<DeletionFacts> {
  const [points, held, partner, counts] = await Promise.all([
    availablePoints(db, user.id),
    balanceOf(db, 'points_held', user.id),
    balanceOf(db, 'partner', user.id),
    countAll(db, user),
  ]);
  return {
    points: points + held,
    gc_value: toMajor(pointsValue(points + held)),
    unredeemed_cards: counts.unredeemed_cards,
    open_orders: counts.open_orders,
    partner_balance: counts.is_partner ? toMajor(partner) : null,
    blocked_by: blocksOf(counts, partner),
  };
}

interface Counts extends Record<string, unknown> {
  unredeemed_cards: number;
  open_orders: number;
  is_partner: boolean;
  payment: boolean;
  refund: boolean;
  unsent_cards: boolean;
  unsent_partner_cards: boolean;
}

function blocksOf(counts: Counts, partnerBalance: number): DeletionBlock[] {
  const blocks: Record<DeletionBlock, boolean> = {
    payment: counts.payment,
    refund: counts.refund,
    unsent_cards: counts.unsent_cards,
    partner_balance: partnerBalance > 0,
    unsent_partner_cards: counts.unsent_partner_cards,
  };
  return (Object.keys(blocks) as DeletionBlock[]).filter((block) => blocks[block]);
}

/** One statement, so that all of it is of the same moment. */
async function countAll(db: Queries, user: UserRow): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    with own as (
      select id, state, paid_at from orders where ${ordersOf(user)}
    ),
    cards as (
      select count(*)::int as unredeemed_cards from own join order_lines line on line.order_id = own.id
        join vouchers on vouchers.line_id = line.id
      where line.is_for_self and vouchers.state = 'ISSUED'
    )
    select cards.unredeemed_cards,
      (select count(*)::int from own where state in ('CREATED', 'PENDING_PAYMENT')) as open_orders,
      exists (select from partners where user_id = ${user.id}) as is_partner,
      exists (select from own join payments on payments.order_id = own.id
        where own.state in ('CREATED', 'PENDING_PAYMENT')
          and (payments.busy_until > now() or payments.status = 'processing')) as payment,
      exists (select from own join refunds on refunds.order_id = own.id
        where refunds.done_at is null or (${isRecent('refunds.done_at')} and not ${mailed('refund')}))
        or exists (select from own join partial_refunds part on part.order_id = own.id
          where part.done_at is null) as refund,
      exists (select from own where state = 'APPROVED'
        or (${isRecent('own.paid_at')} and not ${mailed('receipt')} and state = 'FULFILLED')
        or exists (select from graphile_worker.jobs job where job.key like 'resend:' || own.id || ':%' or job.key in
          (select 'vouchers:' || line.id from order_lines line where line.order_id = own.id))) as unsent_cards,
      exists (select from partner_sends where partner_id = ${user.id} and state = 'PENDING') as unsent_partner_cards
    from cards`);
  return rows[0] as Counts;
}

function isRecent(column: string) {
  return sql.raw(`${column} > now() - interval '${MAIL_HOURS} hours'`);
}

function mailed(kind: string) {
  return sql`exists (select from mails where mails.order_id = own.id and mails.kind = ${kind})`;
}
