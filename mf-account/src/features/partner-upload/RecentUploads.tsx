import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { partnerPath, usePartnerQuery } from '../../partner/use-partner-query';
import { formatTime } from '../../time/format-time';
import { selectPartnerUpload } from './data/selectors';
import { partnerUploadActions } from './data/slice';
import css from './PartnerUpload.module.css';

/** Links to the latest uploads; nothing without any. */
export function RecentUploads() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { uploads } = useSelector(selectPartnerUpload);
  const [{ tab }] = usePartnerQuery();
  const isShown = tab === 'upload';
  useEffect(() => {
    if (isShown) dispatch(partnerUploadActions.uploadsRequested());
  }, [dispatch, isShown]);
  if (!uploads?.uploads.length) return null;
  return (
    <section className={css.recent}>
      <h2>{t('partnerUpload.recent')}</h2>
      <ul>
        {uploads.uploads.map(({ id, file_name, date, rows, mailed }) => (
          <li key={id}>
            <Link to={partnerPath({ tab: 'upload', upload: id })}>
              <bdi>{file_name ?? t('partnerUpload.file')}</bdi>
            </Link>
            {', '}
            {formatTime(date)} · {t('partnerUpload.mailed', { mailed, rows })}
          </li>
        ))}
      </ul>
    </section>
  );
}
