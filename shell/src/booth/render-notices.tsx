import { I18nextProvider, useTranslation } from '@giftstore/i18n';
import type { RemoteServices } from '@giftstore/remote';
import { ToastRegion } from '@giftstore/ui/toast';
import { createRoot } from 'react-dom/client';
import type { Notices } from '../services/notices';

interface NoticesSettings {
  services: Pick<RemoteServices, 'i18n'>;
  notices: Notices;
}

/** Renders the page's notices above the giveaway. */
export function renderNotices({ services, notices }: NoticesSettings): void {
  const element = document.createElement('div');
  document.getElementById('main')?.before(element);
  createRoot(element, { identifierPrefix: 'booth-host-' }).render(
    <I18nextProvider i18n={services.i18n} defaultNS="shell">
      <NoticeRegion toasts={notices.toasts} />
    </I18nextProvider>,
  );
}

function NoticeRegion({ toasts }: Pick<Notices, 'toasts'>) {
  const { t } = useTranslation();
  return <ToastRegion toasts={toasts} label={t('notices.label')} closeLabel={t('notices.dismiss')} />;
}
