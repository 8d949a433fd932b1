import { MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Banner } from '@giftstore/ui';
import { selectCartError, selectOrderBlock } from '../../cart/data/selectors';
import { cartActions } from '../../cart/data/slice';

/** Why the cart cannot be ordered, and what the shopper can do about it. */
export function OrderBlockNotice({ className }: { className?: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const error = useSelector(selectCartError);
  const block = useSelector(selectOrderBlock);
  if (block) {
    return (
      <Banner tone={block === 'merge' ? 'warning' : 'error'} className={className}>
        {t(`startCheckout.block.${block}`, {
          count: MAX_CARDS_PER_ORDER,
          amount: formatDenomination(MAX_ORDER_AED, 'AED'),
        })}
      </Banner>
    );
  }
  if (!error) return null;
  return (
    <LoadErrorBanner
      className={className}
      title={t('cart.quoteFailed')}
      error={error}
      onRetry={() => dispatch(cartActions.retryRequested())}
    />
  );
}
