import { newOrderId } from '../../src/modules/orders/order-id';
import type { Customer } from './customers';
import type { TestDatabase } from './database';

export interface WrittenOrder {
  id: string;
  userId: string;
  /** The number that buyers see. */
  order_id: string;
}

interface OrderParts {
  state?: string;
  /** Paid with points, in minor units of AED; the rest is paid by card. */
  pointsValue?: number;
  paidAt?: string;
  /** The brands of its lines, with a card of AED 100 each. */
  brands?: number[];
}

/** A customer's order of AED 100 a card without fees, inserted into the database. */
export async function writeOrder(
  { rows }: TestDatabase,
  { id: userId, email }: Pick<Customer, 'id' | 'email'>,
  { state = 'CREATED', pointsValue = 0, paidAt, brands = [1] }: OrderParts = {},
): Promise<WrittenOrder> {
  const order_id = newOrderId();
  const total = brands.length * 100_00;
  const [order] = await rows<{ id: string }>(
    `insert into orders (id, order_id, state, user_id, first_name, last_name, email, program_id, unit_id, language_code,
       cards, payment_currency, per_aed, vat_percent, sub_total, markup, service_fee, vat_on_markup, vat_on_service_fee,
       grand_total, card_amount, card_value_aed, order_total_aed, points_used, points_value, paid_at)
     values (gen_random_uuid(), $1, $2, $3, 'Mona', 'Haddad', $4, 1, 1, 'en', $5, 'AED', 1, 5, $6, 0, 0, 0, 0,
       $6, $6 - $7::bigint, $6, $6, $7, $7, $8)
     returning id`,
    [order_id, state, userId, email, brands.length, total, pointsValue, paidAt ?? null],
  );
  const id = order?.id as string;
  for (const [index, brand] of brands.entries()) {
    await rows(
      `insert into order_lines (id, order_id, position, brand_id, brand_name, brand_image, unit_id, unit_name, currency_code,
         country_id, giftcard_value, quantity, value, markup, service_fee, value_aed, is_for_self)
       values (gen_random_uuid(), $1, $2, $3, 'Brand', '/media/1.svg', 1, 'Dirham', 'AED', 1, 10000, 1, 10000, 0, 0, 10000, true)`,
      [id, index + 1, brand],
    );
  }
  return { id, userId, order_id };
}
