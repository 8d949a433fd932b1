import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import { BreakableText } from '@giftstore/ui/checkout';
import { selectBuyer, selectCheckout } from '../../checkout/data/selectors';
import { checkoutActions } from '../../checkout/data/slice';
import css from './CardStep.module.css';
import { selectIsPaying } from './data/selectors';

/** The e-mail for the receipt, which a guest can edit. */
export function BuyerEmail() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const buyer = useSelector(selectBuyer);
  const isGuest = useSelector(selectCheckout)?.buyer !== 'customer';
  const isPaying = useSelector(selectIsPaying);
  if (!buyer) return null;
  return (
    <div className={css.buyer}>
      <p className={css.receipt}>
        <BreakableText>{t('card.receiptTo', { email: buyer.email })}</BreakableText>
      </p>
      {isGuest && (
        <Button
          variant="quiet"
          size="s"
          aria-label={t('card.editDetails')}
          disabled={isPaying}
          onClick={() => dispatch(checkoutActions.guestDetailsEditRequested())}
        >
          {t('card.edit')}
        </Button>
      )}
    </div>
  );
}
