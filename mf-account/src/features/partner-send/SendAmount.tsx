import { useSelector } from '@giftstore/remote';
import { useFormikContext } from 'formik';
import { selectPartner } from '../../partner/data/slice';
import { SendTotals } from '../../partner/SendTotals';
import { amountOf } from './send-amount';
import type { SendValues } from './send-values';

/** What the send costs, and the balance after it. */
export function SendAmount() {
  const { values } = useFormikContext<SendValues>();
  const { products, balance = 0 } = useSelector(selectPartner);
  const amount = amountOf(values, products);
  return (
    <div aria-live="polite">
      <SendTotals amount={amount} after={Math.round((balance - (amount ?? 0)) * 100) / 100} />
    </div>
  );
}
