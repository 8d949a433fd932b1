import type { TotpEnrolment } from '@giftstore/contracts/api';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../core/domain-error';
import { totpFactors } from '../../../infra/database/schema';
import type { Session } from '../sessions';
import { type ChangeDeps, changeFactors, requireIdentity } from './change-factors';
import { newTotpSecret, stepOfCode, totpEnrolment } from './totp';
import { wrongCode } from './use-code';

export type TotpDeps = ChangeDeps & { brandName: string };

/**
 * Begins to set up an authenticator app: nothing changes until a first code shows that the app has the secret.
 * @throws DomainError `invalid` when the account has an app already; see `requireIdentity`
 */
export async function beginTotp(deps: TotpDeps, session: Session): Promise<TotpEnrolment> {
  await requireIdentity(deps, session);
  const { id: userId, email } = session.user;
  const secret = newTotpSecret();
  const sealed = {
    sealedSecret: deps.factorSecrets.seal(secret, userId),
    secretId: deps.factorSecrets.secretId,
  };
  const { rowCount } = await deps.db
    .insert(totpFactors)
    .values({ userId, ...sealed })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { ...sealed, createdAt: sql`now()` },
      setWhere: isNull(totpFactors.confirmedAt),
    });
  if (rowCount !== 1) throw invalid('base', 'Your account has an authenticator app already. Remove it first');
  return totpEnrolment(secret, email, deps.brandName);
}

/**
 * Confirms the app with its first code, which is then used up.
 * @returns the recovery codes, if it is the account's first factor
 * @throws DomainError `invalid` on `code`, or on `base` when set-up did not begin within 15 minutes
 */
export async function confirmTotp(deps: TotpDeps, session: Session, code: string) {
  await requireIdentity(deps, session);
  const { id: userId } = session.user;
  return changeFactors(deps, session, 'totp-added', async (tx) => {
    const isOpen = and(
      eq(totpFactors.userId, userId),
      isNull(totpFactors.confirmedAt),
      gt(totpFactors.createdAt, sql`now() - interval '15 minutes'`),
    );
    const [begun] = await tx.select().from(totpFactors).where(isOpen).for('update');
    if (!begun) throw invalid('base', 'Setting up the app took too long. Please start again');
    const lastStep = stepOfCode(deps.factorSecrets.open(begun.sealedSecret, userId), code);
    if (lastStep === undefined) throw wrongCode();
    await tx.update(totpFactors).set({ confirmedAt: sql`now()`, lastStep }).where(isOpen);
  });
}

/** @throws DomainError `not_found` without an app; see `requireIdentity` */
export async function removeTotp(deps: TotpDeps, session: Session): Promise<void> {
  await requireIdentity(deps, session);
  await changeFactors(deps, session, 'totp-removed', async (tx) => {
    const { rowCount } = await tx
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, session.user.id), isNotNull(totpFactors.confirmedAt)));
    if (rowCount !== 1) throw notFound();
  });
}
