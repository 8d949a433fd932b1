import { DomainError, notFound } from '../../core/domain-error';
import { PERCENT_SCALE, parseDecimal, RATE_SCALE } from '../../core/money/decimal';
import type { Rate } from '../../core/money/exchange';
import type { CatalogueRows } from './catalogue-rows';
import { NameIndex } from './name-index';
import { NearNames } from './near-names';
import { fold } from './search';
import type { Brand, SoldBrand } from './sold-brand';
import { type Found, type SearchedNames, SoldInUnit, type UnitRow } from './sold-in-unit';

export type { SoldBrand } from './sold-brand';

export type Unit = CatalogueRows['units'][number];

const alphabet = new Intl.Collator('en');

/** One version of the whole catalogue, held in memory. What is sold in a unit is read when it is first asked for. */
export class Catalogue {
  readonly version: number;
  private readonly units: Map<number, Unit>;
  private readonly brands: Map<number, Brand>;
  private readonly names: SearchedNames;
  private readonly fees = new Map<number | null, CatalogueRows['fees']>();
  private readonly sold = new Map<number, Promise<SoldInUnit>>();
  private readonly values = new Map<string, number[]>();

  constructor(
    readonly rows: CatalogueRows,
    private readonly readUnit: (unitId: number) => Promise<UnitRow[]>,
  ) {
    this.version = rows.version;
    this.units = new Map(rows.units.map((unit) => [unit.id, unit]));
    for (const fee of rows.fees) this.fees.set(fee.brandId, [...(this.fees.get(fee.brandId) ?? []), fee]);
    const brands = brandsByName(rows);
    this.brands = new Map(brands.map((brand) => [brand.id, brand]));
    const names = brands.map(({ folded }) => folded);
    this.names = { index: new NameIndex(names), near: new NearNames(names) };
  }

  /** @throws DomainError `not_found` for an unknown unit */
  unit(id: number): Unit {
    const unit = this.units.get(id);
    if (!unit) throw notFound();
    return unit;
  }

  /** The unit, or undefined when there is none. */
  findUnit(id: number): Unit | undefined {
    return this.units.get(id);
  }

  /** The unit's brands by name. */
  async soldIn(unitId: number): Promise<SoldBrand[]> {
    return (await this.inUnit(unitId)).brands;
  }

  /** What of the unit's brands is meant by what was typed, best first; all of them, by name, for nothing typed. */
  async search(unitId: number, typed: string): Promise<Found> {
    return (await this.inUnit(unitId)).search(typed);
  }

  /** The rate in force at `at`. @throws DomainError `not_found` for a currency without one */
  rate(currency: string, at = new Date()): Rate {
    const row = this.rows.rates.filter((rate) => rate.currency === currency && rate.validFrom <= at).at(-1);
    if (!row) throw new DomainError('not_found', { message: `No exchange rate for ${currency}` });
    return parseDecimal(row.perAed, RATE_SCALE);
  }

  /** Service fee of one card in minor units of AED: the row that says most about it wins. */
  serviceFee(brandId: number, unitId: number, currency: string): number {
    let best = { feeAed: 0, weight: -1 };
    for (const fee of [...(this.fees.get(brandId) ?? []), ...(this.fees.get(null) ?? [])]) {
      const fits = (fee.unitId ?? unitId) === unitId && (fee.paymentCurrency ?? currency) === currency;
      const weight = (fee.brandId ? 4 : 0) + (fee.unitId ? 2 : 0) + (fee.paymentCurrency ? 1 : 0);
      if (fits && weight > best.weight) best = { feeAed: fee.feeAed, weight };
    }
    return best.feeAed;
  }

  private inUnit(unitId: number): Promise<SoldInUnit> {
    let unit = this.sold.get(unitId);
    if (!unit) {
      unit = this.load(unitId);
      this.sold.set(unitId, unit);
      unit.catch(() => this.sold.delete(unitId));
    }
    return unit;
  }

  private async load(unitId: number): Promise<SoldInUnit> {
    const shared = (values: number[]) => {
      const key = values.join();
      const known = this.values.get(key);
      if (!known) this.values.set(key, values);
      return known ?? values;
    };
    return new SoldInUnit(await this.readUnit(unitId), this.brands, this.names, shared);
  }
}

function brandsByName({ brands, links }: CatalogueRows): Brand[] {
  const categoryIds = new Map<number, number[]>();
  for (const { brandId, categoryId } of links) {
    categoryIds.set(brandId, [...(categoryIds.get(brandId) ?? []), categoryId]);
  }
  return [...brands]
    .sort((a, b) => alphabet.compare(a.name, b.name))
    .map((brand, place) => ({
      ...brand,
      folded: fold(brand.name),
      place,
      markupPercent: parseDecimal(brand.markupPercentage, PERCENT_SCALE),
      categoryIds: (categoryIds.get(brand.id) ?? []).sort((a, b) => a - b),
    }));
}
