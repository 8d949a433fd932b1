import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch } from '@giftstore/remote';
import { Stack } from '@giftstore/ui';
import { cardRetried } from '../../card/data/slice';
import { ErrorBanner } from '../../retry/ErrorBanner';

/** The card could not be loaded. */
export function CardError({ error }: { error: ErrorMessage | undefined }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <Stack gap={6}>
      <h1>{t('selectedCard.pageTitle')}</h1>
      <ErrorBanner title={t('selectedCard.failed')} error={error} onRetry={() => dispatch(cardRetried())} />
    </Stack>
  );
}
