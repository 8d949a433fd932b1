import { inArray, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { isPaymentCurrency } from '../../core/money/payment-currencies';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database } from '../../infra/database/database';
import { exchangeRates, giftcardUnits } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { lockCatalogue, raiseVersion } from './raise-version';

export interface NewRate {
  currency: string;
  /** Units of the currency for 1 AED, a plain decimal above 0 with at most 12 decimals. */
  perAed: string;
}

/**
 * Adds rates that are valid from a time on; earlier rates stay in the table, and orders have copies of theirs.
 * @param from default: now
 * @throws DomainError `invalid` for AED, a currency that the shop does not use, or a time in the past
 */
export function setRates(db: Database, act: Act, rates: NewRate[], from?: Date): Promise<void> {
  return transact(db, async (tx) => {
    await lockCatalogue(tx);
    if (from && from.getTime() < Date.now())
      refuse('That time is in the past: a rate is valid from now or later');
    const codes = rates.map(({ currency }) => currency);
    if (codes.includes('AED')) refuse('AED is always 1: rates are units for 1 AED');
    const used = await tx
      .selectDistinct({ code: giftcardUnits.currencyCode })
      .from(giftcardUnits)
      .where(inArray(giftcardUnits.currencyCode, codes));
    const unknown = codes.filter(
      (code) => !isPaymentCurrency(code) && !used.some((unit) => unit.code === code),
    );
    if (unknown.length > 0) refuse(`The shop does not use ${unknown.join(', ')}`);
    const validFrom = from ?? sql`now()`;
    await tx.insert(exchangeRates).values(rates.map((rate) => ({ ...rate, validFrom })));
    await raiseVersion(tx);
    await writeAudit(tx, act, codes.join(' '), { rates, from: from ?? 'now' });
  });
}

function refuse(message: string): never {
  throw new DomainError('invalid', { message });
}
