import { countryInText, paths } from '@giftstore/contracts';
import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useDispatch, useSelector } from '@giftstore/remote';
import { Banner } from '@giftstore/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { selectCard } from '../../card/data/selectors';
import { alternativeRequested } from '../../card/data/slice';
import { useUnit } from '../../units/use-unit';
import css from './CountryNotice.module.css';

interface CountryNoticeProps {
  brand: Brand;
  /** The card's country as it stands in a sentence, unless only the server knows it yet. */
  country: string | undefined;
  /** The selected country as it stands in a sentence. */
  selected: string;
}

/**
 * Says that the card is of another country than the selected one, and links to the brand's card there. The edge renders all of
 * it; where the page opens without the edge, the link has its space before it is known, so that the amounts below stay in place.
 */
export function CountryNotice({ brand, country: known, selected }: CountryNoticeProps) {
  const { t, i18n } = useTranslation();
  const name = useSelector(selectCard).alternative?.cardCountry;
  const country = known ?? (name && countryInText(name, i18n.language));
  const currency = brand.unit_name_short;
  return (
    <Banner
      title={country ? t('selectedCard.spentIn', { country, currency }) : spentAs(t, brand)}
      action={<AlternativeLink brand={brand.id} selected={selected} />}
      className={css.notice}
    >
      {t('selectedCard.giftingTo', { selected })}
    </Banner>
  );
}

/** Where the card can be spent while its country's name is not known. */
export const spentAs = (
  t: (key: string, values: Record<string, string>) => string,
  { unit_name, unit_name_short }: Brand,
) => t('selectedCard.spentAs', { currency: `${unit_name} (${unit_name_short})` });

/** To the brand's card of the selected country, or to all cards there where the brand is not sold. */
function AlternativeLink({ brand, selected }: { brand: number; selected: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const unit = useUnit();
  const { alternative } = useSelector(selectCard);
  useEffect(() => {
    dispatch(alternativeRequested(unit));
  }, [dispatch, unit]);

  const text = t('selectedCard.alternative', { selected });
  if (alternative?.unit !== unit)
    return (
      <span className={css.pending} aria-hidden="true">
        {text}
      </span>
    );
  return alternative.isSold ? (
    <Link to={paths.selectedCard(brand, unit)} className={css.link}>
      {text}
    </Link>
  ) : (
    <Link to={paths.allCards()} className={css.link}>
      {t('selectedCard.allCardsThere', { selected })}
    </Link>
  );
}
