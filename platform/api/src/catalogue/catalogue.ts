import { DomainError, notFound } from '../http/domain-error';
import { PERCENT_SCALE, parseDecimal, RATE_SCALE } from '../money/decimal';
import type { Rate } from '../money/exchange';
import type { CatalogueRows } from './catalogue-rows';
import { fold } from './search';

/** A brand as it is sold in one unit; values in minor units of the unit's currency, fees of AED. */
export interface SoldBrand {
  id: number;
  name: string;
  /** The name as searches compare it. */
  folded: string;
  image: string;
  markupPercentage: string;
  markupPercent: bigint;
  redeemableForPoints: boolean;
  categoryIds: number[];
  denominations: number[];
  /** Place among the unit's featured brands, from 1. */
  featured: number | null;
}

export type Unit = CatalogueRows['units'][number];

const alphabet = new Intl.Collator('en');

/** One version of the whole catalogue, held in memory. What is sold in a unit is read when it is first asked for. */
export class Catalogue {
  readonly version: number;
  private readonly units: Map<number, Unit>;
  private readonly brands: Map<number, Omit<SoldBrand, 'denominations' | 'featured'>>;
  private readonly fees = new Map<number | null, CatalogueRows['fees']>();
  private readonly sold = new Map<number, Promise<SoldBrand[]>>();

  constructor(
    readonly rows: CatalogueRows,
    private readonly readUnit: (
      unitId: number,
    ) => Promise<{ brandId: number; denominations: number[]; featured: number | null }[]>,
  ) {
    this.version = rows.version;
    this.units = new Map(rows.units.map((unit) => [unit.id, unit]));
    for (const fee of rows.fees) this.fees.set(fee.brandId, [...(this.fees.get(fee.brandId) ?? []), fee]);
    const categoryIds = new Map<number, number[]>();
    for (const { brandId, categoryId } of rows.links) {
      categoryIds.set(brandId, [...(categoryIds.get(brandId) ?? []), categoryId]);
    }
    this.brands = new Map(
      rows.brands.map((brand) => [
        brand.id,
        {
          ...brand,
          folded: fold(brand.name),
          markupPercentage: brand.markupPercentage,
          markupPercent: parseDecimal(brand.markupPercentage, PERCENT_SCALE),
          categoryIds: (categoryIds.get(brand.id) ?? []).sort((a, b) => a - b),
        },
      ]),
    );
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
    let brands = this.sold.get(unitId);
    if (!brands) {
      brands = this.load(unitId);
      this.sold.set(unitId, brands);
      brands.catch(() => this.sold.delete(unitId));
    }
    return brands;
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

  private async load(unitId: number): Promise<SoldBrand[]> {
    const rows = await this.readUnit(unitId);
    return rows
      .flatMap(({ brandId, denominations, featured }) => {
        const brand = this.brands.get(brandId);
        return brand ? [{ ...brand, denominations, featured }] : [];
      })
      .sort((a, b) => alphabet.compare(a.name, b.name));
  }
}
