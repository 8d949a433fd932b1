import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { Banner, LinkButton } from '@giftstore/ui';
import { cancelOrderPath } from '../../orders/cancel-order';
import { selectHeldPoints } from './data/selectors';

/** Explains why points are missing after a declined payment, and how to get them back. */
export function HeldPoints() {
  const { t } = useTranslation();
  const { held, order_id } = useSelector(selectHeldPoints);
  if (held === 0 || !order_id) return null;
  return (
    <Banner
      title={t('paymentOptions.points.held', { count: held })}
      action={
        <LinkButton href={cancelOrderPath({ order_id })} variant="secondary" size="s">
          {t('abandonOrder')}
        </LinkButton>
      }
    >
      {t('paymentOptions.points.heldText', { count: held })}
    </Banner>
  );
}
