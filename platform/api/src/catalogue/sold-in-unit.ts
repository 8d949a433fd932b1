import type { NameIndex } from './name-index';
import { fold, rankByName } from './search';
import { type Brand, SoldBrand } from './sold-brand';

export interface UnitRow {
  brandId: number;
  denominations: number[];
  featured: number | null;
}

/** What is sold in one unit. */
export class SoldInUnit {
  /** By name. */
  readonly brands: SoldBrand[];
  private readonly byPlace: (SoldBrand | undefined)[];

  /** @param shared gives one list of values for all that are alike */
  constructor(
    rows: UnitRow[],
    brands: Map<number, Brand>,
    private readonly names: NameIndex,
    shared: (values: number[]) => number[],
  ) {
    this.byPlace = new Array(brands.size);
    for (const { brandId, denominations, featured } of rows) {
      const brand = brands.get(brandId);
      if (brand) this.byPlace[brand.place] = new SoldBrand(brand, shared(denominations), featured);
    }
    this.brands = this.at(this.byPlace.keys());
  }

  /** Brands whose name holds what was typed, best first; all of them, by name, for nothing typed. */
  search(typed: string): SoldBrand[] {
    const wanted = fold(typed);
    if (!wanted) return this.brands;
    const places = this.names.mayHold(wanted);
    return rankByName(places ? this.at(places) : this.brands, wanted);
  }

  private at(places: Iterable<number>): SoldBrand[] {
    const found: SoldBrand[] = [];
    for (const place of places) {
      const brand = this.byPlace[place];
      if (brand) found.push(brand);
    }
    return found;
  }
}
