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

/** Conditions on orders, named `other`. */
export interface Buyer {
  isOwn: SQL;
  /** Whether an open order is of the browser that places an order. */
  isSameBrowser: SQL;
}

/** A customer. @param condition a further condition on the orders, named `other` */
export function customer(userId: string, condition: SQL = sql`true`): Buyer {
  return { isOwn: sql`other.user_id = ${userId} and ${condition}`, isSameBrowser: sql`true` };
}

export function guest({ mailboxKey, deviceKey }: Omit<GuestIdentity, 'emailKey'>): Buyer {
  return {
    isOwn: sql`other.mailbox_key = ${mailboxKey}`,
    isSameBrowser: sql`other.device_key = ${deviceKey}`,
  };
}

/**
 * Creates or locks the row of the guest's mailbox until the transaction ends, so that limits are counted one at a time. Its
 * result is the number of cards that count towards the guest's daily limit.
 */
export function lockGuest(tx: Transaction, identity: GuestIdentity): Statement<number> {
  const { emailKey, mailboxKey } = identity;
  const count = tx.execute<{ cards: number }>(cardsOrdered(guest(identity)));
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

/** Cards that count towards a customer's daily limit. Read under the customer's lock. */
export async function countCardsOfUser(db: Queries, userId: string): Promise<number> {
  const { rows } = await db.execute<{ cards: number }>(cardsOrdered(customer(userId)));
  return rows[0]?.cards ?? 0;
}

function cardsOrdered(buyer: Buyer): SQL {
  return sql`select coalesce(sum(other.cards), 0)::int as cards from orders other where ${counts(buyer)}`;
}

/**
 * Matches orders of the last 24 hours that count when another one is placed: paid ones, and open ones that the same browser is
 * still busy with. Declined and abandoned tries do not count. This keeps a buyer from placing orders that cannot be paid;
 * whether an order may be paid is decided when that begins (`beginAttempt`).
 */
export function counts({ isOwn, isSameBrowser }: Buyer): SQL {
  return sql`${isOwn} and other.created_at > now() - interval '24 hours'
    and ${mayStillBePaid} and (not ${isOpen} or (${isSameBrowser} and ${inUseUntil} > now()))`;
}

/** How long an open order is in use: while it is being paid, and for some minutes after the last try that was not declined. */
const inUseUntil: SQL = sql`coalesce(
  (select case
      when payments.status = 'processing' then 'infinity'
      when payments.status in ('declined', 'unauthenticated') then coalesce(payments.busy_until, '-infinity')
      else greatest(payments.busy_until, ${minutesAfter(sql`payments.updated_at`)}) end
    from payments where payments.order_id = other.id),
  ${minutesAfter(sql`other.created_at`)})`;

function minutesAfter(time: SQL): SQL {
  return sql`(${time} + make_interval(mins => ${ABANDONED_AFTER_MINUTES}))`;
}

/** When an order that counts does so no longer, unless somebody goes on to pay it. */
export const countsUntil: SQL = sql`least(other.created_at + interval '24 hours', case when ${isOpen} then ${inUseUntil} end)`;
