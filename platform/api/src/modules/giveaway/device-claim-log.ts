import type { FieldErrors } from '@giftstore/contracts';
import { and, eq } from 'drizzle-orm';
import { invalid } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { isSignatureOf, type Secrets, signText } from '../../core/secrets';
import type { Transaction } from '../../infra/database/database';
import { giveawayDeviceClaims } from '../../infra/database/schema';

/** What a claim led to: accepted, or the parts of its error. */
export interface ClaimOutcome {
  error?: { code: 'refused' | 'invalid'; message?: string; errors?: FieldErrors };
}

export interface DeviceClaimKey {
  deviceId: string;
  /** The idempotency key. */
  claimKey: string;
  /** The signed text. */
  text: string;
}

/**
 * Runs `work` once for each claim of a device, however late it is sent again: idempotency keys live for 24 hours, and a
 * device may have been without a network for weeks. A concurrent request with the same key waits for the first.
 * @returns the outcome, and whether it repeats an earlier one
 * @throws DomainError `invalid` for a key that was used for another claim
 */
export async function onceForDevice(
  tx: Transaction,
  { deviceId, claimKey, text }: DeviceClaimKey,
  { secrets, work }: { secrets: Secrets; work: () => Promise<ClaimOutcome> },
): Promise<{ outcome: ClaimOutcome; replayed: boolean }> {
  if (__FAULT_INJECTION__ && faultInjected('no-claim-key')) return { outcome: await work(), replayed: false };
  const bodyHash = Buffer.from(signText(secrets, text), 'base64url');
  const isIt = and(eq(giveawayDeviceClaims.deviceId, deviceId), eq(giveawayDeviceClaims.claimKey, claimKey));
  const [inserted] = await tx
    .insert(giveawayDeviceClaims)
    .values({ deviceId, claimKey, bodyHash })
    .onConflictDoNothing()
    .returning({ key: giveawayDeviceClaims.claimKey });
  if (!inserted) {
    const [earlier] = await tx.select().from(giveawayDeviceClaims).where(isIt);
    if (!earlier || !isSignatureOf(secrets, text, earlier.bodyHash.toString('base64url'))) {
      throw invalid('base', 'This Idempotency-Key was used with another request');
    }
    return { outcome: (earlier.response ?? {}) as ClaimOutcome, replayed: true };
  }
  const outcome = await work();
  await tx
    .update(giveawayDeviceClaims)
    .set({ status: outcome.error ? 400 : 200, response: outcome })
    .where(isIt);
  return { outcome, replayed: false };
}
