import { useTranslation } from '@giftstore/i18n';
import { Steps } from '@giftstore/ui/checkout';

/** The wizard's three steps (rule core-2.48): checkout, payment, order details. `current` from 0; 3 once all are done. */
export function CheckoutSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const { t } = useTranslation();
  const steps = [t('steps.checkout'), t('steps.payment'), t('steps.details')];
  return <Steps label={t('steps.label')} steps={steps} current={current} doneLabel={t('steps.done')} />;
}
