import { useTranslation } from '@giftstore/i18n';
import { ProgressBar } from '@giftstore/ui';
import { useSyncExternalStore } from 'react';
import type { Loading } from '../services/loading';

/** The thin bar at the top of the page while anything is loading. */
export function LoadingBar({ loading }: { loading: Loading }) {
  const { t } = useTranslation();
  const busy = useSyncExternalStore(loading.subscribe, loading.busy, () => false);
  return <ProgressBar active={busy} label={t('loading')} />;
}
