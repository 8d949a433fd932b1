import type { NameIndex } from './name-index';
import { compareNear, type NearNames } from './near-names';
import { fold, rankByName } from './search';
import { type Brand, SoldBrand } from './sold-brand';

export interface UnitRow {
  brandId: number;
  denominations: number[];
  featured: number | null;
}

/** All names, ready to be searched. */
export interface SearchedNames {
  index: NameIndex;
  near: NearNames;
}

export interface Found {
  brands: SoldBrand[];
  /** No name holds what was typed; these come near. */
  approximate: boolean;
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
    private readonly names: SearchedNames,
    shared: (values: number[]) => number[],
  ) {
    this.byPlace = new Array(brands.size);
    for (const { brandId, denominations, featured } of rows) {
      const brand = brands.get(brandId);
      if (brand) this.byPlace[brand.place] = new SoldBrand(brand, shared(denominations), featured);
    }
    this.brands = this.at(this.byPlace.keys());
  }

  /**
   * Brands whose name holds what was typed, best first; where none does, those whose names come nearest to it. All of
   * them, by name, for nothing typed.
   */
  search(typed: string): Found {
    const wanted = fold(typed);
    if (!wanted) return { brands: this.brands, approximate: false };
    const places = this.names.index.mayHold(wanted);
    const brands = rankByName(places ? this.at(places) : this.brands, wanted);
    return brands.length > 0 ? { brands, approximate: false } : this.nearest(wanted);
  }

  /** With the fewest slips of those that are sold here: what takes more is not what was meant. */
  private nearest(wanted: string): Found {
    const near = this.names.near.near(wanted).filter(({ place }) => this.byPlace[place]);
    near.sort(compareNear);
    const places = near.filter(({ slips }) => slips === near[0]?.slips).map(({ place }) => place);
    return { brands: this.at(places), approximate: places.length > 0 };
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
