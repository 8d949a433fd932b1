import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import { EmptyState } from '@giftstore/ui';
import { useEffect } from 'react';

/** How long /clear waits before it goes home (spec core §9). */
const WAIT_MS = 2_000;

/**
 * /clear begins anew: what this browser kept of a guest's visit goes (cart, checkout, gifting choices), then the shop
 * opens. Whoever is signed in stays so with the cart that the server keeps: a link must not be able to take that away.
 */
export function Page() {
  const { t } = useTranslation();
  const { bus, navigate, session } = useServices();
  useEffect(() => {
    storedSlice('startGifting').clear();
    if (!session.signedIn()) {
      storedSlice('checkout').clear();
      // Without the cart's remote there is nothing on the page that shows the cart either.
      bus.send('cart/clear', {}).catch(() => storedSlice('cart').clear());
    }
    const timer = setTimeout(() => navigate(paths.home(), { replace: true }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [bus, navigate, session]);
  return (
    <EmptyState level={1} title={t('clear.title')}>
      {t('clear.text')}
    </EmptyState>
  );
}
