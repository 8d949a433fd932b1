import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { SummaryList } from '@giftstore/ui/checkout';
import { useFormikContext } from 'formik';
import { aed, signedAed } from '../../partner/aed';
import { selectPartner } from '../../partner/data/slice';
import { amountOf } from './send-amount';
import type { SendValues } from './send-values';

/** What the send costs, and the balance after it. */
export function SendAmount() {
  const { t } = useTranslation();
  const { values } = useFormikContext<SendValues>();
  const { products, balance = 0 } = useSelector(selectPartner);
  const amount = amountOf(values, products);
  const after = Math.round((balance - (amount ?? 0)) * 100) / 100;
  return (
    <div aria-live="polite">
      <SummaryList
        rows={[
          {
            key: 'amount',
            label: t('partnerSend.amount'),
            value: amount === undefined ? '–' : aed(amount),
          },
          {
            key: 'after',
            label: t('partnerSend.after'),
            value: after < 0 ? signedAed(after) : aed(after),
            kind: 'total',
          },
        ]}
      />
    </div>
  );
}
