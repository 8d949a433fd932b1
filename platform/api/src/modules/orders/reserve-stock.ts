import { sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { firstToExpire, isFree, MIN_VALID_DAYS } from '../catalogue/availability';
import type { Catalogue } from '../catalogue/catalogue';
import { unsellableError } from '../quote/price-lines';
import type { OrderLineRow } from './order-repository';

/**
 * Reserves cards of the stock for the lines of a new order, where the stock is the first of the brand's issuers. Of two
 * orders for the last card, one gets it: a card that another transaction is reserving is passed over.
 * @throws DomainError `invalid` with `line_faults` when too few are left and nothing else issues the brand's cards
 */
export async function reserveStock(
  tx: Transaction,
  { availability }: Pick<Catalogue, 'availability'>,
  lines: OrderLineRow[],
): Promise<void> {
  const errors = [];
  for (const [index, line] of lines.entries()) {
    const issuers = availability.issuersOf(line);
    const reserved = issuers[0] === 'stock' ? await reserveCards(tx, line) : 0;
    const isOnlyStock = issuers.every((name) => name === 'stock');
    if (isOnlyStock && reserved < line.quantity && (await hasEnoughNow(tx, line))) {
      errors.push({ index, field: 'send_on', message: 'Choose an earlier day for this gift card' });
    } else if (isOnlyStock && reserved < line.quantity) {
      const message = reserved === 0 ? 'Sold out' : `Only ${reserved} left`;
      errors.push({ index, field: reserved === 0 ? 'giftcard_value' : 'quantity', message });
    }
  }
  if (errors.length > 0) throw unsellableError(errors);
}

/** Cards that are still valid for long when they are mailed. */
async function reserveCards(tx: Transaction, line: OrderLineRow): Promise<number> {
  const noLock = __FAULT_INJECTION__ && faultInjected('no-stock-lock');
  const { rows: free } = await tx.execute<{ id: string }>(sql`
    select id from stock_cards
    where brand_id = ${line.brandId} and unit_id = ${line.unitId} and value = ${line.giftcardValue} and ${isFree}
      and (expires_on is null or expires_on > coalesce(${line.sendOn}::date, current_date) + ${MIN_VALID_DAYS}::int)
    order by ${firstToExpire} limit ${line.quantity}
    ${noLock ? sql`` : sql`for update skip locked`}`);
  if (free.length === 0) return 0;
  await tx.execute(sql`
    update stock_cards set line_id = ${line.id} where id in ${free.map(({ id }) => id)}`);
  return free.length;
}

/** Whether there are enough cards for a gift that waits, only not for so long. */
async function hasEnoughNow(tx: Transaction, line: OrderLineRow): Promise<boolean> {
  if (!line.sendOn) return false;
  const { rows } = await tx.execute<{ cards: number }>(sql`
    select count(*)::int as cards from stock_cards
    where brand_id = ${line.brandId} and unit_id = ${line.unitId} and value = ${line.giftcardValue}
      and (line_id = ${line.id} or (${isFree}))`);
  return (rows[0]?.cards ?? 0) >= line.quantity;
}
