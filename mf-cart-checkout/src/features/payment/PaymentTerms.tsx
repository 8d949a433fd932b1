import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { LinkedText } from '@giftstore/ui/linked-text';
import css from './CardStep.module.css';

/** What the shopper accepts by paying; above the Pay button. */
export function PaymentTerms() {
  const { t } = useTranslation();
  return (
    <p className={css.payLine}>
      <LinkedText text={t('card.terms')} links={[paths.terms()]} />
    </p>
  );
}
