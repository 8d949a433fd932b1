import { useTranslation } from '@giftstore/i18n';
import { LinkError } from '../../mailed-link/LinkError';

/** There is no link to cards, or it opens none. */
export function CardLinkError({ link }: { link: 'missing' | 'invalid' }) {
  const { t } = useTranslation();
  return (
    <LinkError
      title={t(`cardPage.${link}.title`)}
      text={t(`cardPage.${link}.text`)}
      isAlert={link === 'invalid'}
    />
  );
}
