import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { Banner, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';

/** The address names no order, or lacks the token that opens it: its number and email find it again. */
export function NotFoundNotice() {
  const { t } = useTranslation();
  const action = (
    <LinkButton component={Link} to={paths.orderLookup()} variant="secondary" size="s">
      {t('result.lookup')}
    </LinkButton>
  );
  return (
    <Banner tone="error" action={action}>
      {t('result.notFound')}
    </Banner>
  );
}
