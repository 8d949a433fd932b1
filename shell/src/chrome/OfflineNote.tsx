import { useTranslation } from '@giftstore/i18n';
import { useSyncExternalStore } from 'react';
import css from './OfflineNote.module.css';

/** A line under the header while the browser is offline. Its live region is always there, so that it is announced. */
export function OfflineNote() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={css.region}>
      {!online && <p className={css.note}>{t('offline')}</p>}
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
