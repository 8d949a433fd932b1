import { and, eq } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import {
  brands,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  pointLots,
  users,
  vouchers,
} from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import type { OwnedAccount } from '../ledger/book';
import { conversionMail } from './conversion-mail';
import { conversionReference } from './redeemable-cards';

/** Mails the owner of an account that a gift card was turned into points there, once; nothing to a deleted account. */
export async function sendConversionNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  voucherId: string,
): Promise<void> {
  const found = await findConversion(db, voucherId);
  if (!found || found.owner.deletedAt) return;
  const { owner, brandName, ...conversion } = found;
  const firstName = owner.emailVerifiedAt ? owner.firstName : '';
  await mailer.sendOnce(
    { id: `conversion.${voucherId}`, kind: 'conversion' },
    conversionMail(
      { ...conversion, firstName, email: owner.email, brand: brandName ?? mailer.shop.brandName },
      mailer.shop,
    ),
  );
}

/** The conversion as the ledger booked it, which later rates and spent points do not change. */
async function findConversion(db: Database, voucherId: string) {
  const [found] = await db
    .select({
      owner: users,
      brandName: brands.name,
      value: vouchers.value,
      currency: vouchers.currencyCode,
      lastFour: vouchers.lastFour,
      points: ledgerEntries.amount,
      balance: ledgerEntries.balanceAfter,
      expiresAt: pointLots.expiresAt,
      at: ledgerTransactions.at,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(pointLots, eq(pointLots.id, ledgerEntries.lotId))
    .innerJoin(users, eq(users.id, ledgerAccounts.userId))
    .innerJoin(vouchers, eq(vouchers.id, voucherId))
    .leftJoin(brands, eq(brands.id, vouchers.brandId))
    .where(
      and(
        eq(ledgerTransactions.reference, conversionReference(voucherId)),
        eq(ledgerAccounts.kind, 'points' satisfies OwnedAccount),
      ),
    );
  return found;
}
