import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Banner, Button, Loading, Skeleton } from '@giftstore/ui';
import { Elements } from '@stripe/react-stripe-js';
import { Buyer } from './Buyer';
import { CardForm } from './CardForm';
import { selectCheckout } from './data/selectors';
import { PayNotice } from './PayNotice';
import { StepPanel } from './StepPanel';
import { useProvider } from './use-provider';

/** Step 2: the card, in fields that the payment provider hosts; its number never touches this page. */
export function CardStep() {
  const { t } = useTranslation();
  const checkout = useSelector(selectCheckout);
  const { stripe, failed, retry } = useProvider(checkout?.currency ?? '');
  if (stripe) {
    return (
      <Elements stripe={stripe}>
        <CardForm />
      </Elements>
    );
  }
  return (
    <StepPanel title={t('card.title')}>
      <Buyer />
      <PayNotice />
      {failed ? (
        <Banner
          tone="error"
          title={t('card.unavailable')}
          action={
            <Button variant="secondary" size="s" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('card.unavailableText')}
        </Banner>
      ) : (
        <Loading label={t('card.loading')}>
          <Skeleton shape="block" />
        </Loading>
      )}
    </StepPanel>
  );
}
