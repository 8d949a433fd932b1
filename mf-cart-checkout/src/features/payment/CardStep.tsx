import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Loading, Skeleton } from '@giftstore/ui';
import type { ReactNode } from 'react';
import { selectCheckout } from '../../checkout/data/selectors';
import { StepPanel } from '../../checkout/StepPanel';
import { BuyerEmail } from './BuyerEmail';
import { PayNotice } from './PayNotice';
import { useProvider } from './use-provider';

export interface CardStepProps {
  /** Shown above the form. */
  notice: ReactNode;
}

/** Step 2: the payment card, in fields that the provider hosts (rule core-2.53); its number never reaches this page. */
export function CardStep({ notice }: CardStepProps) {
  const { t } = useTranslation();
  const checkout = useSelector(selectCheckout);
  const { loaded, hasFailed, retry } = useProvider(checkout?.currency ?? '');
  if (loaded) return <loaded.Form stripe={loaded.stripe} notice={notice} />;
  return (
    <StepPanel title={t('card.title')}>
      <BuyerEmail />
      <PayNotice />
      {hasFailed ? (
        <LoadErrorBanner title={t('card.unavailable')} error={undefined} onRetry={retry}>
          {t('card.unavailableText')}
        </LoadErrorBanner>
      ) : (
        <Loading label={t('card.loading')}>
          <Skeleton shape="block" />
        </Loading>
      )}
    </StepPanel>
  );
}
