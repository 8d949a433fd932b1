import { sql } from 'drizzle-orm';
import { PERCENT_SCALE, parseDecimal } from '../../core/money/decimal';
import { share } from '../../core/money/quote';
import { cardShares } from '../../core/money/refund-parts';
import type { Queries } from '../../infra/database/database';
import { wasMailed } from '../orders/mail-ids';
import type { OrderWithLines } from '../orders/order-repository';

/** A gift card of an order, as an operator names it: the second card of the first line is "1.2". */
export interface OrderCard {
  /** "1.2" */
  card: string;
  voucherId: string;
  lineId: string;
  brand: string;
  /** Minor units of `currency`. */
  value: number;
  currency: string;
  state: string;
  lastFour: string | null;
  /** Null before it is issued. */
  issuedBy: string | null;
  /** What was paid for it, in minor units of the order's payment currency. */
  share: number;
  /** Who may know its code by now; null while nobody does. */
  revealed: 'mailed' | 'opened' | 'redeemed' | null;
  /** Whether a partial refund was for it. */
  refunded: boolean;
}

interface Facts extends Record<string, unknown> {
  id: string;
  line_id: string;
  ordinal: number;
  state: string;
  last_four: string | null;
  issued_by: string | null;
  mailed: boolean;
  opened: boolean;
  refunded: boolean;
}

/** The gift cards of a paid order, in the order of its lines. */
export async function readOrderCards(db: Queries, { order, lines }: OrderWithLines): Promise<OrderCard[]> {
  const vat = parseDecimal(order.vatPercent, PERCENT_SCALE);
  const shares = cardShares(
    order,
    lines.map(({ value, markup, serviceFee, quantity }) => ({
      price: value + markup + serviceFee + share(markup, vat) + share(serviceFee, vat),
      quantity,
    })),
  );
  const facts = await readFacts(db, order.id);
  return lines.flatMap((line, index) =>
    facts
      .filter(({ line_id }) => line_id === line.id)
      .map((card) => ({
        card: `${line.position}.${card.ordinal}`,
        voucherId: card.id,
        lineId: line.id,
        brand: line.brandName,
        value: line.giftcardValue,
        currency: line.currencyCode,
        state: card.state,
        lastFour: card.last_four,
        issuedBy: card.issued_by,
        share: shares[index]?.[card.ordinal - 1] ?? 0,
        revealed: revealedBy(card),
        refunded: card.refunded,
      })),
  );
}

async function readFacts(db: Queries, orderId: string): Promise<Facts[]> {
  const { rows } = await db.execute<Facts>(sql`
    select card.id, card.line_id, card.ordinal, card.state, card.last_four, card.issued_by,
      ${wasMailed} as mailed,
      exists (select from mails join mail_events event using (message_id)
        where mails.line_id = line.id and event.kind = 'opened')
        or exists (select from redeem_links link where link.voucher_id = card.id and link.used_at is not null)
        as opened,
      exists (select from partial_refund_cards part where part.voucher_id = card.id) as refunded
    from vouchers card join order_lines line on line.id = card.line_id
    where line.order_id = ${orderId} order by line.position, card.ordinal`);
  return rows;
}

function revealedBy({ state, opened, mailed }: Facts): OrderCard['revealed'] {
  if (state === 'REDEEMED') return 'redeemed';
  if (opened) return 'opened';
  return mailed ? 'mailed' : null;
}
