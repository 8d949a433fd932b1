import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { GiftCardArt, Skeleton } from '@giftstore/ui';

/** The card's image, or its skeleton while the brand loads. */
export function CardArt({ brand }: { brand: Brand | undefined }) {
  const { t } = useTranslation();
  if (!brand) return <Skeleton shape="card" />;
  const { name, images } = brand;
  return (
    <GiftCardArt
      src={images.color.medium_rectangle}
      alt={t('selectedCard.art', { name })}
      name={name}
      variant="lifted"
      eager
    />
  );
}
