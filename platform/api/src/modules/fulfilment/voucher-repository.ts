import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { brands, giftcardUnits, orderLines, orders, vouchers } from '../../infra/database/schema';
import { enqueueSql } from '../../infra/queue/enqueue';
import { stateChange } from '../orders/change-state';
import { isCancelled } from '../orders/is-cancelled';
import { wasMailed } from '../orders/mail-ids';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { isWithdrawable } from './issuer';

export type VoucherRow = typeof vouchers.$inferSelect;

export interface LineToFulfil {
  order: OrderRow;
  line: OrderLineRow;
  /** Name of the country that the cards are valid in; null once the shop no longer sells for it. */
  country: string | null;
  /** The brand's terms; null once the shop no longer has it. */
  terms: string | null;
  cards: VoucherRow[];
}

/** A paid line with its cards; undefined if it has none. */
export async function readLineToFulfil(db: Queries, lineId: string): Promise<LineToFulfil | undefined> {
  const rows = await cardsOfLine(db, { lineId }).execute();
  return rows[0] && { ...rows[0], cards: rows.map(({ card }) => card) };
}

const cardsOfLine = prepared((db, { lineId }: Placeholders<{ lineId: string }>) =>
  db
    .select({
      order: orders,
      line: orderLines,
      country: giftcardUnits.countryName,
      terms: brands.terms,
      card: vouchers,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(vouchers, eq(vouchers.lineId, orderLines.id))
    .leftJoin(brands, eq(brands.id, orderLines.brandId))
    .leftJoin(giftcardUnits, eq(giftcardUnits.id, orderLines.unitId))
    .where(eq(orderLines.id, lineId))
    .orderBy(asc(vouchers.ordinal)),
);

/** Whether a card can become points now: a brand's own codes never do. */
export function isRedeemable(card: VoucherRow): boolean {
  return card.state === 'ISSUED' && card.redeemable && isWithdrawable(card);
}

/** The cards of a giveaway claim or of a partner's send, without void ones. */
export function readCards(
  db: Queries,
  origin: { claimId: string } | { sendId: string },
): Promise<VoucherRow[]> {
  const ofOrigin =
    'claimId' in origin ? eq(vouchers.claimId, origin.claimId) : eq(vouchers.sendId, origin.sendId);
  return db
    .select()
    .from(vouchers)
    .where(and(ofOrigin, ne(vouchers.state, 'VOID')))
    .orderBy(asc(vouchers.ordinal));
}

type Issued = Pick<
  VoucherRow,
  | 'keyId'
  | 'codeSealed'
  | 'pinSealed'
  | 'codeLookup'
  | 'secretId'
  | 'lastFour'
  | 'replacements'
  | 'issuedBy'
  | 'expiresOn'
>;

/**
 * Saves an issued card unless another attempt has done so, or its code was to be replaced meanwhile; returns the stored row,
 * which in that case has no code.
 */
export async function saveIssuedCard(db: Queries, id: string, issued: Issued): Promise<VoucherRow> {
  const [updated] = await updatePendingCard(db, { id, ...issued }).execute();
  const [row] = updated ? [updated] : await db.select().from(vouchers).where(eq(vouchers.id, id));
  return row as VoucherRow;
}

const updatePendingCard = prepared((db, issued: Placeholders<Issued & { id: string }>) =>
  db
    .update(vouchers)
    .set({
      state: 'ISSUED',
      keyId: sql`${issued.keyId}`,
      codeSealed: sql`${issued.codeSealed}`,
      pinSealed: sql`${issued.pinSealed}`,
      codeLookup: sql`${issued.codeLookup}`,
      secretId: sql`${issued.secretId}`,
      lastFour: sql`${issued.lastFour}`,
      issuedBy: sql`${issued.issuedBy}`,
      expiresOn: sql`${issued.expiresOn}`,
      // The brand takes its codes from whoever has them, so they cannot become points as well.
      redeemable: sql`redeemable and ${issued.issuedBy} = 'local'`,
      issuedAt: sql`now()`,
    })
    .where(
      and(
        eq(vouchers.id, issued.id),
        eq(vouchers.state, 'PENDING'),
        eq(vouchers.replacements, issued.replacements),
      ),
    )
    .returning(),
);

/**
 * Makes an order FULFILLED once all of its lines were mailed, but for cancelled ones, and enqueues the cashback of a customer's order. Called after
 * the line's mail was recorded, in a separate statement: of two lines that are mailed at once, the later one then sees both.
 */
export async function fulfilWhenMailed(db: Queries, orderId: string): Promise<void> {
  const allMailed = sql`not exists (
    select from order_lines line where line.order_id = ${orderId}
    and not ${wasMailed} and not ${isCancelled})`;
  await db.execute(sql`
    with before as (select id, state from orders where id = ${orderId} for update),
    ${stateChange('FULFILLED', 'all vouchers mailed', allMailed)}
    ${enqueueSql(sql`
      select 'credit_cashback', json_build_object('orderId', id), 'cashback:' || id
      from moved join orders using (id) where user_id is not null`)}`);
}
