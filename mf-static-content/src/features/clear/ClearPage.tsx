import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { storedSlice } from '@giftstore/state';
import { EmptyState } from '@giftstore/ui';
import { useEffect } from 'react';

/** How long /clear stays before it redirects to home (rules core-9.17, more-2.39). */
const STAY_MS = 2_000;

/**
 * /clear deletes what this browser has stored of a guest's visit (cart, checkout, Start Gifting form, viewed cards) and redirects to
 * home. A customer keeps session, cart and checkout, which no link may delete.
 */
export function Page() {
  const { t } = useTranslation();
  const { bus, navigate, session } = useServices();
  useEffect(() => {
    storedSlice('startGifting').clear();
    storedSlice('recentCards').clear();
    if (!session.signedIn()) {
      storedSlice('checkout').clear();
      // Without a handler, the cart's remote is not on the page, and clearing its storage is enough.
      bus.send('cart/clear', {}).catch(() => storedSlice('cart').clear());
    }
    const timer = setTimeout(() => navigate(paths.home(), { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [bus, navigate, session]);
  return (
    <EmptyState level={1} title={t('clear.title')}>
      {t('clear.text')}
    </EmptyState>
  );
}
