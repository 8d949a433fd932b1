import { contactAbout, paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText } from '@giftstore/remote';
import { LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { LineConfirmation } from '../../orders/LineConfirmation';
import type { OrderKey } from '../../orders/order-key';
import type { RequestError } from '../../orders/request-error';
import { cancelGiftActions } from './data/slice';

interface RefusedCancellationProps {
  orderKey: OrderKey;
  error: RequestError;
}

/** In place of the confirmation, why a gift that waits can only be cancelled by the support. */
export function RefusedCancellation({ orderKey, error }: RefusedCancellationProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <LineConfirmation
      title={t('cancelGift.refused')}
      text={useErrorText()(error.message)}
      link={
        <LinkButton
          component={Link}
          to={paths.contact()}
          state={contactAbout('gift_card', orderKey.order_id)}
          variant="secondary"
        >
          {t('cancelGift.contact')}
        </LinkButton>
      }
      busy={false}
      cancel={{
        children: t('cancelGift.keep'),
        onClick: () => dispatch(cancelGiftActions.confirmationClosed()),
      }}
    />
  );
}
