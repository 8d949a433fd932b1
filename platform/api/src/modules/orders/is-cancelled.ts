import { sql } from 'drizzle-orm';

/** Whether partial refunds were for every card of the paid order line `line`: it has nothing to mail any more. */
export const isCancelled = sql`coalesce((
  select bool_and(exists (select from partial_refund_cards part where part.voucher_id = card.id))
  from vouchers card where card.line_id = line.id), false)`;
