import { DomainError, notFound } from '../../core/domain-error';
import { PERCENT_SCALE, parseDecimal, RATE_SCALE } from '../../core/money/decimal';
import type { Rate } from '../../core/money/exchange';
import { type Availability, NONE_SOLD_OUT, type SoldOutBrands } from './availability';
import type { CatalogueRows } from './catalogue-repository';
import { foldText } from './fold-text';
import { FuzzyNameIndex } from './fuzzy-name-index';
import { NameIndex } from './name-index';
import type { Brand, UnitBrand } from './unit-brand';
import { type NameSearch, type SearchResult, UnitCatalogue, type UnitRow } from './unit-catalogue';
import { WordIndex } from './word-index';

export type { UnitBrand } from './unit-brand';

export type Unit = CatalogueRows['units'][number];

/** The unit that a shopper sees first (rule core-3.1). */
export const DEFAULT_UNIT_ID = 1;

const alphabet = new Intl.Collator('en');

/** One version of the whole catalogue in memory. A unit's brands, and the descriptions for searches, are read at their first use. */
export class Catalogue {
  readonly version: number;
  /** Which cards can be sold. It changes more often than the rest, without a new version. */
  availability: Availability;
  private readonly units: Map<number, Unit>;
  private readonly brands: Map<number, Brand>;
  private readonly names: NameSearch;
  private readonly fees = new Map<number | null, CatalogueRows['fees']>();
  private readonly unitCatalogues = new Map<number, Promise<UnitCatalogue>>();
  private readonly internedValues = new Map<string, number[]>();
  private words: Promise<WordIndex> | undefined;
  /** Folded. */
  private readonly currencies: ReadonlySet<string>;

  constructor(
    readonly rows: CatalogueRows,
    private readonly readUnitBrands: (unitId: number) => Promise<UnitRow[]>,
    private readonly readDescriptions: () => Promise<{ id: number; description: string }[]>,
    availability: Availability,
  ) {
    this.version = rows.version;
    this.availability = availability;
    this.units = new Map(rows.units.map((unit) => [unit.id, unit]));
    this.currencies = new Set(rows.units.map(({ currencyCode }) => foldText(currencyCode)));
    for (const fee of rows.fees) this.fees.set(fee.brandId, [...(this.fees.get(fee.brandId) ?? []), fee]);
    const brands = brandsByName(rows);
    this.brands = new Map(brands.map((brand) => [brand.id, brand]));
    const names = brands.map(({ folded }) => folded);
    this.names = { exact: new NameIndex(names), fuzzy: new FuzzyNameIndex(names) };
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

  /** The brands on sale in a unit, by name. */
  async brandsInUnit(unitId: number): Promise<UnitBrand[]> {
    return (await this.unitCatalogue(unitId)).brands;
  }

  /** Those of a unit's brands that have no card left; none of an unknown unit. */
  async soldOutBrands(unitId: number): Promise<SoldOutBrands> {
    if (!this.units.has(unitId)) return NONE_SOLD_OUT;
    return this.availability.soldOutBrands(unitId, await this.brandsInUnit(unitId));
  }

  /** The unit's brands that match `text`, best first; all of them, by name, for an empty text. */
  async search(unitId: number, text: string): Promise<SearchResult> {
    const unit = await this.unitCatalogue(unitId);
    if (!text.trim()) return { brands: unit.brands, approximate: false };
    return unit.search(text, await this.wordIndex(), this.currencies);
  }

  /** The rate in force at `at`. @throws DomainError `not_found` for a currency without one */
  rate(currency: string, at = new Date()): Rate {
    const row = this.rows.rates.filter((rate) => rate.currency === currency && rate.validFrom <= at).at(-1);
    if (!row) throw new DomainError('not_found', { message: `No exchange rate for ${currency}` });
    return parseDecimal(row.perAed, RATE_SCALE);
  }

  /** Service fee of one card in minor units of AED: the most specific row that applies. */
  serviceFee(brandId: number, unitId: number, currency: string): number {
    let best = { feeAed: 0, weight: -1 };
    for (const fee of [...(this.fees.get(brandId) ?? []), ...(this.fees.get(null) ?? [])]) {
      const applies = (fee.unitId ?? unitId) === unitId && (fee.paymentCurrency ?? currency) === currency;
      const weight = (fee.brandId ? 4 : 0) + (fee.unitId ? 2 : 0) + (fee.paymentCurrency ? 1 : 0);
      if (applies && weight > best.weight) best = { feeAed: fee.feeAed, weight };
    }
    return best.feeAed;
  }

  private unitCatalogue(unitId: number): Promise<UnitCatalogue> {
    let unit = this.unitCatalogues.get(unitId);
    if (!unit) {
      unit = this.loadUnit(unitId);
      this.unitCatalogues.set(unitId, unit);
      unit.catch(() => this.unitCatalogues.delete(unitId));
    }
    return unit;
  }

  private wordIndex(): Promise<WordIndex> {
    if (!this.words) {
      this.words = this.loadWords();
      this.words.catch(() => {
        this.words = undefined;
      });
    }
    return this.words;
  }

  private async loadWords(): Promise<WordIndex> {
    const descriptions = new Map((await this.readDescriptions()).map((row) => [row.id, row.description]));
    const categories = new Map(this.rows.categories.map(({ id, name }) => [id, name]));
    const brands = [...this.brands.values()].map(({ id, folded, categoryIds }) => ({
      name: folded,
      categories: categoryIds.map((categoryId) => categories.get(categoryId) ?? ''),
      description: descriptions.get(id) ?? '',
    }));
    return WordIndex.build(brands);
  }

  private async loadUnit(unitId: number): Promise<UnitCatalogue> {
    const intern = (values: number[]) => {
      const key = values.join();
      const interned = this.internedValues.get(key);
      if (!interned) this.internedValues.set(key, values);
      return interned ?? values;
    };
    return new UnitCatalogue(await this.readUnitBrands(unitId), this.brands, this.names, intern);
  }
}

function brandsByName({ brands, links }: CatalogueRows): Brand[] {
  const categoryIds = new Map<number, number[]>();
  for (const { brandId, categoryId } of links) {
    categoryIds.set(brandId, [...(categoryIds.get(brandId) ?? []), categoryId]);
  }
  return [...brands]
    .sort((a, b) => alphabet.compare(a.name, b.name))
    .map((brand, position) => ({
      ...brand,
      folded: foldText(brand.name),
      position,
      markupPercent: parseDecimal(brand.markupPercentage, PERCENT_SCALE),
      categoryIds: (categoryIds.get(brand.id) ?? []).sort((a, b) => a - b),
    }));
}
