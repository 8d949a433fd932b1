import { useTranslation } from '@giftstore/i18n';
import { useServices } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';

/** What a partner does whose balance does not suffice. */
export function LowBalance({ text }: { text: string }) {
  const { t } = useTranslation();
  const { supportEmail } = useServices().config;
  return (
    <Banner tone="warning" title={text}>
      {t('partner.topUp')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </Banner>
  );
}
