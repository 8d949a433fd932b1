import { paths } from '@giftstore/contracts';
import { useTranslation } from '@giftstore/i18n';
import { EmptyState, LinkButton } from '@giftstore/ui';
import { LostDrawing } from '@giftstore/ui/drawings';
import { Link } from 'react-router-dom';
import { useCountryInText } from '../../units/use-country-in-text';

/** The brand is not sold in this country. */
export function CardNotFound({ unit }: { unit: number }) {
  const { t } = useTranslation();
  const country = useCountryInText(unit);
  return (
    <EmptyState
      illustration={<LostDrawing />}
      level={1}
      title={country ? t('selectedCard.notFoundIn', { country }) : t('selectedCard.notFound')}
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
