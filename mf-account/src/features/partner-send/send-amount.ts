import type { PartnerProduct } from '@giftstore/contracts/api';
import type { SendValues } from './send-values';

/** What a send costs, in AED; undefined while product or quantity are missing. */
export function amountOf(
  { product_id, quantity }: Pick<SendValues, 'product_id' | 'quantity'>,
  products: readonly PartnerProduct[],
): number | undefined {
  const product = products.find(({ id }) => String(id) === product_id);
  const count = /^\d{1,3}$/.test(quantity) ? Number(quantity) : 0;
  if (!product || count === 0) return undefined;
  return Math.round(product.value_aed * count * 100) / 100;
}
