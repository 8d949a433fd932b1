import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import layout from '../../checkout/CheckoutLayout.module.css';
import { selectCheckoutState } from '../../checkout/data/selectors';
import { checkoutActions } from '../../checkout/data/slice';

/** The checkout could not be loaded. */
export function CheckoutError() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { error } = useSelector(selectCheckoutState);
  const retry = () => dispatch(checkoutActions.checkoutRequested({ isUnconfirmed: false }));
  return (
    <div className={layout.main}>
      <Banner
        tone="error"
        title={t('orderReview.failed')}
        action={
          <Button variant="secondary" size="s" onClick={retry}>
            {t('retry')}
          </Button>
        }
      >
        {error && errorText(error)}
      </Banner>
    </div>
  );
}
