import { useTranslation } from '@giftstore/i18n';
import { Loading, Skeleton } from '@giftstore/ui';
import rows from '../../profile/Rows.module.css';
import css from './SessionList.module.css';

/** In the shape of two sessions. */
export function SessionsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('sessions.loading')}>
      <ul className={rows.list} aria-hidden="true">
        {[1, 2].map((row) => (
          <li key={row} className={rows.row}>
            <div className={css.placeholder}>
              <Skeleton shape="title" />
              <Skeleton shape="text" />
              <Skeleton shape="short" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
