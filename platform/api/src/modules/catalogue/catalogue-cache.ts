import type { Database } from '../../infra/database/database';
import { Catalogue } from './catalogue';
import { readCatalogue, readDescriptions, readUnitBrands, readVersion } from './catalogue-repository';

/** The time between two checks of the catalogue's version. */
const CHECK_INTERVAL_MS = 1_000;

/** Caches the newest catalogue in memory; an operator's change is visible within a second. */
export class CatalogueCache {
  private catalogue: Catalogue | undefined;
  private checkedAt = 0;
  private checking: Promise<Catalogue> | undefined;

  constructor(private readonly db: Database) {}

  /** The catalogue, at most a second old. */
  async current(): Promise<Catalogue> {
    if (this.catalogue && Date.now() - this.checkedAt < CHECK_INTERVAL_MS) return this.catalogue;
    return this.newest();
  }

  /** The catalogue as it is in the database now; orders are priced with it. */
  async newest(): Promise<Catalogue> {
    this.checking ??= this.refresh().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  private async refresh(): Promise<Catalogue> {
    const version = await readVersion(this.db);
    if (this.catalogue?.version !== version) {
      const rows = await readCatalogue(this.db);
      this.catalogue = new Catalogue(
        rows,
        (unitId) => readUnitBrands(this.db, unitId),
        () => readDescriptions(this.db),
      );
    }
    this.checkedAt = Date.now();
    return this.catalogue as Catalogue;
  }
}
