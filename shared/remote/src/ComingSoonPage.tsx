import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { Link } from './router';
import { useServices } from './services';

/** A placeholder for a page that is not open yet: its title and the address of the support. */
export function ComingSoonPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <LinkButton component={Link} to={paths.home()}>
          {t('comingSoon.home')}
        </LinkButton>
      }
    >
      {t('comingSoon.text')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
    </EmptyState>
  );
}
