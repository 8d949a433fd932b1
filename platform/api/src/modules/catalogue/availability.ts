import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { type BrandInUnit, type IssuingChoice, issuersOf } from './issuers-of';
import type { UnitBrand } from './unit-brand';

/** A card that expires sooner is not sold. */
export const MIN_VALID_DAYS = 30;

/** The cards of the stock that an order may reserve. */
export const isFree: SQL = sql`line_id is null and voucher_id is null
  and (expires_on is null or expires_on > current_date + ${MIN_VALID_DAYS}::int)`;

/**
 * The order in which cards of the stock are reserved and issued. What is no longer needed is returned from its end, so that a card
 * which is issued at that moment is never among it.
 */
export const firstToExpire: SQL = sql`expires_on nulls last, id`;

/** A value of a brand whose stock has no free card. */
export interface EmptyStock extends BrandInUnit {
  value: number;
  /** Unpaid orders have reserved cards, which may become free again. */
  held: boolean;
}

/** The brands of a unit that have no card left. */
export interface SoldOutBrands {
  ids: ReadonlySet<number>;
  /** Differs where the brands do. */
  version: string;
}

export const NONE_SOLD_OUT: SoldOutBrands = { ids: new Set(), version: '' };

/** Which cards can be sold: of all but the stock there is always one. */
export class Availability {
  private readonly empty: Map<string, EmptyStock>;
  private readonly soldOutBrandsOf = new Map<number, SoldOutBrands>();

  constructor(
    private readonly choices: IssuingChoice[],
    private readonly localForBrands: boolean,
    empty: EmptyStock[],
  ) {
    this.empty = new Map(empty.map((row) => [keyOf(row, row.value), row]));
  }

  /** The brand's issuers in this unit, in their order. */
  issuersOf(brand: BrandInUnit): string[] {
    return issuersOf(this.choices, brand, this.localForBrands);
  }

  /** The values that are sold out; cards that unpaid orders have reserved count as sold. */
  soldOut(brand: BrandInUnit, values: number[]): number[] {
    const issuers = this.issuersOf(brand);
    if (issuers.some((name) => name !== 'stock')) return [];
    return values.filter((value) => issuers.length === 0 || this.empty.has(keyOf(brand, value)));
  }

  /** Those of a unit's brands whose values are all sold out; computed once, because each request for a list needs them. */
  soldOutBrands(unitId: number, brands: UnitBrand[]): SoldOutBrands {
    let known = this.soldOutBrandsOf.get(unitId);
    if (!known) {
      const ids = brands.filter((brand) => this.isSoldOut(unitId, brand)).map(({ id }) => id);
      known = ids.length === 0 ? NONE_SOLD_OUT : { ids: new Set(ids), version: hash(ids) };
      this.soldOutBrandsOf.set(unitId, known);
    }
    return known;
  }

  private isSoldOut(unitId: number, { id, denominations }: UnitBrand): boolean {
    const soldOut = this.soldOut({ brandId: id, unitId }, denominations);
    return denominations.length > 0 && soldOut.length === denominations.length;
  }

  /** Whether no order can be for this card, nor become so when an unpaid one ends. */
  isGone(brand: BrandInUnit, value: number): boolean {
    return this.soldOut(brand, [value]).length > 0 && !this.empty.get(keyOf(brand, value))?.held;
  }
}

const hash = (ids: number[]) => createHash('sha256').update(ids.join()).digest('base64url');

const keyOf = ({ brandId, unitId }: BrandInUnit, value: number) => `${brandId}:${unitId}:${value}`;

/** The values without a free card, of brands on sale that may come from the stock. */
export async function readEmptyStock(db: Queries): Promise<EmptyStock[]> {
  const sameCard = sql`stock.brand_id = sold.brand_id and stock.unit_id = sold.unit_id and stock.value = denomination`;
  const { rows } = await db.execute<{ brand_id: number; unit_id: number; value: string; held: boolean }>(sql`
    select sold.brand_id, sold.unit_id, denomination as value, exists (
      select from stock_cards stock
      join order_lines line on line.id = stock.line_id
      join orders on orders.id = line.order_id and orders.state in ('CREATED', 'PENDING_PAYMENT')
      where ${sameCard} and stock.voucher_id is null) as held
    from brand_units sold
    join brands on brands.id = sold.brand_id and brands.active
    cross join unnest(sold.denominations) denomination
    where exists (
      select from issuing_choices choice where 'stock' = any (choice.issuers)
        and (choice.brand_id is null or choice.brand_id = sold.brand_id)
        and (choice.unit_id is null or choice.unit_id = sold.unit_id))
    and not exists (select from stock_cards stock where ${sameCard} and ${isFree})`);
  return rows.map(({ brand_id, unit_id, value, held }) => ({
    brandId: brand_id,
    unitId: unit_id,
    value: Number(value),
    held,
  }));
}
