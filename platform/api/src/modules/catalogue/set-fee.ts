import { eq } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import { isPaymentCurrency } from '../../core/money/payment-currencies';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { brands, giftcardUnits, serviceFees } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { feeErrorOf } from './fee-error';
import { DEFAULT_PROGRAM } from './program';
import { lockCatalogue, raiseVersion } from './raise-version';

/** The cards that a fee is for; null means any. The most specific fee applies to a card. */
export interface FeeScope {
  brandId: number | null;
  unitId: number | null;
  paymentCurrency: string | null;
}

/**
 * Sets the service fee of one card.
 * @param feeAed minor units of AED
 * @throws DomainError `invalid` for a fee out of range, an unknown brand, unit or currency
 */
export function setFee(db: Database, act: Act, scope: FeeScope, feeAed: number): Promise<void> {
  return transact(db, async (tx) => {
    const error = feeErrorOf(toMajor(feeAed));
    if (error) throw new DomainError('invalid', { message: `The fee ${error}` });
    await lockCatalogue(tx);
    await requireValidScope(tx, scope);
    await tx
      .insert(serviceFees)
      .values({ programId: DEFAULT_PROGRAM, ...scope, feeAed })
      .onConflictDoUpdate({
        target: [serviceFees.programId, serviceFees.brandId, serviceFees.unitId, serviceFees.paymentCurrency],
        set: { feeAed },
      });
    await raiseVersion(tx);
    await writeAudit(tx, act, null, { ...scope, feeAed });
  });
}

async function requireValidScope(
  tx: Transaction,
  { brandId, unitId, paymentCurrency }: FeeScope,
): Promise<void> {
  const [brand] = brandId === null ? [true] : await tx.select().from(brands).where(eq(brands.id, brandId));
  const [unit] =
    unitId === null ? [true] : await tx.select().from(giftcardUnits).where(eq(giftcardUnits.id, unitId));
  if (!brand) throw new DomainError('invalid', { message: `There is no brand ${brandId}` });
  if (!unit) throw new DomainError('invalid', { message: `There is no unit ${unitId}` });
  if (paymentCurrency !== null && !isPaymentCurrency(paymentCurrency)) {
    throw new DomainError('invalid', { message: `${paymentCurrency} is not a payment currency` });
  }
}
