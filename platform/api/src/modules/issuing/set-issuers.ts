import { and, eq, isNull } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { brands, giftcardUnits, issuingChoices } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { lockCatalogue, raiseVersion } from '../catalogue/raise-version';
import type { IssuerName } from '../fulfilment/issuer';

/** The cards that a choice is for: of a brand, of a brand in one unit, or of all brands without a choice of their own. */
export interface IssuingScope {
  brandId: number | null;
  unitId: number | null;
}

export interface NewChoice extends IssuingScope {
  issuers: IssuerName[];
  /** The brand's product at the supplier; null without the supplier. */
  supplierProduct?: string | null;
  lowAt: number;
}

export interface SetIssuersDeps {
  db: Database;
  act: Act;
  /** False in production. */
  localForBrands: boolean;
}

/**
 * Chooses where cards come from, for orders and for cards that wait to be issued.
 * @throws DomainError `invalid` for an unknown brand or unit, `local` in production, the supplier without a product
 */
export async function setIssuers(
  { db, act, localForBrands }: SetIssuersDeps,
  choice: NewChoice,
): Promise<void> {
  const { brandId, unitId, issuers, supplierProduct = null, lowAt } = choice;
  if (!localForBrands && issuers.includes('local'))
    throw refused('No brand honours codes that the shop draws itself: "local" is for development only');
  if (issuers.includes('supplier') !== (supplierProduct !== null))
    throw refused('The supplier and the product that it knows the brand as belong together: --product');
  if (supplierProduct !== null && brandId === null) throw refused('A product of the supplier needs a brand');
  await transact(db, async (tx) => {
    await lockCatalogue(tx);
    await requireKnown(tx, choice);
    await tx
      .insert(issuingChoices)
      .values({ brandId, unitId, issuers, supplierProduct, lowAt })
      .onConflictDoUpdate({
        target: [issuingChoices.brandId, issuingChoices.unitId],
        set: { issuers, supplierProduct, lowAt },
      });
    await raiseVersion(tx);
    await writeAudit(tx, act, targetOf(choice), { issuers, supplierProduct, lowAt });
  });
}

/** Removes a choice, so that a less specific one applies. @throws DomainError `not_found` */
export function clearIssuers(db: Database, act: Act, scope: IssuingScope): Promise<void> {
  const { brandId, unitId } = scope;
  return transact(db, async (tx) => {
    await lockCatalogue(tx);
    const removed = await tx
      .delete(issuingChoices)
      .where(
        and(
          brandId === null ? isNull(issuingChoices.brandId) : eq(issuingChoices.brandId, brandId),
          unitId === null ? isNull(issuingChoices.unitId) : eq(issuingChoices.unitId, unitId),
        ),
      )
      .returning();
    if (removed.length === 0)
      throw new DomainError('not_found', { message: `No issuers are chosen for ${targetOf(scope)}` });
    await raiseVersion(tx);
    await writeAudit(tx, act, targetOf(scope), { issuers: removed[0]?.issuers });
  });
}

/** "brand 17 in unit 3" */
export function targetOf({ brandId, unitId }: IssuingScope): string {
  if (brandId === null) return 'all other brands';
  return unitId === null ? `brand ${brandId}` : `brand ${brandId} in unit ${unitId}`;
}

async function requireKnown(tx: Transaction, { brandId, unitId }: IssuingScope): Promise<void> {
  if (unitId !== null && brandId === null) throw refused('A unit needs a brand');
  if (brandId !== null && !(await tx.$count(brands, eq(brands.id, brandId))))
    throw refused(`There is no brand ${brandId}`);
  if (unitId !== null && !(await tx.$count(giftcardUnits, eq(giftcardUnits.id, unitId))))
    throw refused(`There is no unit ${unitId}`);
}

const refused = (message: string) => new DomainError('invalid', { message });
