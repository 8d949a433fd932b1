import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type DomainError, invalid } from '../../../core/domain-error';
import { faultInjected } from '../../../core/fault-injection';
import type { Queries } from '../../../infra/database/database';
import { recoveryCodes, totpFactors } from '../../../infra/database/schema';
import type { FactorSecrets } from './factor-secrets';
import { stepOfCode } from './totp';

/**
 * Uses a code of an account's authenticator app. The code of a time step, and those of earlier ones, are then used up: of
 * concurrent requests with one code, one succeeds.
 */
export async function useTotpCode(
  tx: Queries,
  secrets: FactorSecrets,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const step = factor && stepOfCode(secrets.open(factor.sealedSecret, userId), code);
  if (step === undefined) return false;
  const isUnused = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step));
  const { rowCount } = await tx
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpFactors.userId, userId),
        __FAULT_INJECTION__ && faultInjected('no-code-once') ? undefined : isUnused,
      ),
    );
  return rowCount === 1;
}

/** Uses a recovery code, each of which is valid once. */
export async function useRecoveryCode(
  tx: Queries,
  secrets: FactorSecrets,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, secrets.hashes(code)),
        __FAULT_INJECTION__ && faultInjected('no-code-once') ? undefined : isNull(recoveryCodes.usedAt),
      ),
    );
  return rowCount === 1;
}

export function wrongCode(): DomainError {
  return invalid('code', 'That code doesn’t match. Use the newest one in your app');
}
