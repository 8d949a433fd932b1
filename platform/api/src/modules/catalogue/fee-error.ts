import { MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { toMinor } from '../../core/money/decimal';

/**
 * What is wrong with the service fee of one card. A fee as high as what an order may cost is a typing error.
 * @param fee in AED
 */
export function feeErrorOf(fee: number): string | null {
  try {
    toMinor(fee);
  } catch {
    return 'is not an amount with at most 2 decimals';
  }
  return fee >= 0 && fee < MAX_ORDER_AED ? null : `${fee} is not an amount from 0 to below ${MAX_ORDER_AED}`;
}
