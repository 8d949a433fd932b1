import { useTranslation } from '@giftstore/i18n';
import { maskedCardNumber, savedCardNumber } from '@giftstore/remote/redemption';
import { Banner } from '@giftstore/ui';
import { useState } from 'react';

/** The card that waits to be redeemed, masked; or, without a number, how to go on (rules more-2.13, more-2.18). */
export function CardBanner() {
  const { t } = useTranslation();
  const [number] = useState(savedCardNumber);
  if (!number) return <Banner title={t('redeem.noCardTitle')}>{t('redeem.noCard')}</Banner>;
  return (
    <Banner tone="success" title={t('redeem.card')}>
      <bdi dir="ltr" translate="no">
        {maskedCardNumber(number)}
      </bdi>
    </Banner>
  );
}
