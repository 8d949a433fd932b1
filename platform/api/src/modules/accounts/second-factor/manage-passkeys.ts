import type { NewPasskey } from '@giftstore/contracts/api';
import { MAX_PASSKEYS } from '@giftstore/contracts/limits';
import { and, count, eq } from 'drizzle-orm';
import { type DomainError, invalid, notFound } from '../../../core/domain-error';
import { passkeys as passkeyRows } from '../../../infra/database/schema';
import type { Session } from '../sessions';
import { type OfferedProviders, requireWayToSignIn } from '../sign-in-ways';
import { type ChangeDeps, changeFactors, requireIdentity } from './change-factors';
import type { Passkeys } from './passkeys';

export type PasskeyDeps = ChangeDeps & { passkeys: Passkeys; social: OfferedProviders };

/** Options with which the browser creates a passkey. @throws DomainError `invalid` at the limit; see `requireIdentity` */
export async function beginPasskey(deps: PasskeyDeps, session: Session, device: string) {
  await requireIdentity(deps, session);
  const { user } = session;
  const known = await deps.db.select().from(passkeyRows).where(eq(passkeyRows.userId, user.id));
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  return deps.passkeys.registration(user, known, device);
}

/**
 * Adds a passkey.
 * @returns the recovery codes, if it is the account's first factor
 * @throws DomainError `invalid` on `passkey`
 */
export async function addPasskey(
  deps: PasskeyDeps,
  session: Session,
  { passkey, device, client }: { passkey: NewPasskey; device: string | null; client: string },
) {
  await requireIdentity(deps, session);
  const { user } = session;
  const credential = await deps.passkeys.verifyNew(passkey, user, device ?? '');
  if (!credential) throw invalid('passkey', 'That passkey couldn’t be added. Please try again');
  return changeFactors(deps, session, 'passkey-added', async (tx) => {
    const [known] = await tx
      .select({ count: count() })
      .from(passkeyRows)
      .where(eq(passkeyRows.userId, user.id));
    if ((known?.count ?? 0) >= MAX_PASSKEYS) throw tooManyPasskeys();
    const { rowCount } = await tx
      .insert(passkeyRows)
      .values({
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: client,
      })
      .onConflictDoNothing();
    if (rowCount !== 1) throw invalid('passkey', 'This passkey is in use already');
  });
}

/** @throws DomainError `not_found` alike for another customer's passkey and an unknown one */
export async function renamePasskey(
  deps: PasskeyDeps,
  session: Session,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { rowCount } = await deps.db.update(passkeyRows).set({ name }).where(ownPasskey(session, id));
  if (rowCount !== 1) throw notFound();
}

/** @throws DomainError `not_found`, as `renamePasskey`; `invalid` for the only way to sign in; see `requireIdentity` */
export async function removePasskey(deps: PasskeyDeps, session: Session, id: string): Promise<void> {
  await requireIdentity(deps, session);
  await changeFactors(deps, session, 'passkey-removed', async (tx) => {
    const { rowCount } = await tx.delete(passkeyRows).where(ownPasskey(session, id));
    if (rowCount !== 1) throw notFound();
    await requireWayToSignIn(tx, session.user.id, deps.social);
  });
}

function ownPasskey({ user }: Session, id: string) {
  return and(eq(passkeyRows.id, id), eq(passkeyRows.userId, user.id));
}

function tooManyPasskeys(): DomainError {
  return invalid('base', `Your account has ${MAX_PASSKEYS} passkeys already. Remove one first`);
}
