import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { useSyncExternalStore } from 'react';
import css from './OfflineNote.module.css';

/**
 * A line under the header while the browser is offline, also about a cart with cards. Its live region is always there, so that it is
 * announced.
 */
export function OfflineNote() {
  const { t } = useTranslation();
  const hasCart = (useTopic('cart')?.count ?? 0) > 0;
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={css.region}>
      {!online && <p className={css.note}>{t(hasCart ? 'offlineCart' : 'offline')}</p>}
    </div>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
