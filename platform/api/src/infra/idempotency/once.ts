import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Database, Queries, Transaction } from '../database/database';
import { type Placeholders, prepared } from '../database/prepared';
import { idempotencyKeys as keys } from '../database/schema';
import { transact } from '../database/transaction';
import type { RequestKey } from './request-key';

/** A response: its envelope, and whether it repeats an earlier response. */
export interface Outcome<T> {
  status: number;
  body: T;
  replayed: boolean;
}

/**
 * Does `work` once for each key, all in one transaction with the key's own row: a crash leaves neither. The same request
 * meanwhile waits for the first and gets its answer; a refusal is not kept, so the same key can be tried again.
 */
export async function onceInTransaction<T>(
  db: Database,
  requestKey: RequestKey | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<Outcome<T>> {
  return transact(db, (tx) => onceWithin(tx, requestKey, () => work(tx)));
}

/** The same as part of a transaction: for work that a second thing beside the request's key recognises. */
export async function onceWithin<T>(
  tx: Transaction,
  requestKey: RequestKey | undefined,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const key = __FAULT_INJECTION__ && faultInjected('no-idempotency') ? undefined : requestKey;
  const before = key && (await claim<T>(tx, key, null));
  if (before) return before;
  const body = await work();
  if (key) await keep(tx, key, 200, body);
  return { status: 200, body, replayed: false };
}

/**
 * The same for work that calls a provider and so cannot be one transaction. While it runs the same key answers 409; when
 * its process dies, a retry takes over after a while. Declined payments are kept as answers, other refusals are not.
 * @param leaseSeconds how long the work may take before a retry takes it over
 */
export async function onceAcrossCalls<T>(
  db: Database,
  requestKey: RequestKey | undefined,
  work: () => Promise<{ status: number; body: T }>,
  leaseSeconds: number,
): Promise<Outcome<T>> {
  const key = __FAULT_INJECTION__ && faultInjected('no-idempotency') ? undefined : requestKey;
  const before = key && (await claim<T>(db, key, leaseSeconds));
  if (before) return before;
  try {
    const outcome = await work();
    if (key) await keep(db, key, outcome.status, outcome.body);
    return { ...outcome, replayed: false };
  } catch (error) {
    if (key) await db.delete(keys).where(and(its(key), isNull(keys.status)));
    throw error;
  }
}

/** Drops keys whose 24 hours are over. */
export async function deleteExpiredKeys(db: Queries): Promise<void> {
  await db.delete(keys).where(lt(keys.createdAt, sql`now() - interval '24 hours'`));
}

/** Takes the key for this request (then undefined), or gives what was answered to it before. */
async function claim<T>(db: Queries, key: RequestKey, lease: number | null): Promise<Outcome<T> | undefined> {
  const [taken] = await takeKey(db, { ...key, lease }).execute();
  if (taken) return undefined;
  const [row] = await readKey(db, key).execute();
  if (row && !row.bodyHash.equals(key.bodyHash)) {
    const message = 'This Idempotency-Key was used with another request';
    throw new DomainError('invalid', { message, errors: { base: [message] } });
  }
  if (!row || row.status === null) {
    const message = 'This request is still being worked on';
    throw new DomainError('busy', { message, errors: { base: [message] }, retryAfter: 1 });
  }
  return { status: row.status, body: row.answer as T, replayed: true };
}

async function keep(db: Queries, { scope, key }: RequestKey, status: number, body: unknown): Promise<void> {
  await keepAnswer(db, { scope, key, status, answer: JSON.stringify(body) }).execute();
}

type Its = Pick<RequestKey, 'scope' | 'key'>;

function its({ scope, key }: Its | Placeholders<Its>) {
  return and(eq(keys.scope, scope), eq(keys.key, key));
}

const takeKey = prepared((db, given: Placeholders<RequestKey & { lease: number | null }>) =>
  db
    .insert(keys)
    .values({
      scope: given.scope,
      key: given.key,
      bodyHash: given.bodyHash,
      runsUntil: sql`now() + make_interval(secs => ${given.lease})`,
    })
    .onConflictDoUpdate({
      target: [keys.scope, keys.key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        runsUntil: sql`excluded.runs_until`,
        status: null,
        answer: null,
        createdAt: sql`now()`,
      },
      setWhere: sql`${keys.createdAt} < now() - interval '24 hours' or (${keys.status} is null
        and ${keys.runsUntil} < now() and ${keys.bodyHash} = excluded.body_hash)`,
    })
    .returning({ key: keys.key }),
);

const readKey = prepared((db, given: Placeholders<Its>) => db.select().from(keys).where(its(given)));

const keepAnswer = prepared((db, given: Placeholders<Its & { status: number; answer: string }>) =>
  db
    .update(keys)
    .set({ status: sql`${given.status}`, answer: sql`${given.answer}`, runsUntil: null })
    .where(its(given)),
);
