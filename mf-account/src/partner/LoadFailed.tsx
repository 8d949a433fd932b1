import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { LoadErrorBanner } from '@giftstore/remote/load-error';

/** A list or panel that could not be loaded. */
export function LoadFailed({ message, onRetry }: { message: ErrorMessage; onRetry: () => void }) {
  const { t } = useTranslation();
  return <LoadErrorBanner title={t('partner.loadFailed')} error={message} onRetry={onRetry} />;
}
