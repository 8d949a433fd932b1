import type { CatalogueFile } from '@giftstore/contracts/api';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { catalogueDifference, type Difference, isEmpty } from './catalogue-difference';
import { readVersion } from './catalogue-repository';
import type { ReportProgress } from './publish-brands';
import { publishCatalogue } from './publish-catalogue';
import { lockCatalogue, raiseVersion } from './raise-version';
import { readStoredCatalogue } from './read-stored-catalogue';
import { saveReplaced } from './undo-import';

export interface ImportOptions {
  /** Does nothing when there is a catalogue already. */
  onlyWhenEmpty?: boolean;
  /** Only returns the difference. */
  dryRun?: boolean;
  reportProgress?: ReportProgress;
  /** Makes the import one that `undoImport` can undo: the file's name, for the operator. */
  undoableAs?: string;
}

export interface ImportOutcome {
  difference: Difference;
  /** Whether the catalogue was changed. */
  published: boolean;
}

/** Returns the new catalogue for the stored one. @throws DomainError `invalid` with all errors */
export type CatalogueSource = (stored: CatalogueFile) => CatalogueFile;

/**
 * Publishes a catalogue, all or nothing, in one transaction; every process drops its copy of the old one within a second.
 * @returns undefined when `onlyWhenEmpty` is set and there is a catalogue already
 */
export function importCatalogue(
  db: Database,
  act: Act,
  source: CatalogueSource,
  { onlyWhenEmpty = false, dryRun = false, reportProgress = () => {}, undoableAs }: ImportOptions = {},
): Promise<ImportOutcome | undefined> {
  return transact(db, async (tx) => {
    await lockCatalogue(tx);
    if (onlyWhenEmpty && (await readVersion(tx)) > 0) return undefined;
    const stored = await readStoredCatalogue(tx);
    const file = source(stored);
    const difference = catalogueDifference(stored, file);
    if (dryRun || (isEmpty(difference) && (await readVersion(tx)) > 0))
      return { difference, published: false };
    await publishCatalogue(tx, file, difference, reportProgress);
    const wasEmpty = (await readVersion(tx)) === 0;
    await raiseVersion(tx);
    if (undoableAs && !wasEmpty) await saveReplaced(tx, undoableAs, stored);
    await writeAudit(tx, act, null, summary(difference));
    return { difference, published: true };
  });
}

/** For the audit log: brands by id only. */
function summary({ brands, lists, rates, default_service_fee_aed }: Difference) {
  const ids = (entries: { id: number }[]) => entries.map(({ id }) => id);
  const { added, changed, withdrawn } = brands;
  return {
    brands: { added: ids(added), changed: ids(changed), withdrawn: ids(withdrawn) },
    lists,
    rates,
    default_service_fee_aed,
  };
}
