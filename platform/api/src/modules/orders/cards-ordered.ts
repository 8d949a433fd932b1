import { type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { guests } from '../../infra/database/schema';
import { pipeline, type Statement } from '../../infra/database/transaction';
import { isOpen, mayStillBePaid } from './daily-limit';

/** Time in minutes after which an unpaid order that nobody tries to pay no longer counts towards the daily limit. */
const ABANDONED_AFTER_MINUTES = 5;

/** A guest, as limits know them. */
export interface GuestIdentity {
  emailKey: string;
  mailboxKey: string;
  /** The browser, see `deviceKey`. */
  deviceKey: string;
}

/**
 * Creates or locks the row of the guest's mailbox until the transaction ends, so that limits are counted one at a time. Its
 * result is the number of cards that count towards the guest's daily limit.
 */
export function lockGuest(tx: Transaction, guest: GuestIdentity): Statement<number> {
  const { emailKey, mailboxKey, deviceKey } = guest;
  const count = tx.execute<{ cards: number }>(
    cardsOrdered(sql`other.mailbox_key = ${mailboxKey}`, sql`other.device_key = ${deviceKey}`),
  );
  const lock = upsertGuest(tx, { emailKey: mailboxKey });
  const addEmail = emailKey === mailboxKey ? [] : [upsertGuest(tx, { emailKey })];
  return {
    execute: async () => {
      const [, { rows }] = await pipeline(lock, count, ...addEmail);
      return rows[0]?.cards ?? 0;
    },
  };
}

const upsertGuest = prepared((db, { emailKey }: Placeholders<{ emailKey: string }>) =>
  db
    .insert(guests)
    .values({ emailKey })
    .onConflictDoUpdate({ target: guests.emailKey, set: { lastOrderAt: sql`now()` } }),
);

/**
 * Cards that count towards a customer's daily limit. Read under the customer's lock.
 * @param condition a further condition on the orders, named `other`
 */
export async function countCardsOfUser(db: Queries, userId: string, condition?: SQL): Promise<number> {
  const { rows } = await db.execute<{ cards: number }>(
    cardsOrdered(sql`other.user_id = ${userId}${condition ? sql` and ${condition}` : sql``}`, sql`true`),
  );
  return rows[0]?.cards ?? 0;
}

/**
 * Cards of the last 24 hours that count when another order is placed: paid ones, and open ones that the same browser is
 * still busy with. Declined and abandoned tries do not count. This keeps a buyer from placing orders that cannot be paid;
 * whether an order may be paid is decided when that begins (`beginAttempt`).
 * @param isSameBrowser whether the open order `other` is of the browser that places an order
 */
function cardsOrdered(isOwn: SQL, isSameBrowser: SQL): SQL {
  return sql`
    select coalesce(sum(other.cards), 0)::int as cards from orders other
    where ${isOwn} and other.created_at > now() - interval '24 hours'
      and ${mayStillBePaid} and (not ${isOpen} or (${isSameBrowser} and ${isInUse}))`;
}

/** An open order is in use while it is being paid, and for some minutes after the last try that was not declined. */
const isInUse: SQL = sql`coalesce(
  (select coalesce(payments.busy_until > now(), false) or payments.status = 'processing'
      or (payments.status not in ('declined', 'unauthenticated') and ${isRecent(sql`payments.updated_at`)})
    from payments where payments.order_id = other.id),
  ${isRecent(sql`other.created_at`)})`;

function isRecent(time: SQL): SQL {
  return sql`${time} > now() - make_interval(mins => ${ABANDONED_AFTER_MINUTES})`;
}
