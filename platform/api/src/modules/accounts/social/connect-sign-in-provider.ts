import type { ConnectSignInProviderRequest, SocialProvider } from '@giftstore/contracts/api';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { conflict, DomainError, invalid } from '../../../core/domain-error';
import { faultInjected } from '../../../core/fault-injection';
import type { Transaction } from '../../../infra/database/database';
import { identities, sessions as sessionRows, users } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import type { DeviceCookies } from '../../../infra/device/device-cookies';
import { type Identity, linkIdentity } from '../link-identity';
import { type ChangeDeps, requireIdentity } from '../second-factor/change-factors';
import type { Session } from '../sessions';
import { type VerifySocialDeps, verifySocial } from './social-sign-in';
import { useIdTokenOnce } from './use-id-token-once';

export type ConnectDeps = ChangeDeps & VerifySocialDeps & { devices: DeviceCookies };

/** Which provider, with what proof, on which device. */
export interface Connection {
  provider: SocialProvider;
  proof: ConnectSignInProviderRequest['social'];
  device: string | null;
}

/**
 * Connects a provider's identity to the account of this session, whatever its e-mail, and notifies the owner; it then signs in to
 * this account. One that is connected already stays. Without a confirmed e-mail nobody has proved whose the account is, and the
 * identity would outlive the claim of its owner (`claimAccount`).
 * @throws DomainError `conflict` for an identity of another account, or while another of the provider is connected; `invalid` on `base`, `email` or `email_permission` for an
 *   invalid proof, and on `base` without a confirmed e-mail; `unauthorized` if the session has ended meanwhile; see
 *   `requireIdentity`
 */
export async function connectSignInProvider(
  deps: ConnectDeps,
  session: Session,
  { provider, proof, device }: Connection,
): Promise<void> {
  await requireIdentity(deps, session);
  if (!session.user.emailVerifiedAt) throw invalid('base', 'Please confirm your email address first');
  const { token, profile } = await verifyProof(deps, { provider, proof, device });
  await transact(deps.db, async (tx) => {
    await requireLiveSession(tx, session);
    await useIdTokenOnce(tx, token, profile).catch(asRefusal);
    const { subject, email } = profile;
    const identity = { provider, subject, email, userId: session.user.id };
    await requireNoOther(tx, identity);
    const linked = await linkIdentity(tx, identity, { sessionId: session.id });
    if (linked === undefined) throw belongsElsewhere(provider);
  });
}

async function verifyProof(deps: ConnectDeps, { provider, proof, device }: Connection) {
  return verifySocial(deps, { provider, ...proof }, { device }).catch(asRefusal);
}

/** A 401 would end the customer's session, which is not what was refused. */
function asRefusal(error: unknown): never {
  if (!(error instanceof DomainError) || error.code !== 'unauthorized') throw error;
  throw new DomainError('invalid', { ...error.details, cause: error });
}

/** The provider takes a while to respond. Whoever ends every session meanwhile, with a new password, must not get a new link. */
async function requireLiveSession(tx: Transaction, { id, user }: Session): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-session-recheck')) return;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
  const [live] = await tx
    .select({ id: sessionRows.id })
    .from(sessionRows)
    .where(and(eq(sessionRows.id, id), isNull(sessionRows.revokedAt)));
  if (!live) throw new DomainError('unauthorized', { message: 'Please sign in' });
}

/** The profile shows one account of a provider: connecting adds no second one that nobody sees there. */
async function requireNoOther(
  tx: Transaction,
  { provider, subject, userId }: Identity & { userId: string },
): Promise<void> {
  const [other] = await tx
    .select({ subject: identities.subject })
    .from(identities)
    .where(
      and(eq(identities.userId, userId), eq(identities.provider, provider), ne(identities.subject, subject)),
    );
  if (other) throw conflict(`Another ${provider} account is connected. Disconnect it first.`);
}

function belongsElsewhere(provider: SocialProvider): DomainError {
  return conflict(`This ${provider} account already signs in to another account here`);
}
