import { useTranslation } from '@giftstore/i18n';
import { useErrorText, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { selectChangeError } from './data/selectors';

/** Why the last change was reverted. */
export function ChangeErrorNotice() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const error = useSelector(selectChangeError);
  if (!error) return null;
  return (
    <Banner tone="error" title={t('cart.changeFailed')}>
      {errorText(error)}
    </Banner>
  );
}
