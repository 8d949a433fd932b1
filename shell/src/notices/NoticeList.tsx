import { useTranslation } from '@giftstore/i18n';
import { Banner } from '@giftstore/ui';
import { useSyncExternalStore } from 'react';
import type { Notices } from '../services/notices';
import css from './NoticeList.module.css';

/** Short messages over the page; each hides by itself. The region is always there, so that screen readers hear it. */
export function NoticeList({ notices }: { notices: Notices }) {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(notices.subscribe, notices.current);
  return (
    <section className={css.list} aria-label={t('notices.label')} aria-live="polite">
      {shown.map(({ id, kind, text }) => (
        <Banner
          key={id}
          tone={kind}
          onDismiss={() => notices.dismiss(id)}
          dismissLabel={t('notices.dismiss')}
        >
          {text}
        </Banner>
      ))}
    </section>
  );
}
