import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Button } from '@giftstore/ui';
import css from './CardStep.module.css';
import { selectCheckout, selectPaying, selectPerson } from './data/selectors';
import { paymentEvents } from './data/slice';

/** Where the receipt goes, and a guest's way back to change it. */
export function Buyer() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const person = useSelector(selectPerson);
  const isGuest = useSelector(selectCheckout)?.buyer !== 'customer';
  const paying = useSelector(selectPaying) !== 'no';
  if (!person) return null;
  return (
    <div className={css.buyer}>
      <p className={css.receipt}>{t('card.receiptTo', { email: person.email })}</p>
      {isGuest && (
        <Button
          variant="quiet"
          size="s"
          aria-label={t('card.editDetails')}
          disabled={paying}
          onClick={() => dispatch(paymentEvents.guestEditAsked())}
        >
          {t('card.edit')}
        </Button>
      )}
    </div>
  );
}
