import type { CatalogueFile } from '@giftstore/contracts/api';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database } from '../../infra/database/database';
import { transact } from '../../infra/database/transaction';
import { catalogueDifference, type Difference, isEmpty } from './catalogue-difference';
import { readVersion } from './catalogue-rows';
import type { ReportProgress } from './publish-brands';
import { publishCatalogue } from './publish-catalogue';
import { lockCatalogue, raiseVersion } from './raise-version';
import { readStoredCatalogue } from './stored-catalogue';

export interface ImportOptions {
  /** Leaves a catalogue that is there as it is. */
  onlyWhenEmpty?: boolean;
  /** Says what would change, and changes nothing. */
  dryRun?: boolean;
  reportProgress?: ReportProgress;
}

export interface ImportOutcome {
  difference: Difference;
  /** Whether anything was changed. */
  published: boolean;
}

/** Makes the catalogue that is wanted out of the one that is stored. @throws DomainError `invalid` with all faults */
export type CatalogueSource = (stored: CatalogueFile) => CatalogueFile;

/**
 * Publishes a catalogue, all of it or nothing, in one transaction; every process drops what it remembers of the old one
 * within a second.
 * @returns undefined when there is one already and only an empty database was to be filled
 */
export function importCatalogue(
  db: Database,
  act: Act,
  source: CatalogueSource,
  { onlyWhenEmpty = false, dryRun = false, reportProgress = () => {} }: ImportOptions = {},
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
    await raiseVersion(tx);
    await writeAudit(tx, act, null, summary(difference));
    return { difference, published: true };
  });
}

/** For the audit log: which brands, and how much of the rest. */
function summary({ brands, lists, rates, default_service_fee_aed }: Difference) {
  const ids = (some: { id: number }[]) => some.map(({ id }) => id);
  const { added, changed, withdrawn } = brands;
  return {
    brands: { added: ids(added), changed: ids(changed), withdrawn: ids(withdrawn) },
    lists,
    rates,
    default_service_fee_aed,
  };
}
