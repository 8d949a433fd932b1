import { invalid } from '../../../core/domain-error';
import { hasSecondFactor } from '../account-factors';
import type { Session } from '../sessions';
import { type ChangeDeps, changeFactors, requireIdentity } from './change-factors';
import { replaceRecoveryCodes } from './recovery-codes';

/** Replaces the recovery codes of the signed-in customer. @throws DomainError `invalid` on `base` without a second factor */
export async function renewRecoveryCodes(deps: ChangeDeps, session: Session): Promise<string[]> {
  await requireIdentity(deps, session);
  let codes: string[] = [];
  await changeFactors(deps, session, 'recovery-codes-replaced', async (tx) => {
    if (!(await hasSecondFactor(tx, session.user.id))) {
      throw invalid('base', 'Recovery codes need a passkey or an authenticator app');
    }
    codes = await replaceRecoveryCodes(tx, deps.factorSecrets, session.user.id);
  });
  return codes;
}
