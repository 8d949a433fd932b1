import { useTranslation } from '@giftstore/i18n';

/**
 * The affiliate host's frame after a sale (spec core §7): not to be seen, not to be reached, and shut in so that it can
 * neither lead the page away nor open another. The page's policy names the one host; where it does not load, nothing is lost.
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
