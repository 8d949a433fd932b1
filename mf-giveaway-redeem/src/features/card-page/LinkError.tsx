import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { usePageTitle, useServices } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { ErrorDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';

/** There is no link, or it opens nothing: why, and what to do. */
export function LinkError({ link }: { link: 'missing' | 'invalid' }) {
  const { t } = useTranslation();
  const { config } = useServices();
  const title = t(`cardPage.${link}.title`);
  usePageTitle(title);
  return (
    <div role={link === 'invalid' ? 'alert' : undefined}>
      <EmptyState
        illustration={<ErrorDrawing />}
        level={1}
        title={title}
        action={
          <LinkButton component={Link} to={paths.home()} variant="secondary">
            {t('cardPage.home')}
          </LinkButton>
        }
      >
        <Stack gap={3}>
          <p>{t(`cardPage.${link}.text`)}</p>
          <p>
            {t('cardPage.help')} <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
          </p>
        </Stack>
      </EmptyState>
    </div>
  );
}
