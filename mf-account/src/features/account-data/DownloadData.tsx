import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button, Panel } from '@giftstore/ui';
import css from './AccountData.module.css';
import { selectAccountData } from './data/selectors';
import { accountDataActions } from './data/slice';

/** Downloads everything held about the customer. */
export function DownloadData() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { status, error } = useSelector(selectAccountData);
  return (
    <Panel as="section" padding="l" aria-labelledby="download-title" className={css.panel}>
      <h2 id="download-title" className={css.title}>
        {t('accountData.downloadTitle')}
      </h2>
      <p>{t('accountData.downloadText')}</p>
      {error?.of === 'download' && (
        <Banner tone="error" title={t('accountData.downloadFailed')}>
          {errorText(error.message)}
        </Banner>
      )}
      {status === 'downloaded' && <Banner tone="success">{t('accountData.downloaded')}</Banner>}
      <Button
        variant="secondary"
        className={css.button}
        busy={status === 'downloading'}
        aria-disabled={status === 'deleting' || undefined}
        onClick={() => status !== 'deleting' && dispatch(accountDataActions.downloadRequested())}
      >
        {t('accountData.download')}
      </Button>
    </Panel>
  );
}
