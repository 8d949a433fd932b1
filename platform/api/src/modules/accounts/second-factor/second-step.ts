import type {
  SecondFactorMethod,
  SecondFactorRequired,
  SecondStepRequest,
  SocialProvider,
} from '@giftstore/contracts/api';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { DomainError, invalid } from '../../../core/domain-error';
import { faultInjected } from '../../../core/fault-injection';
import { secretHash } from '../../../core/secrets';
import type { Database, Queries, Transaction } from '../../../infra/database/database';
import { deleteInBatches } from '../../../infra/database/delete-in-batches';
import { secondSteps, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { noteAccount, noteSecurityEvent } from '../../../infra/telemetry/security-events';
import { requestNotice } from '../account-notices';
import { requestFactorNotice, type VisitingBrowser } from '../factor-notice';
import { linkIdentity } from '../link-identity';
import type { UserRow } from '../sessions';
import type { FactorSecrets } from './factor-secrets';
import type { Passkeys } from './passkeys';
import { newStepToken, subjectOf } from './step-token';
import { useRecoveryCode, useTotpCode, wrongCode } from './use-code';

export interface SecondStepDeps {
  db: Database;
  factorSecrets: FactorSecrets;
  passkeys: Passkeys;
  limits: { secondFactorCode: RateLimit; recoveryCode: RateLimit };
}

/** A correct first step: whose, and with what. */
export interface FirstStep {
  user: UserRow;
  /** "email", "Google" or "Facebook". */
  provider: string;
  /** The provider's id of the customer, if it is linked to the account only once the second step is accepted. */
  subjectToLink?: string | undefined;
  /** A mail about this sign-in is enqueued, which also says whether the device is new. */
  isOwnerNotified?: boolean;
}

/** An accepted second step. */
export interface FinishedStep extends FirstStep {
  /** So it is after a recovery code, and where the provider was linked. */
  isOwnerNotified: boolean;
}

type Proof = SecondStepRequest['second_factor'];

const MINUTES = 10;
/** Wrong proofs with one token. Guessing is limited per account; this keeps a token from being tried on. */
const MAX_ATTEMPTS = 10;

/** Creates the token with which this browser may send the second step. It is no session and opens nothing else. */
export async function beginSecondStep(
  { db, factorSecrets }: Pick<SecondStepDeps, 'db' | 'factorSecrets'>,
  { user, provider, subjectToLink }: FirstStep,
  { methods, device }: { methods: SecondFactorMethod[]; device: string },
): Promise<SecondFactorRequired> {
  const token = newStepToken(factorSecrets, user.id, subjectToLink);
  const expiresAt = new Date(Date.now() + MINUTES * 60_000);
  await db.insert(secondSteps).values({
    tokenHash: secretHash(token),
    userId: user.id,
    provider,
    deviceHash: secretHash(device),
    passwordVersion: passwordVersion(user),
    expiresAt,
  });
  return { token, methods, expires_at: expiresAt.toISOString() };
}

/**
 * The account of a token that waits for its second step in this browser.
 * @throws DomainError `invalid` on the field `token` for any other token
 */
export async function requireSecondStep(
  db: Queries,
  { token, device }: { token: string; device: string | null },
): Promise<FirstStep> {
  const [row] = await db
    .select({ step: secondSteps, user: users })
    .from(secondSteps)
    .innerJoin(users, eq(users.id, secondSteps.userId))
    .where(isPending(token, device ?? ''));
  if (!row?.step.passwordVersion.equals(passwordVersion(row.user))) throw expired();
  noteAccount(row.user.id);
  return { user: row.user, provider: row.step.provider };
}

/**
 * Accepts the second step: one code, recovery code or passkey. The token is then used up, and an identity that waited for this
 * is linked. Every attempt is counted before it is checked, by token and, over all tokens and networks, by account.
 * @throws DomainError `invalid` on `token`, `code`, `recovery_code` or `passkey`; `too_many`
 */
export async function finishSecondStep(
  deps: SecondStepDeps,
  proof: Proof,
  browser: VisitingBrowser,
): Promise<FinishedStep> {
  const { db } = deps;
  const first = await requireSecondStep(db, { token: proof.token, device: browser.device });
  await countAttempt(deps, first.user, proof);
  const passkeyUser = proof.passkey && (await verifyPasskey(deps, proof.passkey, first.user, browser.device));
  const subjectToLink = readSubject(deps, first.user, proof.token);
  const linked = await transact(db, async (tx) => {
    if (subjectToLink !== undefined) await lockAccount(tx, first.user);
    if (!passkeyUser) await useCode(tx, deps, proof, { user: first.user, browser });
    if (!(await endSecondStep(tx, proof.token))) throw expired();
    return subjectToLink !== undefined && link(tx, { ...first, subjectToLink }, browser);
  });
  await limitOf(deps, proof)?.giveBack(first.user.id);
  return { ...first, isOwnerNotified: linked || proof.recovery_code !== undefined };
}

/** A secret that was taken out of the settings meanwhile ends the sign-in. */
function readSubject({ factorSecrets }: SecondStepDeps, { id }: UserRow, token: string): string | undefined {
  try {
    return subjectOf(factorSecrets, id, token);
  } catch {
    throw expired();
  }
}

/** Locks the account before its factors, as `changeFactors` does. The password must still be the one of the first step. */
async function lockAccount(tx: Transaction, { id, passwordHash }: UserRow): Promise<void> {
  const isUnchanged = sql`${users.passwordHash} is not distinct from ${passwordHash}`;
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isUnchanged))
    .for('share');
  if (!account) throw expired();
}

