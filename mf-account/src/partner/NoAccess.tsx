import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { Link } from 'react-router-dom';

/** For a customer who is not in the group. */
export function NotPartner() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('partner.deniedTitle')}
      action={
        <LinkButton component={Link} to={paths.forBusiness()}>
          {t('partner.deniedAction')}
        </LinkButton>
      }
    >
      {t('partner.deniedText')}
    </EmptyState>
  );
}

/** For a partner whose account has no second factor yet. */
export function FactorMissing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t('partner.factorTitle')}
      action={
        <LinkButton component={Link} to={`${paths.profile()}?tab=security`}>
          {t('partner.factorAction')}
        </LinkButton>
      }
    >
      {t('partner.factorText')}
    </EmptyState>
  );
}
