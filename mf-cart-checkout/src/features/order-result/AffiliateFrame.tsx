import { useTranslation } from '@giftstore/i18n';

/**
 * The affiliate host's frame after a sale (rule core-7.3): hidden, not focusable, and sandboxed so that it can neither
 * navigate the page nor open another. The page policy allows one host; a frame that does not load has no effect.
 */
export function AffiliateFrame({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <iframe
      src={url}
      title={t('success.affiliate')}
      hidden
      aria-hidden="true"
      tabIndex={-1}
      sandbox="allow-scripts allow-same-origin"
      referrerPolicy="no-referrer"
      data-print="no"
    />
  );
}
