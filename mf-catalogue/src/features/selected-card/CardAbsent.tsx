import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { EmptyState, LinkButton, Stack } from '@giftstore/ui';
import { Link } from 'react-router-dom';
import type { Failure } from '../../brands/data/unit-list';
import { FailureBanner } from '../../brands/FailureBanner';

/** There is no such card in this country. */
export function CardMissing({ unit }: { unit: number }) {
  const { t } = useTranslation();
  const country = useTopic('country');
  return (
    <EmptyState
      level={1}
      title={
        country?.id === unit
          ? t('selectedCard.missingIn', { country: country.country_name })
          : t('selectedCard.missing')
      }
      action={
        <LinkButton component={Link} to={paths.allCards()}>
          {t('selectedCard.allCards')}
        </LinkButton>
      }
    >
      {t('selectedCard.missingHint')}
    </EmptyState>
  );
}

/** The card could not be had just now. */
export function CardFailed({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <h1>{t('selectedCard.pageTitle')}</h1>
      <FailureBanner title={t('selectedCard.failed')} failure={failure} onRetry={onRetry} />
    </Stack>
  );
}
