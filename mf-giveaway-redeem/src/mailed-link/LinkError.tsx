import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { usePageTitle, useServices } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { ErrorDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';

interface LinkErrorProps {
  title: string;
  text: string;
  /** False for a page without a link, which failed in nothing. */
  isAlert: boolean;
}

/** There is no link, or it opens nothing: why, and what to do. */
export function LinkError({ title, text, isAlert }: LinkErrorProps) {
  const { t } = useTranslation();
  const { config } = useServices();
  usePageTitle(title);
  return (
    <div role={isAlert ? 'alert' : undefined}>
      <EmptyState
        illustration={<ErrorDrawing />}
        level={1}
        title={title}
        action={
          <LinkButton component={Link} to={paths.home()} variant="secondary">
            {t('mailedLink.home')}
          </LinkButton>
        }
      >
        <Stack gap={3}>
          <p>{text}</p>
          <p>
            {t('mailedLink.help')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
          </p>
        </Stack>
      </EmptyState>
    </div>
  );
}
