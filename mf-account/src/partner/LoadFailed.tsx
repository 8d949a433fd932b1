import type { ErrorMessage } from '@giftstore/http';
import { useTranslation } from '@giftstore/i18n';
import { useErrorText } from '@giftstore/remote';
import { Banner, Button } from '@giftstore/ui';

/** A list or panel that could not be loaded. */
export function LoadFailed({ message, onRetry }: { message: ErrorMessage; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <Banner
      tone="error"
      title={t('partner.loadFailed')}
      action={
        <Button variant="secondary" size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(message)}
    </Banner>
  );
}
