import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSay, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { mergeEvents, selectMerge } from './data/merge-slice';
import { selectChangeFault } from './data/selectors';
import { NotMerged } from './NotMerged';

/** What happened to the cart that the shopper did not do here: cards carried over after sign-in, a change refused. */
export function CartNews() {
  const { t } = useTranslation();
  const say = useSay();
  const dispatch = useDispatch();
  const { merged, left } = useSelector(selectMerge);
  const fault = useSelector(selectChangeFault);
  return (
    <>
      {fault && (
        <Banner tone="error" title={t('cart.changeFailed')}>
          {say(fault)}
        </Banner>
      )}
      {merged > 0 && (
        <Banner
          tone="success"
          onDismiss={() => dispatch(mergeEvents.told())}
          dismissLabel={t('cart.merge.dismiss')}
        >
          {t('cart.merge.done', { count: merged })}
        </Banner>
      )}
      {left && <NotMerged left={left} />}
    </>
  );
}
