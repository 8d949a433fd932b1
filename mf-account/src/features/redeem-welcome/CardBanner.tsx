import { useTranslation } from '@giftstore/i18n';
import { maskedCardNumber } from '@giftstore/remote/redemption';
import { Banner, Skeleton } from '@giftstore/ui';
import { useCardNumber } from './use-card-number';

/** The card that waits to be redeemed, masked; or, without a number, how to go on (rules more-2.13, more-2.18). */
export function CardBanner() {
  const { t } = useTranslation();
  const number = useCardNumber();
  if (number === null) return <Banner title={t('redeem.noCardTitle')}>{t('redeem.noCard')}</Banner>;
  return (
    <Banner tone="success" title={t('redeem.card')}>
      {number === undefined ? (
        <Skeleton shape="words" />
      ) : (
        <bdi dir="ltr" translate="no">
          {maskedCardNumber(number)}
        </bdi>
      )}
    </Banner>
  );
}
