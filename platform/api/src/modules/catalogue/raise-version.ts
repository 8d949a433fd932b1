import { sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { catalogueVersion } from '../../infra/database/schema';

/** Makes other changes of catalogue, rates or fees wait until the transaction ends. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table catalogue_version in exclusive mode`);
}

/** Makes every process reload catalogue, rates and fees. */
export async function raiseVersion(tx: Transaction): Promise<void> {
  await tx
    .insert(catalogueVersion)
    .values({ id: 1, version: 1 })
    .onConflictDoUpdate({
      target: catalogueVersion.id,
      set: { version: sql`catalogue_version.version + 1` },
    });
}
