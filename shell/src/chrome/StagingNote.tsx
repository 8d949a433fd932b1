import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import css from './OfflineNote.module.css';

/** A line above the header of a test shop, also on pages that hide the header. */
export function StagingNote() {
  const { t } = useTranslation();
  const { config } = useServices();
  if (config.stage !== 'staging') return null;
  return (
    <div className={css.region}>
      <p className={css.note}>{t('staging')}</p>
    </div>
  );
}
