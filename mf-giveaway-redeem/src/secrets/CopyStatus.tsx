import { useTranslation } from '@giftstore/i18n';
import { VisuallyHidden } from '@giftstore/ui';
import type { CopyResult } from './use-copy';

/** Announces each attempt to copy, also a repeated one. */
export function CopyStatus({ result }: { result: CopyResult | undefined }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden role="status">
      {result && (
        <span key={result.attempt}>{t(result.isCopied ? 'secrets.copiedNotice' : 'secrets.selected')}</span>
      )}
    </VisuallyHidden>
  );
}
