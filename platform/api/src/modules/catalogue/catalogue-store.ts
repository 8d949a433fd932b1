import type { Database } from '../../infra/database/database';
import { Catalogue } from './catalogue';
import { readCatalogue, readUnitBrands, readVersion } from './catalogue-rows';

/** How long a process may go on without asking whether the catalogue changed. */
const restMs = 1_000;

/** Keeps the newest catalogue in memory; notices within a second when an operator has changed it. */
export class CatalogueStore {
  private catalogue: Catalogue | undefined;
  private checkedAt = 0;
  private checking: Promise<Catalogue> | undefined;

  constructor(private readonly db: Database) {}

  /** The catalogue, at most a second old. */
  async current(): Promise<Catalogue> {
    if (this.catalogue && Date.now() - this.checkedAt < restMs) return this.catalogue;
    return this.newest();
  }

  /** The catalogue as it is in the database now: what an order is priced with. */
  async newest(): Promise<Catalogue> {
    this.checking ??= this.check().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  private async check(): Promise<Catalogue> {
    const version = await readVersion(this.db);
    if (this.catalogue?.version !== version) {
      const rows = await readCatalogue(this.db);
      this.catalogue = new Catalogue(rows, (unitId) => readUnitBrands(this.db, unitId));
    }
    this.checkedAt = Date.now();
    return this.catalogue as Catalogue;
  }
}
