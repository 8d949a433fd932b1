import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Banner, LinkButton } from '@giftstore/ui';
import { useState } from 'react';
import { createCheckoutStorage } from '../../checkout/checkout-storage';

/** A buy-now that the shopper has left: its card is in no cart, so the way back to it stands here. */
export function PendingPurchase() {
  const { t } = useTranslation();
  const { bus } = useServices();
  const [checkout, setCheckout] = useState(() => createCheckoutStorage(bus).read());
  const [line] = checkout?.lines ?? [];
  if (checkout?.source !== 'buyNow' || !line) return null;
  const dismiss = () => {
    createCheckoutStorage(bus).clear();
    setCheckout(undefined);
  };
  return (
    <Banner
      title={t('pendingPurchase.title', { name: line.name ?? t('cart.card') })}
      // A placed order has to stay known, so that it is not placed twice.
      {...(!checkout.order && { onDismiss: dismiss, dismissLabel: t('pendingPurchase.dismiss') })}
      action={
        <LinkButton href={paths.payment()} variant="secondary" size="s">
          {t('pendingPurchase.continue')}
        </LinkButton>
      }
    >
      {t('pendingPurchase.text')}
    </Banner>
  );
}
