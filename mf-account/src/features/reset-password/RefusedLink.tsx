import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton, LockIcon } from '@giftstore/ui';
import { Link } from 'react-router-dom';

/** For a link that was used, has expired or was cut off: what to do next. */
export function RefusedLink({ cause }: { cause: 'cutOff' | 'refused' }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={1}
      title={t(`reset.${cause}Title`)}
      illustration={<LockIcon size="l" />}
      action={
        <LinkButton component={Link} to={paths.forgotPassword()}>
          {t('reset.again')}
        </LinkButton>
      }
    >
      <p role="alert">{t(`reset.${cause}Text`)}</p>
    </EmptyState>
  );
}