/**
 * An identity that another account got meanwhile signs in there: here, its first step no longer counts. The first step found the
 * account by the provider's e-mail, so the identity's is the account's.
 * @returns whether it is new here, of which the owner is then notified
 */
async function link(
  tx: Transaction,
  { user, provider, subjectToLink }: FirstStep & { subjectToLink: string },
  browser: VisitingBrowser,
): Promise<boolean> {
  const { id: userId, email } = user;
  const identity = { provider: provider as SocialProvider, subject: subjectToLink, email, userId };
  const linked = await linkIdentity(tx, identity, browser);
  if (linked === undefined) throw expired();
  return linked;
}

async function useCode(
  tx: Queries,
  deps: SecondStepDeps,
  proof: Proof,
  { user, browser }: { user: UserRow; browser: VisitingBrowser },
): Promise<void> {
  const { code, recovery_code } = proof;
  const { factorSecrets } = deps;
  if (code !== undefined) {
    if (await useTotpCode(tx, factorSecrets, { userId: user.id, code })) return;
    throw wrongCode();
  }
  if (await useRecoveryCode(tx, factorSecrets, { userId: user.id, code: recovery_code ?? '' })) {
    noteSecurityEvent('recovery_code_used');
    await requestFactorNotice(tx, user.id, 'recovery-code-used', browser);
    return;
  }
  throw invalid('recovery_code', 'That recovery code doesn’t match, or was used before');
}

async function verifyPasskey(
  { passkeys }: SecondStepDeps,
  proof: NonNullable<Proof['passkey']>,
  { id }: UserRow,
  device: string | null,
): Promise<UserRow> {
  const scope = { purpose: 'second-step' as const, device: device ?? '', userId: id };
  const user = await passkeys.verify(proof, scope);
  if (!user) throw invalid('passkey', 'That passkey didn’t work. Please try again');
  return user;
}

/** A passkey cannot be guessed. Recovery codes have a count of their own, so that guessed app codes do not block them. */
function limitOf({ limits }: SecondStepDeps, { code, passkey }: Proof): RateLimit | undefined {
  if (passkey) return undefined;
  return code === undefined ? limits.recoveryCode : limits.secondFactorCode;
}

async function countAttempt(deps: SecondStepDeps, user: UserRow, proof: Proof): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-code-limit')) return;
  const { db } = deps;
  const { rowCount } = await db
    .update(secondSteps)
    .set({ attempts: sql`${secondSteps.attempts} + 1` })
    .where(and(eq(secondSteps.tokenHash, secretHash(proof.token)), lt(secondSteps.attempts, MAX_ATTEMPTS)));
  if (rowCount !== 1) throw expired();
  try {
    await limitOf(deps, proof)?.consume(user.id);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') {
      await transact(db, (tx) => requestNotice(tx, user.emailKey, 'codes-guessed'));
    }
    throw error;
  }
}

async function endSecondStep(tx: Queries, token: string): Promise<boolean> {
  if (__FAULT_INJECTION__ && faultInjected('no-step-once')) return true;
  const { rowCount } = await tx.delete(secondSteps).where(eq(secondSteps.tokenHash, secretHash(token)));
  return rowCount === 1;
}

function isPending(token: string, device: string) {
  return and(
    eq(secondSteps.tokenHash, secretHash(token)),
    eq(secondSteps.deviceHash, secretHash(device)),
    gt(secondSteps.expiresAt, sql`now()`),
  );
}

function passwordVersion({ passwordHash }: UserRow): Buffer {
  return secretHash(passwordHash ?? '');
}

function expired(): DomainError {
  return invalid('token', 'This sign-in has expired. Please start again');
}

export async function deleteExpiredSecondSteps(db: Queries): Promise<void> {
  await deleteInBatches(db, secondSteps, lt(secondSteps.expiresAt, sql`now()`));
}
