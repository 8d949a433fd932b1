import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { broken } from '../../core/fault-injection';
import type { Database, Queries, Transaction } from '../database/database';
import { type Given, prepared } from '../database/prepared';
import { idempotencyKeys as keys } from '../database/schema';
import { transact } from '../database/transaction';
import type { RequestKey } from './request-key';

/** What was answered: the envelope, and whether it was answered before. */
export interface Outcome {
  status: number;
  answer: unknown;
  replayed: boolean;
}

/**
 * Does `work` once for each key, all in one transaction with the key's own row: a crash leaves neither. The same request
 * meanwhile waits for the first and gets its answer; a refusal is not kept, so the same key can be tried again.
 */
export async function onceInTransaction(
  db: Database,
  requestKey: RequestKey | undefined,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Outcome> {
  return transact(db, (tx) => onceWithin(tx, requestKey, () => work(tx)));
}

/** The same as part of a transaction: for work that a second thing beside the request's key recognises. */
export async function onceWithin(
  tx: Transaction,
  requestKey: RequestKey | undefined,
  work: () => Promise<unknown>,
): Promise<Outcome> {
  const key = broken('no-idempotency') ? undefined : requestKey;
  const before = key && (await claim(tx, key, null));
  if (before) return before;
  const answer = await work();
  if (key) await keep(tx, key, 200, answer);
  return { status: 200, answer, replayed: false };
}

/**
 * The same for work that calls a provider and so cannot be one transaction. While it runs the same key answers 409; when
 * its process dies, a retry takes over after a while. Declined payments are kept as answers, other refusals are not.
 * @param leaseSeconds how long the work may take before a retry takes it over
 */
export async function onceAcrossCalls(
  db: Database,
  requestKey: RequestKey | undefined,
  work: () => Promise<{ status: number; answer: unknown }>,
  leaseSeconds: number,
): Promise<Outcome> {
  const key = broken('no-idempotency') ? undefined : requestKey;
  const before = key && (await claim(db, key, leaseSeconds));
  if (before) return before;
  try {
    const outcome = await work();
    if (key) await keep(db, key, outcome.status, outcome.answer);
    return { ...outcome, replayed: false };
  } catch (error) {
    if (key) await db.delete(keys).where(and(its(key), isNull(keys.status)));
    throw error;
  }
}

/** Drops keys whose 24 hours are over. */
export async function forgetOldKeys(db: Queries): Promise<void> {
  await db.delete(keys).where(lt(keys.createdAt, sql`now() - interval '24 hours'`));
}

/** Takes the key for this request (then undefined), or gives what was answered to it before. */
async function claim(db: Queries, key: RequestKey, lease: number | null): Promise<Outcome | undefined> {
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
  return { status: row.status, answer: row.answer, replayed: true };
}

async function keep(db: Queries, { scope, key }: RequestKey, status: number, answer: unknown): Promise<void> {
  await keepAnswer(db, { scope, key, status, answer: JSON.stringify(answer) }).execute();
}

type Its = Pick<RequestKey, 'scope' | 'key'>;

function its({ scope, key }: Its | Given<Its>) {
  return and(eq(keys.scope, scope), eq(keys.key, key));
}

const takeKey = prepared((db, given: Given<RequestKey & { lease: number | null }>) =>
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

const readKey = prepared((db, given: Given<Its>) => db.select().from(keys).where(its(given)));

const keepAnswer = prepared((db, given: Given<Its & { status: number; answer: string }>) =>
  db
    .update(keys)
    .set({ status: sql`${given.status}`, answer: sql`${given.answer}`, runsUntil: null })
    .where(its(given)),
);
