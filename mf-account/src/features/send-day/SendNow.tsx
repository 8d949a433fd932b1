import type { TimelineLine } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { ErrorText } from '../../orders/ErrorText';
import { LineConfirmation } from '../../orders/LineConfirmation';
import type { OrderKey } from '../../orders/order-key';
import { selectSendDay, sendDayActions } from './data/slice';

interface SendNowProps {
  orderKey: OrderKey;
  line: TimelineLine;
}

/** The confirmation before a gift is emailed now. */
export function SendNow({ orderKey, line }: SendNowProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectSendDay);
  const { position, quantity: count, recipient_email: email } = line;
  const send = () => dispatch(sendDayActions.changeRequested({ key: orderKey, position, sendOn: null }));
  return (
    <LineConfirmation
      text={t('sendDay.nowText', { email, count })}
      busy={status === 'loading'}
      error={
        error && (
          <Banner tone="error" title={t('sendDay.nowFailed', { count })}>
            <ErrorText error={error} />
          </Banner>
        )
      }
      confirm={{ children: t('sendDay.now', { count }), onClick: send }}
      cancel={{ children: t('sendDay.cancel'), onClick: () => dispatch(sendDayActions.changeClosed()) }}
    />
  );
}
