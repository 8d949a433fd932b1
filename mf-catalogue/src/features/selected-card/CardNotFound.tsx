import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { LostDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';

/** The brand is not sold in this country. */
export function CardNotFound({ unit }: { unit: number }) {
  const { t } = useTranslation();
  const country = useTopic('country');
  return (
    <EmptyState
      illustration={<LostDrawing />}
      level={1}
      title={
        country?.id === unit
          ? t('selectedCard.notFoundIn', { country: country.country_name })
          : t('selectedCard.notFound')
      }
      action={
        <LinkButton component={Link} to={paths.allCards()}>
          {t('selectedCard.allCards')}
        </LinkButton>
      }
    >
      {t('selectedCard.notFoundHint')}
    </EmptyState>
  );
}
