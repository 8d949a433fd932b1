import { useTranslation } from '@giftstore/i18n';
import { useErrorText, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { useNetworkReturn } from '../../cart/use-network-return';
import { selectChangeError } from './data/selectors';

/** Why the last change was reverted; for want of a network only until it returns. */
export function ChangeErrorNotice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const error = useSelector(selectChangeError);
  useNetworkReturn(error);
  if (!error) return null;
  return (
    <Banner tone="error" title={t('cart.changeFailed')}>
      {errorText(error)}
    </Banner>
  );
}
