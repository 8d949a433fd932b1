import { MAX_CARDS_PER_ORDER, MAX_ORDER_AED } from '@giftstore/contracts/limits';
import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import { selectCartError, selectOrderBlock } from '../../cart/data/selectors';
import { cartActions } from '../../cart/data/slice';

/** Why the cart cannot be ordered, and what the shopper can do about it. */
export function OrderBlockNotice({ className }: { className?: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
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
    <Banner
      tone="error"
      className={className}
      title={t('cart.quoteFailed')}
      action={
        <Button variant="secondary" size="s" onClick={() => dispatch(cartActions.retryRequested())}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}
