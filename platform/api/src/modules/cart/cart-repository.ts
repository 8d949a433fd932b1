import type { CartLine } from '@giftstore/contracts/api';
import { asc, eq, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import { toMajor } from '../../core/money/decimal';
import type { Queries, Transaction } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { cartLines, carts } from '../../infra/database/schema';
import { pipeline, type Statement } from '../../infra/database/transaction';

/** A line of a stored cart; `id` is what the wire calls `cart_item_id`. */
export type StoredLine = CartLine & { id: string };

export interface StoredCart {
  /** Goes up by one with every change. */
  version: number;
  /** In the order in which they were added. */
  lines: StoredLine[];
}

/** Somebody's cart as it is now; who never had one has an empty one. */
export async function readCart(db: Queries, userId: string): Promise<StoredCart> {
  return cartOf(await reading(db, userId).execute());
}

/** The same, and nobody changes it until the transaction ends: what is made of this version is made of these lines. */
export async function lockCart(tx: Transaction, userId: string): Promise<StoredCart> {
  const [, rows] = await pipeline(holding(tx, userId), reading(tx, userId));
  return cartOf(rows);
}

/** Cards in somebody's cart. */
export async function countCards(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ cards: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
  return row?.cards ?? 0;
}

/**
 * Makes the cart where there is none, and holds its row until the transaction ends: carts change one change at a time. Of
 * rows that are there already, `on conflict do update` locks also those that its condition leaves as they are.
 */
export function holding(tx: Queries, userId: string): Statement<unknown> {
  return __FAULT_INJECTION__ && faultInjected('no-cart-lock')
    ? makeCart(tx, { userId })
    : holdCart(tx, { userId });
}

const makeCart = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.insert(carts).values({ userId }).onConflictDoNothing(),
);
const holdCart = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { version: carts.version }, setWhere: sql`false` }),
);

/** A cart with its lines, as `cartOf` reads them. */
export function reading(db: Queries, userId: string): Statement<CartRow[]> {
  return cartRows(db, { userId });
}

interface CartRow {
  version: number;
  line: typeof cartLines.$inferSelect | null;
}

const cartRows = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db
    .select({ version: carts.version, line: cartLines })
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.userId, carts.userId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id)),
);

/** The rows of `reading` as a cart. */
export function cartOf(rows: CartRow[]): StoredCart {
  return {
    version: rows[0]?.version ?? 0,
    lines: rows.flatMap(({ line }) => (line ? [storedLine(line)] : [])),
  };
}

function storedLine(row: typeof cartLines.$inferSelect): StoredLine {
  const { recipientName, recipientEmail, giftMessage, giftingImageId } = row;
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
  };
}
