import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { LinkedText } from '@giftstore/ui/linked-text';

/** What the shopper accepts by paying, to be read before the button that does. */
export function PaymentTerms({ className }: { className: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={className}>
      <LinkedText text={t('paymentTerms')} links={[paths.terms()]} />
    </p>
  );
}
