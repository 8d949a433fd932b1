import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useErrorText, useSelector } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';
import css from './DownloadStatement.module.css';
import { selectStatement, statementActions } from './data/slice';

/** Saves the whole history of the points as CSV. */
export function DownloadStatement() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorText = useErrorText();
  const { status, error } = useSelector(selectStatement);
  return (
    <div className={css.download}>
      <Button
        variant="secondary"
        size="s"
        busy={status === 'loading'}
        onClick={() => dispatch(statementActions.statementRequested())}
      >
        {t('statement.download')}
      </Button>
      {error && (
        <Banner tone="error" title={t('statement.failed')}>
          {errorText(error)}
        </Banner>
      )}
    </div>
  );
}
