import type { CatalogueFile } from '@giftstore/contracts/api';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { catalogueImports } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { catalogueDifference, type Difference } from './catalogue-difference';
import { readVersion } from './catalogue-repository';
import { publishCatalogue } from './publish-catalogue';
import { lockCatalogue, raiseVersion } from './raise-version';
import { readStoredCatalogue } from './read-stored-catalogue';

/** Older imports cannot be undone: each holds a whole catalogue. */
const KEPT_IMPORTS = 20;

/** Stores what an import replaced, in its transaction and after it has raised the version. */
export async function saveReplaced(tx: Transaction, fileName: string, before: CatalogueFile): Promise<void> {
  await tx.insert(catalogueImports).values({ fileName, before, version: await readVersion(tx) });
  const old = tx
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .orderBy(desc(catalogueImports.id))
    .offset(KEPT_IMPORTS);
  await tx.delete(catalogueImports).where(inArray(catalogueImports.id, old));
}

export interface ImportUndo {
  fileName: string;
  at: Date;
  difference: Difference;
}

/**
 * Publishes the catalogue as it was before the last import, all or nothing. Rates and fees that a file cannot contain stay.
 * @throws DomainError `not_found` without an import to undo; `conflict` when the catalogue, a rate or a fee has changed since
 */
export function undoImport(db: Database, act: Act, dryRun = false): Promise<ImportUndo> {
  return transact(db, async (tx) => {
    await lockCatalogue(tx);
    const [last] = await tx.select().from(catalogueImports).orderBy(desc(catalogueImports.id)).limit(1);
    if (!last || last.undoneAt) throw new DomainError('not_found', { message: 'There is no import to undo' });
    const { id, fileName, at, version } = last;
    if ((await readVersion(tx)) !== version) {
      const message = `Catalogue, rates or fees have changed since ${fileName} was imported`;
      throw new DomainError('conflict', { message });
    }
    const before = last.before as CatalogueFile;
    const difference = catalogueDifference(await readStoredCatalogue(tx), before);
    if (dryRun) return { fileName, at, difference };
    await publishCatalogue(tx, before, difference, () => {});
    await raiseVersion(tx);
    await tx.update(catalogueImports).set({ undoneAt: sql`now()` }).where(eq(catalogueImports.id, id));
    await writeAudit(tx, act, fileName, { import: id });
    return { fileName, at, difference };
  });
}
