import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { Link } from './router';
import { useServices } from './services';

/** Stands, honestly, where a page of the storefront is not open yet: what it will be, and who helps until then. */
export function ComingPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const { config } = useServices();
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <LinkButton component={Link} to={paths.home()}>
          {t('coming.home')}
        </LinkButton>
      }
    >
      {t('coming.text')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
    </EmptyState>
  );
}
