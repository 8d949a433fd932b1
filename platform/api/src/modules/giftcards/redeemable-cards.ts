import { and, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries, Transaction } from '../../infra/database/database';
import { brands, vouchers } from '../../infra/database/schema';
import { RESERVATION_MINUTES } from '../fulfilment/reservation';
import type { VoucherRow } from '../fulfilment/voucher-repository';

/** The card with this number (its HMACs from `VoucherCipher.lookups`), if the customer may redeem it. */
export async function findRedeemableCard(
  db: Queries,
  lookups: Buffer[],
  userId: string,
): Promise<VoucherRow | undefined> {
  const [card] = await db
    .select()
    .from(vouchers)
    .where(and(inArray(vouchers.codeLookup, lookups), redeemableBy(userId)));
  return card;
}

/** The card that the customer reserved last, as long as it stays reserved. */
export async function findReservedCard(db: Queries, userId: string): Promise<VoucherRow | undefined> {
  const reserved = gt(vouchers.reservedAt, sql`now() - make_interval(mins => ${RESERVATION_MINUTES})`);
  const [card] = await db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.redeemerId, userId), eq(vouchers.state, 'ISSUED'), vouchers.redeemable, reserved))
    .orderBy(desc(vouchers.reservedAt))
    .limit(1);
  return card;
}

/** The name of the card's brand; undefined for a gift card of the shop itself. */
export async function findBrandName(
  db: Queries,
  { brandId }: Pick<VoucherRow, 'brandId'>,
): Promise<string | undefined> {
  if (brandId === null) return undefined;
  const [brand] = await db.select({ name: brands.name }).from(brands).where(eq(brands.id, brandId));
  return brand?.name;
}

/** Reserves the card for the customer, or renews their reservation. Of several customers exactly one gets it. */
export function reserveCard(
  tx: Transaction,
  lookups: Buffer[],
  userId: string,
): Promise<VoucherRow | undefined> {
  return updateCard(tx, inArray(vouchers.codeLookup, lookups), redeemableBy(userId), {
    redeemerId: userId,
    reservedAt: sql`now()`,
  });
}

/** Redeems a card that is reserved for the customer, exactly once. */
export function redeemCard(tx: Transaction, id: string, userId: string): Promise<VoucherRow | undefined> {
  const reserved = and(eq(vouchers.state, 'ISSUED'), vouchers.redeemable, eq(vouchers.redeemerId, userId));
  return updateCard(tx, eq(vouchers.id, id), reserved, { state: 'REDEEMED', redeemedAt: sql`now()` });
}

/** The reference under which the ledger books the conversion of a card, once. */
export const conversionReference = (voucherId: string) => `convert:${voucherId}`;

/** Cards that the customer converted to points in the last 24 hours. */
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

/** Updates the card in one statement if `condition` still holds: of two concurrent updates, the second finds it changed. */
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
