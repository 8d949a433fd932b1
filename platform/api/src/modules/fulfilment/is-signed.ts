import { endsWithName } from '@giftstore/contracts';
import type { OrderRow } from '../orders/order-repository';

/** Whether the buyer has signed a gift's message, which is not signed again then: in its mail as on its page. */
export function isSigned(
  message: string,
  { firstName, lastName }: Pick<OrderRow, 'firstName' | 'lastName'>,
): boolean {
  return endsWithName(message, firstName, `${firstName} ${lastName}`);
}
