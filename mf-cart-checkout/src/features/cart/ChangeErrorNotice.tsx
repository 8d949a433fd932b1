import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { useEffect } from 'react';
import { cartActions, isOffline } from '../../cart/data/slice';
import { selectChangeError } from './data/selectors';

/** Why the last change was reverted; for want of a network only until it returns. */
export function ChangeErrorNotice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const error = useSelector(selectChangeError);
  const waitsForNetwork = isOffline(error);
  useEffect(() => {
    if (!waitsForNetwork) return;
    const onOnline = () => dispatch(cartActions.networkReturned());
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch, waitsForNetwork]);
  if (!error) return null;
  return (
    <Banner tone="error" title={t('cart.changeFailed')}>
      {errorText(error)}
    </Banner>
  );
}
