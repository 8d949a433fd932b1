import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { LoadErrorBanner } from '@giftstore/remote/load-error';
import { Stack } from '@giftstore/ui';
import { LinkError } from '../../mailed-link/LinkError';
import { type GiftError, giftRequested } from './data/slice';
import css from './Gift.module.css';
import { useFocusedHeading } from './use-focused-heading';

/** The gift is not there: why, and what to do. */
export function GiftFailed({ error }: { error: GiftError }) {
  const { t } = useTranslation();
  if (error.reason === 'limited' || error.reason === 'failed') return <RepeatableError error={error} />;
  return (
    <LinkError
      title={t(`gift.${error.reason}.title`)}
      text={t(`gift.${error.reason}.text`)}
      isAlert={error.reason !== 'missing'}
    />
  );
}

type Repeatable = Extract<GiftError, { reason: 'limited' | 'failed' }>;

function RepeatableError({ error }: { error: Repeatable }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const heading = useFocusedHeading();
  const retry = () => dispatch(giftRequested());
  return (
    <Stack gap={6} className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {t('gift.pageTitle')}
      </h1>
      {error.reason === 'limited' ? (
        <LoadErrorBanner title={t('gift.limited')} error={{ text: '' }} onRetry={retry}>
          {t('gift.wait', { count: error.minutes })}
        </LoadErrorBanner>
      ) : (
        <LoadErrorBanner title={t('gift.failed')} error={error.message} onRetry={retry} />
      )}
    </Stack>
  );
}
