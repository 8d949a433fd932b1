import type { CartLine } from '@giftstore/contracts/api';
import { asc, eq, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import { toMajor } from '../../core/money/decimal';
import type { Queries, Transaction } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { cartLines, carts } from '../../infra/database/schema';
import { pipeline, type Statement } from '../../infra/database/transaction';

/** A line of a stored cart; `id` is the API's `cart_item_id`. */
export type StoredLine = CartLine & { id: string };

export interface StoredCart {
  /** Incremented by every change. */
  version: number;
  /** In the order in which they were added. */
  lines: StoredLine[];
}

/** A customer's cart as it is now; empty without a stored one. */
export async function readCart(db: Queries, userId: string): Promise<StoredCart> {
  return toCart(await readCartStatement(db, userId).execute());
}

/** The same, locked until the transaction ends, so that an order of this version is an order of these lines. */
export async function lockCart(tx: Transaction, userId: string): Promise<StoredCart> {
  const [, rows] = await pipeline(lockCartStatement(tx, userId), readCartStatement(tx, userId));
  return toCart(rows);
}

/** Number of cards in a customer's cart. */
export async function countCards(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ cards: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
  return row?.cards ?? 0;
}

/**
 * Inserts the cart if there is none, and locks its row until the transaction ends, so that changes of a cart run one after
 * another. `on conflict do update` also locks an existing row that its condition leaves unchanged.
 */
export function lockCartStatement(tx: Queries, userId: string): Statement<unknown> {
  return __FAULT_INJECTION__ && faultInjected('no-cart-lock')
    ? insertCart(tx, { userId })
    : insertOrLockCart(tx, { userId });
}

const insertCart = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.insert(carts).values({ userId }).onConflictDoNothing(),
);
const insertOrLockCart = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { version: carts.version }, setWhere: sql`false` }),
);

/** Selects a cart with its lines, as rows for `toCart`. */
export function readCartStatement(db: Queries, userId: string): Statement<CartRow[]> {
  return selectCart(db, { userId });
}

interface CartRow {
  version: number;
  line: typeof cartLines.$inferSelect | null;
}

const selectCart = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db
    .select({ version: carts.version, line: cartLines })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id)),
);

/** Converts the rows of `readCartStatement` to a cart. */
export function toCart(rows: CartRow[]): StoredCart {
  return {
    version: rows[0]?.version ?? 0,
    lines: rows.flatMap(({ line }) => (line ? [toStoredLine(line)] : [])),
  };
}

function toStoredLine(row: typeof cartLines.$inferSelect): StoredLine {
  const { recipientName, recipientEmail, giftMessage, giftingImageId, sendOn } = row;
  return {
    id: row.id,
    brand_id: row.brandId,
    currency: row.unitId,
    country_id: row.countryId,
    giftcard_value: toMajor(row.giftcardValue),
    quantity: row.quantity,
    isforself: row.isForSelf,
    ...(recipientName === null ? {} : { contact_name: recipientName }),
    ...(recipientEmail === null ? {} : { contact_email: recipientEmail }),
    ...(giftMessage === null ? {} : { gift_message: giftMessage }),
    ...(giftingImageId === null ? {} : { gifting_image_id: giftingImageId }),
    ...(sendOn === null ? {} : { send_on: sendOn }),
  };
}
