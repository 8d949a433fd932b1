import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Loading, Panel, Skeleton } from '@giftstore/ui';
import css from './AccountData.module.css';
import { DeletionBlocks } from './DeletionBlocks';
import { DeletionConsequences } from './DeletionConsequences';
import { DeletionForm } from './DeletionForm';
import { selectAccountData } from './data/selectors';
import { accountDataActions } from './data/slice';

/** What keeps the account from being deleted, what a deletion means, in figures, and the form that deletes the account. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const { status, preview } = useSelector(selectAccountData);
  const isBlocked = preview !== undefined && preview.blocked_by.length > 0;
  return (
    <Panel as="section" padding="l" aria-labelledby="delete-title" className={css.panel}>
      <h2 id="delete-title" className={css.title}>
        {t('accountData.deleteTitle')}
      </h2>
      {isBlocked && <DeletionBlocks preview={preview} />}
      <p>{t('accountData.deleteText')}</p>
      <LoadingError />
      {preview && <DeletionConsequences preview={preview} />}
      {preview && !isBlocked && <DeletionForm preview={preview} />}
      {(status === 'loading' || status === 'idle') && (
        <Loading label={t('accountData.loading')}>
          <div className={css.placeholder} aria-hidden="true">
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="short" />
          </div>
        </Loading>
      )}
    </Panel>
  );
}

function LoadingError() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { error } = useSelector(selectAccountData);
  if (error?.of !== 'preview') return null;
  return (
    <LoadErrorBanner
      title={t('accountData.loadingFailed')}
      error={error.message}
      onRetry={() => dispatch(accountDataActions.previewRequested())}
    />
  );
}
