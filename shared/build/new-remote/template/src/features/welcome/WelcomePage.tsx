import { useTranslation } from '@giftstore/i18n';
import { Panel } from '@giftstore/ui';

/** __path__ */
export function Page() {
  const { t } = useTranslation();
  return (
    <Panel>
      <h1>{t('welcome.pageTitle')}</h1>
      <p>{t('welcome.text')}</p>
    </Panel>
  );
}
