import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { isFree, MIN_VALID_DAYS } from '../../catalogue/availability';

export interface StockLevel extends Record<string, unknown> {
  brand_id: number;
  unit_id: number;
  /** Minor units. */
  value: number;
  name: string;
  /** Can be sold. */
  free: number;
  /** Of unpaid and paid orders. */
  reserved: number;
  /** Expires too soon to be sold. */
  expiring: number;
  given: number;
  /** At most as many are free as the operator has called low. */
  low: boolean;
}

/**
 * The stock of each value that is in it, and of each that is sold from the stock without having any.
 * @param lowOnly only levels that are low
 */
export async function readStockLevels(db: Queries, lowOnly = false): Promise<StockLevel[]> {
  const { rows } = await db.execute<StockLevel>(sql`
    with chosen as (${stockedValues}),
    counted as (
      select brand_id, unit_id, value,
        count(*) filter (where ${isFree}) as free,
        count(*) filter (where line_id is not null and voucher_id is null) as reserved,
        count(*) filter (where line_id is null and voucher_id is null and expires_on <= current_date + ${MIN_VALID_DAYS}::int) as expiring,
        count(*) filter (where voucher_id is not null) as given
      from stock_cards group by brand_id, unit_id, value
    ),
    levels as (
      select brand_id, unit_id, value::float8 as value, brands.name, coalesce(free, 0)::int as free,
        coalesce(reserved, 0)::int as reserved, coalesce(expiring, 0)::int as expiring, coalesce(given, 0)::int as given,
        coalesce(free, 0) <= coalesce(low_at, -1) as low
      from counted full join chosen using (brand_id, unit_id, value)
      join brands on brands.id = brand_id
    )
    select * from levels where low or not ${lowOnly} order by brand_id, unit_id, value`);
  return rows;
}

/** The values on sale for which the operator has chosen the stock, with the level that is low. */
const stockedValues = sql`
  select sold.brand_id, sold.unit_id, denomination as value, choice.low_at
  from brand_units sold
  join brands on brands.id = sold.brand_id and brands.active
  cross join unnest(sold.denominations) denomination
  cross join lateral (
    select issuers, low_at from issuing_choices
    where coalesce(brand_id, sold.brand_id) = sold.brand_id and coalesce(unit_id, sold.unit_id) = sold.unit_id
    order by brand_id nulls last, unit_id nulls last limit 1
  ) choice
  where 'stock' = any (choice.issuers)`;

/** The free cards of each of these values, with the level that is low. */
export const freeByValue = sql`
  select chosen.low_at, (
    select count(*) from stock_cards stock
    where stock.brand_id = chosen.brand_id and stock.unit_id = chosen.unit_id and stock.value = chosen.value and ${isFree}
  ) as free
  from (${stockedValues}) chosen`;
