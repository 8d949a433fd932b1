import { formatDenomination, useTranslation } from '@giftstore/i18n';
import { maskedCardNumber, savedCard } from '@giftstore/remote/redemption';
import { Banner, Skeleton } from '@giftstore/ui';
import { useCardNumber } from './use-card-number';

/** The card that waits to be redeemed, its number masked; or, without one, how to go on (rules more-2.13, more-2.18). */
export function CardBanner() {
  const { t } = useTranslation();
  const number = useCardNumber();
  if (number === null) return <Banner title={t('redeem.noCardTitle')}>{t('redeem.noCard')}</Banner>;
  return (
    <Banner tone="success" title={t('redeem.card')}>
      {number === undefined ? (
        <Skeleton shape="words" />
      ) : (
        <>
          <WhichCard />
          <bdi dir="ltr" translate="no">
            {maskedCardNumber(number)}
          </bdi>
        </>
      )}
    </Banner>
  );
}

/** Value and brand, where the link said them. */
function WhichCard() {
  const { t, i18n } = useTranslation();
  const card = savedCard();
  if (!card) return null;
  const worth = formatDenomination(card.original_value, card.unit_name_short, i18n.language);
  return <>{t('redeem.which', { worth, brand: card.brand_name })} · </>;
}
