import { useTranslation } from '@giftstore/i18n';
import { useSyncExternalStore } from 'react';
import css from './OfflineNote.module.css';

/** A quiet line under the header while the browser has no network. Its region is always there, so that it is read out. */
export function OfflineNote() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={css.place}>
      {!online && <p className={css.note}>{t('offline')}</p>}
    </div>
  );
}

function watchNetwork(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
