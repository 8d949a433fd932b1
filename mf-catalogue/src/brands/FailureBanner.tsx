import { useTranslation } from '@giftstore/i18n';
import { Banner, Button } from '@giftstore/ui';
import type { Failure } from './data/unit-list';

interface FailureBannerProps {
  /** What could not be had. */
  title: string;
  failure: Failure | null;
  onRetry: () => void;
}

/** Something could not be loaded: what, why, and the way to try again. */
export function FailureBanner({ title, failure, onRetry }: FailureBannerProps) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="error"
      title={title}
      action={
        <Button variant="secondary" size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {failure && ('text' in failure ? failure.text : t(failure.key))}
    </Banner>
  );
}
