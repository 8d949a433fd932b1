import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Database, Queries, Transaction } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { type Placeholders, prepared } from '../database/prepared';
import { idempotencyKeys as keys } from '../database/schema';
import { pipeline, type Statement, transact } from '../database/transaction';
import type { RequestKey } from './request-key';

/** A response: its envelope, and whether it repeats an earlier response. */
export interface Outcome<T> {
  status: number;
  body: T;
  replayed: boolean;
}

/**
 * Runs `work` once for each key, in one transaction with the key's row: a crash leaves neither. A concurrent request with
 * the same key waits for the first and repeats its response. Errors are not stored, so the key can be used again.
 */
export function onceInTransaction<T>(
  db: Database,
  requestKey: RequestKey | undefined,
  work: (tx: Transaction) => Promise<T>,
): Promise<Outcome<T>> {
  return onceAfterStatement(db, requestKey, () => NOTHING, work);
}

/**
 * As `onceInTransaction`, for work that begins with a statement: it leaves in one packet with the claim of the key, and runs
 * after it. What it did is rolled back when the request is a repeated one. The response is stored in one packet with the
 * commit.
 * @param first whatever it locks is locked after the key, as it would be by `work`
 */
export async function onceAfterStatement<S, T>(
  db: Database,
  requestKey: RequestKey | undefined,
  first: (tx: Transaction) => Statement<S>,
  work: (tx: Transaction, result: S) => Promise<T>,
): Promise<Outcome<T>> {
  const key = usedKey(requestKey);
  try {
    const { body, stored } = await transact(db, async (tx) => {
      const claim = key ? insertKey(tx, { ...key, lease: null }) : NOTHING;
      const [claimed, result] = await pipeline(claim, first(tx));
      if (key && claimed?.length === 0) throw new Repeated(await readClaimed<T>(tx, key));
      const response = await work(tx, result);
      return { body: response, stored: key && errorOf(storeResponse(tx, key, 200, response)) };
    });
    // Had it failed, the commit would have been a rollback.
    const failure = await stored;
    if (failure) throw failure.error;
    return { status: 200, body, replayed: false };
  } catch (error) {
    if (error instanceof Repeated) return error.outcome as Outcome<T>;
    throw error;
  }
}

const NOTHING: Statement<undefined> = { execute: async () => undefined };

/** Ends the transaction of a repeated request. */
class Repeated extends Error {
  constructor(readonly outcome: Outcome<unknown>) {
    super('the request is a repeated one');
  }
}

/** Resolves with the error of a statement that is not awaited; undefined when it succeeded. */
function errorOf(statement: Promise<void>): Promise<{ error: unknown } | undefined> {
  return statement.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
}

function usedKey(requestKey: RequestKey | undefined): RequestKey | undefined {
  return __FAULT_INJECTION__ && faultInjected('no-idempotency') ? undefined : requestKey;
}

/** As `onceInTransaction`, within the caller's transaction: for work that has a second key beside the request's. */
export async function onceWithin<T>(
  tx: Transaction,
  requestKey: RequestKey | undefined,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const key = usedKey(requestKey);
  const earlier = key && (await claimKey<T>(tx, key, null));
  if (earlier) return earlier;
  const body = await work();
  if (key) await storeResponse(tx, key, 200, body);
  return { status: 200, body, replayed: false };
}

/**
 * As `onceInTransaction`, for work that calls a provider and so cannot be one transaction. While it runs, the same key gets
 * 409; if its process dies, a retry takes over after the lease. Declined payments are stored as responses, errors are not.
 * @param leaseSeconds how long the work may take before a retry takes over
 */
export async function onceAcrossCalls<T>(
  db: Database,
  requestKey: RequestKey | undefined,
  work: () => Promise<{ status: number; body: T }>,
  leaseSeconds: number,
): Promise<Outcome<T>> {
  const key = usedKey(requestKey);
  const earlier = key && (await claimKey<T>(db, key, leaseSeconds));
  if (earlier) return earlier;
  try {
    const outcome = await work();
    if (key) await storeResponse(db, key, outcome.status, outcome.body);
    return { ...outcome, replayed: false };
  } catch (error) {
    if (key) await db.delete(keys).where(and(isKey(key), isNull(keys.status)));
    throw error;
  }
}

/** Whether a request with this key has begun before, so that its response may be a stored one. */
export async function isKnownKey(db: Queries, requestKey: RequestKey | undefined): Promise<boolean> {
  return requestKey !== undefined && (await readKey(db, requestKey).execute()).length > 0;
}

/** Deletes keys after 24 hours. */
export async function deleteExpiredKeys(db: Queries): Promise<void> {
  await deleteInBatches(db, keys, lt(keys.createdAt, sql`now() - interval '24 hours'`));
}

/**
 * Claims the key for this request.
 * @returns undefined when it was free, or the stored response
 * @throws DomainError `invalid` for another request's key, `busy` while the first request runs
 */
async function claimKey<T>(
  db: Queries,
  key: RequestKey,
  lease: number | null,
): Promise<Outcome<T> | undefined> {
  const [claimed] = await insertKey(db, { ...key, lease }).execute();
  return claimed ? undefined : readClaimed(db, key);
}

/** @throws DomainError as `claimKey` does */
async function readClaimed<T>(db: Queries, key: RequestKey): Promise<Outcome<T>> {
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

async function storeResponse(
  db: Queries,
  { scope, key }: RequestKey,
  status: number,
  body: unknown,
): Promise<void> {
  await updateKey(db, { scope, key, status, answer: JSON.stringify(body) }).execute();
}

type KeyId = Pick<RequestKey, 'scope' | 'key'>;

function isKey({ scope, key }: KeyId | Placeholders<KeyId>) {
  return and(eq(keys.scope, scope), eq(keys.key, key));
}

const insertKey = prepared((db, values: Placeholders<RequestKey & { lease: number | null }>) =>
  db
    .insert(keys)
    .values({
      scope: values.scope,
      key: values.key,
      bodyHash: values.bodyHash,
      runsUntil: sql`now() + make_interval(secs => ${values.lease})`,
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

const readKey = prepared((db, values: Placeholders<KeyId>) => db.select().from(keys).where(isKey(values)));

const updateKey = prepared((db, values: Placeholders<KeyId & { status: number; answer: string }>) =>
  db
    .update(keys)
    .set({ status: sql`${values.status}`, answer: sql`${values.answer}`, runsUntil: null })
    .where(isKey(values)),
);
