import { contactAbout, paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import { DailyLimitDialog } from '../../daily-limit/DailyLimitDialog';
import { selectExceededDay } from './data/selectors';
import { selectStartCheckout, startCheckoutActions } from './data/slice';

/** Blocks the checkout of more cards than the daily limit (rules core-8.13 and core-8.14). */
export function OrderLimitDialog() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const close = () => dispatch(startCheckoutActions.limitDismissed());
  return (
    <DailyLimitDialog
      open={useSelector(selectStartCheckout).status === 'limited'}
      onClose={close}
      exceeded={useSelector(selectExceededDay)}
      note={t('startCheckout.limit.note')}
      footer={
        <>
          <LinkButton component={Link} to={paths.contact()} state={contactAbout('business')} variant="quiet">
            {t('dailyLimit.contact')}
          </LinkButton>
          <Button onClick={close}>{t('startCheckout.limit.back')}</Button>
        </>
      }
    />
  );
}
