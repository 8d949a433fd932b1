import { sql } from 'drizzle-orm';

/** The reason of a refund that a gift's buyer began, by which its mail is the one about a cancelled gift. */
export const CANCELLED_BY_BUYER = 'the buyer cancelled the gift before its day';

/** What is recorded about the refunds of an order, beyond what they have returned. */
export interface RefundFacts {
  /** All that was left of it is refunded, or about to be, because its buyer cancelled the last of its gifts. */
  byBuyer: boolean;
  /** A refund was begun and has not returned its money yet. */
  isPending: boolean;
}

/** Those of an order of `orders`. A partial refund without a value returns nothing. */
export const refundFacts = sql<RefundFacts>`json_build_object(
  'byBuyer', exists (
    select from refunds where refunds.order_id = orders.id and refunds.reason = ${CANCELLED_BY_BUYER}),
  'isPending', exists (select from refunds where refunds.order_id = orders.id and refunds.done_at is null)
    or exists (
      select from partial_refunds part
      where part.order_id = orders.id and part.value > 0 and part.done_at is null))`;
