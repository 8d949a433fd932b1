import { sql } from 'drizzle-orm';
import type { Check, Invariant } from './invariant';
import { account, booking, card, giveawayCode, idIn, order, partner } from './subjects';

const ledger: Invariant = {
  name: 'ledger',
  holds: 'every transaction adds up to 0, every balance is the sum of its entries, none is negative',
  checks: [
    {
      name: 'bookings add up',
      subject: booking,
      violations: (of) => sql`
        select transaction_id::text as id, 'transaction ' || transaction_id as what
        from ledger_entries where ${of(sql`transaction_id`)} group by transaction_id having sum(amount) <> 0`,
    },
    {
      name: 'balances',
      subject: account,
      violations: (of) => sql`
        select distinct account_id::text as id, 'account ' || account_id as what from (
          select entry.account_id, entry.balance_after,
            sum(entry.amount) over (partition by entry.account_id order by entry.id) as sum
          from ledger_entries entry
          join ledger_accounts account on account.id = entry.account_id and account.user_id is not null
          where ${of(sql`entry.account_id`)} and ${of(sql`account.id`)}
        ) running where balance_after is distinct from sum or sum < 0`,
    },
  ],
};

const pointsOfOrders: Check = {
  name: 'points of orders',
  subject: order,
  violations: (of) => sql`
    select o.id::text as id, o.order_id as what
    from orders o
    left join (
      select booked.order_id,
        sum(entry.amount) filter (where account.kind = 'points_held') as held,
        sum(entry.amount) filter (where account.kind = 'points_spent' and booked.kind = 'POST') as spent,
        sum(entry.amount) filter (where account.kind = 'points' and booked.kind = 'REFUND') as returned
      from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      join ledger_transactions booked on booked.id = entry.transaction_id
      where booked.kind in ('HOLD', 'POST', 'VOID', 'REFUND') and ${of(sql`booked.order_id`)}
      group by booked.order_id
    ) moved on moved.order_id = o.id
    left join (
      select order_id, sum(points) as all_points, sum(points) filter (where done_at is not null) as done_points
      from partial_refunds where ${of(sql`order_id`)} group by order_id
    ) part on part.order_id = o.id
    where ${of(sql`o.id`)} and (o.points_used > 0 or moved.order_id is not null) and (
      coalesce(moved.held, 0) <>
        case when o.state in ('CREATED', 'PENDING_PAYMENT') then o.points_used else 0 end
      or coalesce(moved.spent, 0) <> case when o.paid_at is not null then o.points_used else 0 end
      or coalesce(moved.returned, 0) <> coalesce(part.done_points, 0)
        + case when o.state in ('CANCELLED', 'REFUNDED') then o.points_used - coalesce(part.all_points, 0) else 0 end)`,
};

const holds: Invariant = {
  name: 'holds',
  holds: 'the points of open orders are held, of paid orders spent, of refunded orders returned',
  checks: [
    pointsOfOrders,
    {
      name: 'bookings of no order',
      subject: booking,
      violations: (of) => sql`
        select id::text as id, 'transaction ' || id as what from ledger_transactions
        where ${of(sql`id`)} and kind in ('HOLD', 'POST', 'VOID', 'REFUND') and order_id is null`,
    },
  ],
};

const codes: Check = {
  name: 'uses of giveaway codes',
  subject: giveawayCode,
  violations: (of) => sql`
    select code.id::text as id, 'giveaway code …' || code.last_four || ' (' || code.id || ')' as what
    from giveaway_codes code
    where ${of(sql`code.id`)} and code.used <> (select count(*) from giveaway_claims where code_id = code.id)`,
};

const redeemedCards: Check = {
  name: 'redeemed cards',
  subject: card,
  violations: (of) => sql`
    select card.id::text as id, 'voucher ' || card.id as what from vouchers card
    where ${of(sql`card.id`)} and card.state = 'REDEEMED' and not exists (
      select from ledger_transactions credit
      where credit.kind = 'CONVERT' and credit.reference = 'convert:' || card.id)`,
};

const conversions: Check = {
  name: 'conversions',
  subject: booking,
  violations: (of) => sql`
    select credit.id::text as id, 'voucher ' || substr(credit.reference, 9) as what from ledger_transactions credit
    where ${of(sql`credit.id`)} and credit.kind = 'CONVERT' and not exists (
      select from vouchers card
      where card.id = ${idIn(sql`credit.reference`, 'convert:')} and card.state = 'REDEEMED')`,
};

const partnersSends: Check = {
  name: "partners' sends",
  subject: partner,
  violations: (of) => sql`
    select partner.user_id::text as id, 'partner ' || partner.user_id as what
    from partners partner
    left join (
      select account.user_id, sum(entry.amount) as balance,
        sum(entry.amount) filter (where booked.kind <> 'SEND') as funded
      from ledger_accounts account join ledger_entries entry on entry.account_id = account.id
        join ledger_transactions booked on booked.id = entry.transaction_id
      where account.kind = 'partner' and ${of(sql`account.user_id`)} group by account.user_id
    ) booked on booked.user_id = partner.user_id
    where ${of(sql`partner.user_id`)} and coalesce(booked.funded, 0) - coalesce(booked.balance, 0) <>
      (select coalesce(sum(amount_aed), 0) from partner_sends where partner_id = partner.user_id)`,
};

const singleUse: Invariant = {
  name: 'single-use',
  holds:
    'a code was used as often as it was claimed, a redeemed card was credited once, a partner paid for each send',
  checks: [codes, redeemedCards, conversions, partnersSends],
};

/** The invariants of the ledger and of single-use codes and cards. */
export const ledgerInvariants: Invariant[] = [ledger, holds, singleUse];
