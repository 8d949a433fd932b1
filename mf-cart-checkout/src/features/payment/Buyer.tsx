import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import css from './CardStep.module.css';
import { selectCheckout, selectPaying } from './data/selectors';
import { paymentEvents } from './data/slice';

/** Who buys, and the way back to change it. */
export function Buyer() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const guest = useSelector(selectCheckout)?.guest;
  const paying = useSelector(selectPaying) !== 'no';
  if (!guest) return null;
  return (
    <div className={css.buyer}>
      <p className={css.receipt}>{t('card.receiptTo', { email: guest.email })}</p>
      <Button
        variant="quiet"
        size="s"
        aria-label={t('card.editDetails')}
        disabled={paying}
        onClick={() => dispatch(paymentEvents.guestEditAsked())}
      >
        {t('card.edit')}
      </Button>
    </div>
  );
}
