import { paths } from '@giftstore/contracts';
import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, LinkButton } from '@giftstore/ui';
import { Dialog } from '@giftstore/ui/dialog';
import { Link } from 'react-router-dom';
import { selectStartCheckout, startCheckoutActions } from './data/slice';

/** Blocks the checkout of more cards than the daily limit (rules core-8.13 and core-8.14). */
export function OrderLimitDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const close = () => dispatch(startCheckoutActions.limitDismissed());
  return (
    <Dialog
      open={useSelector(selectStartCheckout).status === 'limited'}
      onOpenChange={close}
      title={t('startCheckout.limit.title')}
      description={t('startCheckout.limit.text', { count: MAX_CARDS_PER_DAY })}
      closeLabel={t('startCheckout.limit.close')}
      footer={
        <>
          <LinkButton component={Link} to={paths.contact()} variant="quiet">
            {t('startCheckout.limit.contact')}
          </LinkButton>
          <Button onClick={close}>{t('startCheckout.limit.back')}</Button>
        </>
      }
    />
  );
}
