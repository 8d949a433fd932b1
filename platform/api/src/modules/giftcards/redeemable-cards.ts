import { and, count, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries, Transaction } from '../../infra/database/database';
import { vouchers } from '../../infra/database/schema';
import type { VoucherRow } from '../fulfilment/voucher-repository';

/** How long a card is kept for who has entered its number; then somebody else may. */
export const RESERVATION_MINUTES = 30;

/** The card with this number (as `VoucherCipher.lookup` gives it), where this person may turn it into points. */
export async function findRedeemableCard(
  db: Queries,
  lookup: Buffer,
  userId: string,
): Promise<VoucherRow | undefined> {
  const [card] = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.codeLookup, lookup), redeemableBy(userId)));
  return card;
}

/** Keeps the card for this person, or longer if it was already; of several people, one gets it. */
export function reserveCard(
  tx: Transaction,
  lookup: Buffer,
  userId: string,
): Promise<VoucherRow | undefined> {
  return updateCard(tx, eq(vouchers.codeLookup, lookup), redeemableBy(userId), {
    redeemerId: userId,
    reservedAt: sql`now()`,
  });
}

/** Uses the card up that is kept for this person: once, however many ask. */
export function redeemCard(tx: Transaction, id: string, userId: string): Promise<VoucherRow | undefined> {
  const reserved = and(eq(vouchers.state, 'ISSUED'), vouchers.redeemable, eq(vouchers.redeemerId, userId));
  return updateCard(tx, eq(vouchers.id, id), reserved, { state: 'REDEEMED', redeemedAt: sql`now()` });
}

/** Cards that somebody has turned into points in the last 24 hours. */
export async function countConversions(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ conversions: count() })
    .from(vouchers)
    .where(and(eq(vouchers.redeemerId, userId), gt(vouchers.redeemedAt, sql`now() - interval '24 hours'`)));
  return row?.conversions ?? 0;
}

function redeemableBy(userId: string): SQL | undefined {
  return and(
    eq(vouchers.state, 'ISSUED'),
    vouchers.redeemable,
    or(
      isNull(vouchers.redeemerId),
      eq(vouchers.redeemerId, userId),
      lt(vouchers.reservedAt, sql`now() - make_interval(mins => ${RESERVATION_MINUTES})`),
    ),
  );
}

type Change = {
  [column in keyof typeof vouchers.$inferInsert]?: (typeof vouchers.$inferInsert)[column] | SQL;
};

/** Changes the card where it is still as it must be, in one statement: of two that try, the second finds it changed. */
async function updateCard(
  tx: Transaction,
  identity: SQL,
  condition: SQL | undefined,
  change: Change,
): Promise<VoucherRow | undefined> {
  let where = and(identity, condition);
  if (__FAULT_INJECTION__ && faultInjected('no-conditional-redeem')) {
    const [existing] = await tx.select().from(vouchers).where(where);
    if (!existing) return undefined;
    where = identity;
  }
  const [card] = await tx.update(vouchers).set(change).where(where).returning();
  return card;
}
