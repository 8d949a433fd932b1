import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { EmptyState } from '@giftstore/ui';
import { useEffect } from 'react';

/** How long /clear waits before it goes home (spec core §9). */
const WAIT_MS = 2_000;

export function Page() {
  const { t } = useTranslation();
  const { navigate } = useServices();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.home(), { replace: true }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <EmptyState level={1} title={t('clear.title')}>
      {t('clear.text')}
    </EmptyState>
  );
}
