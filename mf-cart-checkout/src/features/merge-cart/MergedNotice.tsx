import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { mergeActions, selectMerge } from '../../cart/data/merge-slice';

/** How many cards were merged after sign-in. */
export function MergedNotice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { merged } = useSelector(selectMerge);
  if (!merged) return null;
  return (
    <Banner
      tone="success"
      onDismiss={() => dispatch(mergeActions.reportDismissed())}
      dismissLabel={t('mergeCart.dismiss')}
    >
      {t('mergeCart.done', { count: merged })}
    </Banner>
  );
}
