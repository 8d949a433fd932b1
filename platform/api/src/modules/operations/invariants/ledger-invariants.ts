import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant';

const ledger: Invariant = {
  name: 'ledger',
  holds: 'every transaction adds up to 0, every balance is the sum of its entries, none is negative',
  violations: sql`
    select 'transaction ' || transaction_id as what
    from ledger_entries group by transaction_id having sum(amount) <> 0
    union all
    select distinct 'account ' || account_id from (
      select entry.account_id, entry.balance_after,
        sum(entry.amount) over (partition by entry.account_id order by entry.id) as sum
      from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id and account.user_id is not null
    ) running where balance_after is distinct from sum or sum < 0`,
};

const holds: Invariant = {
  name: 'holds',
  holds: 'the points of open orders are held, of paid orders spent, of refunded orders returned',
  violations: sql`
    select coalesce(o.order_id, 'ledger order ' || moved.order_id) as what
    from orders o
    full join (
      select booked.order_id,
        sum(entry.amount) filter (where account.kind = 'points_held') as held,
        sum(entry.amount) filter (where account.kind = 'points_spent' and booked.kind = 'POST') as spent,
        sum(entry.amount) filter (where account.kind = 'points' and booked.kind = 'REFUND') as returned
      from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      join ledger_transactions booked on booked.id = entry.transaction_id
      where booked.kind in ('HOLD', 'POST', 'VOID', 'REFUND')
      group by booked.order_id
    ) moved on moved.order_id = o.id
    left join (
      select order_id, sum(points) as all_points, sum(points) filter (where done_at is not null) as done_points
      from partial_refunds group by order_id
    ) part on part.order_id = o.id
    where (o.id is null or o.points_used > 0 or moved.order_id is not null) and (
      o.id is null
      or coalesce(moved.held, 0) <>
        case when o.state in ('CREATED', 'PENDING_PAYMENT') then o.points_used else 0 end
      or coalesce(moved.spent, 0) <> case when o.paid_at is not null then o.points_used else 0 end
      or coalesce(moved.returned, 0) <> coalesce(part.done_points, 0)
        + case when o.state in ('CANCELLED', 'REFUNDED') then o.points_used - coalesce(part.all_points, 0) else 0 end)`,
};

const singleUse: Invariant = {
  name: 'single-use',
  holds:
    'a code was used as often as it was claimed, a redeemed card was credited once, a partner paid for each send',
  violations: sql`
    select 'giveaway code …' || code.last_four || ' (' || code.id || ')' as what
    from giveaway_codes code
    where code.used <> (select count(*) from giveaway_claims where code_id = code.id)
    union all
    select 'voucher ' || coalesce(card.id::text, substr(credit.reference, 9))
    from (select id from vouchers where state = 'REDEEMED') card
    full join (
      select reference from ledger_transactions where kind = 'CONVERT'
    ) credit on credit.reference = 'convert:' || card.id
    where card.id is null or credit.reference is null
    union all
    select 'partner ' || partner.user_id
    from partners partner
    left join (
      select account.user_id, sum(entry.amount) as balance,
        sum(entry.amount) filter (where booked.kind <> 'SEND') as funded
      from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
        join ledger_transactions booked on booked.id = entry.transaction_id
      where account.kind = 'partner' group by account.user_id
    ) booked on booked.user_id = partner.user_id
    where coalesce(booked.funded, 0) - coalesce(booked.balance, 0) <>
      (select coalesce(sum(amount_aed), 0) from partner_sends where partner_id = partner.user_id)`,
};

/** The invariants of the ledger and of single-use codes and cards. */
export const ledgerInvariants: Invariant[] = [ledger, holds, singleUse];
