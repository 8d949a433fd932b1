import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectCheckoutState } from '../../checkout/data/selectors';
import { checkoutActions } from '../../checkout/data/slice';

/** The checkout could not be loaded. */
export function CheckoutError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { error } = useSelector(selectCheckoutState);
  const retry = () => dispatch(checkoutActions.checkoutRequested({ isUnconfirmed: false }));
  return (
    <div className={layout.main}>
      <LoadErrorBanner title={t('orderReview.failed')} error={error} onRetry={retry} />
    </div>
  );
}
