import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector, useServices } from '@giftstore/remote';
import { saveFile } from '@giftstore/remote/files';
import { Banner, Button, LinkButton, Loading, Panel, Skeleton } from '@giftstore/ui';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailed } from '../../partner/LoadFailed';
import { partnerPath } from '../../partner/use-partner-query';
import { selectPartnerProgress } from './data/selectors';
import { partnerProgressActions } from './data/slice';
import { ProgressTable } from './ProgressTable';
import css from './UploadProgress.module.css';

/** What became of each row of an upload; it refreshes until all are mailed. */
export function UploadProgress({ id }: { id: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { upload: shown, error } = useSelector(selectPartnerProgress);
  const load = useCallback(() => {
    dispatch(partnerProgressActions.progressRequested(id));
  }, [dispatch, id]);
  useEffect(() => {
    load();
    const onShown = () => {
      if (!document.hidden) load();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      dispatch(partnerProgressActions.progressClosed());
    };
  }, [dispatch, load]);
  if (error && !shown) return <LoadFailed message={error} onRetry={load} />;
  if (!shown) return <ProgressSkeleton />;
  const { upload, sends } = shown;
  const failed = sends.filter(({ progress }) => progress === 'FAILED').length;
  return (
    <Panel padding="l" className={css.progress}>
      <h2>
        {t(upload.mailed === upload.rows ? 'partnerProgress.done' : 'partnerProgress.title')}{' '}
        <bdi>{upload.file_name}</bdi>
      </h2>
      <p role="status">{t('partnerProgress.mailed', { mailed: upload.mailed, count: upload.rows })}</p>
      <progress
        max={upload.rows}
        value={upload.mailed}
        aria-label={t('partnerProgress.bar')}
        className={css.bar}
      />
      {error && <Banner tone="error">{errorText(error)}</Banner>}
      {failed > 0 && <Failed count={failed} />}
      <div className={css.actions}>
        <ResultButton id={id} />
        {upload.mailed + failed < upload.rows && (
          <Button variant="quiet" onClick={load}>
            {t('partnerProgress.refresh')}
          </Button>
        )}
        <LinkButton component={Link} to={partnerPath({ tab: 'upload' })} variant="quiet">
          {t('partnerProgress.another')}
        </LinkButton>
      </div>
      <p className={css.note}>{t('partnerProgress.passwords')}</p>
      <ProgressTable sends={sends} />
    </Panel>
  );
}

function Failed({ count }: { count: number }) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  return (
    <Banner tone="error" title={t('partnerProgress.failed', { count })}>
      {t('partnerProgress.failedText')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </Banner>
  );
}

function ResultButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const { http, notify } = useServices();
  const download = async () => {
    try {
      saveFile(await http.download(`/v1/partner/uploads/${id}/result.csv`));
    } catch {
      notify('error', t('partnerProgress.resultFailed'));
    }
  };
  return (
    <Button variant="secondary" onClick={download}>
      {t('partnerProgress.result')}
    </Button>
  );
}

function ProgressSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('partner.loading')}>
      <Skeleton shape="title" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="text" />
      ))}
    </Loading>
  );
}
