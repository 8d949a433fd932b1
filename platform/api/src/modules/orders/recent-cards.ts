import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import type { RecentCards } from '../quote/cart-response';
import { type Buyer, counts, countsUntil, customer, guest } from './cards-ordered';
import type { OrderRow } from './order-repository';

/** Reads when each card that counts towards the buyer's daily limit stops doing so. */
export async function recentCards(db: Queries, buyer: Buyer): Promise<RecentCards> {
  const { as_of, frees_at } = await read(db, buyer, sql`true`);
  return { as_of, frees_at };
}

/**
 * As `recentCards`, for a guest, whom only the e-mail identifies: who types a stranger's does not learn when that was bought
 * with, so that the times are left out unless all cards were bought in one of these browsers.
 */
export async function recentCardsOfGuest(
  db: Queries,
  buyer: Buyer,
  deviceKeys: readonly string[],
): Promise<Pick<RecentCards, 'as_of'> & Partial<RecentCards>> {
  const keys = sql.join(
    deviceKeys.map((key) => sql`${key}`),
    sql`, `,
  );
  const { as_of, frees_at, known } = await read(
    db,
    buyer,
    sql`coalesce(other.device_key in (${keys}), false)`,
  );
  return known ? { as_of, frees_at } : { as_of };
}

/** As `recentCards`, for the buyer of an order, except its own cards. */
export function recentCardsExcept(db: Queries, { id, userId, mailboxKey, deviceKey }: OrderRow) {
  const others = sql`other.id <> ${id}`;
  if (userId !== null) return recentCards(db, customer(userId, others));
  const { isOwn, isSameBrowser } = guest({ mailboxKey: mailboxKey ?? '', deviceKey: deviceKey ?? '' });
  return recentCardsOfGuest(db, { isOwn: sql`${isOwn} and ${others}`, isSameBrowser }, [deviceKey ?? '']);
}

/** @param isKnown whether the time of the order `other` may be told */
async function read(db: Queries, buyer: Buyer, isKnown: SQL): Promise<RecentCards & { known: boolean }> {
  const { rows } = await db.execute<{ as_of: number; frees_at: number[]; known: boolean }>(sql`
    select ${milliseconds(sql`now()`)} as as_of,
      coalesce(array_agg(${milliseconds(sql`until`)} order by until), '{}') as frees_at,
      coalesce(bool_and(is_known), true) as known
    from (select other.cards, ${countsUntil} as until, ${isKnown} as is_known from orders other
        where ${counts(buyer)}) counted,
      generate_series(1, counted.cards)`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  const time = (ms: number) => new Date(ms).toISOString();
  return { as_of: time(row.as_of), frees_at: row.frees_at.map(time), known: row.known };
}

/** Not before the time itself, which is more exact. */
function milliseconds(time: SQL): SQL {
  return sql`ceil(extract(epoch from ${time}) * 1000)::float8`;
}
