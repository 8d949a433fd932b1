import type { Database } from '../../infra/database/database';
import { Availability, readEmptyStock } from './availability';
import { Catalogue } from './catalogue';
import {
  type CatalogueRows,
  readCatalogue,
  readDescriptions,
  readUnitBrands,
  readVersion,
} from './catalogue-repository';

/** The time between two checks of the catalogue's version. */
const CHECK_INTERVAL_MS = 1_000;

export interface CatalogueOptions {
  /** Whether the shop draws codes for brands: not in production, where no brand would honour them. */
  localForBrands: boolean;
}

/** Caches the newest catalogue in memory; an operator's change is visible within a second. */
export class CatalogueCache {
  private catalogue: Catalogue | undefined;
  private checkedAt = 0;
  private checking: Promise<Catalogue> | undefined;

  constructor(
    private readonly db: Database,
    private readonly options: CatalogueOptions,
  ) {}

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
    const known = this.catalogue;
    if (known?.version === version) {
      if (usesStock(known.rows)) known.availability = await this.readAvailability(known.rows);
      this.checkedAt = Date.now();
      return known;
    }
    const rows = await readCatalogue(this.db);
    const catalogue = new Catalogue(
      rows,
      (unitId) => readUnitBrands(this.db, unitId),
      () => readDescriptions(this.db),
      await this.readAvailability(rows),
    );
    this.catalogue = catalogue;
    this.checkedAt = Date.now();
    return catalogue;
  }

  private async readAvailability(rows: CatalogueRows): Promise<Availability> {
    const empty = usesStock(rows) ? await readEmptyStock(this.db) : [];
    return new Availability(rows.issuing, this.options.localForBrands, empty);
  }
}

function usesStock({ issuing }: CatalogueRows): boolean {
  return issuing.some(({ issuers }) => issuers.includes('stock'));
}
