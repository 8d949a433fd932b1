import { DEFAULT_CURRENCY } from '@giftstore/contracts';
import type { AddedCard } from '@giftstore/contracts/api';
import { POINTS_PER_AED } from '@giftstore/contracts/limits';
import { formatDenomination, formatMoney, useTranslation } from '@giftstore/i18n';
import { Price } from '@giftstore/ui/checkout';
import { MaskedNumber } from '../points/MaskedNumber';
import { usePointsText } from '../points/use-points-text';
import css from './CardSummary.module.css';

/** The card that is about to be converted: brand, value, number and points, with what they are worth. */
export function CardSummary({ card }: { card: AddedCard }) {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const amount = formatMoney(card.points / POINTS_PER_AED, DEFAULT_CURRENCY);
  return (
    <div className={css.summary}>
      <p className={css.brand}>
        <bdi>{card.brand_name}</bdi>
      </p>
      <dl className={css.facts}>
        <div>
          <dt>{t('redemption.confirm.value')}</dt>
          <dd>
            <Price>{formatDenomination(card.original_value, card.unit_name_short)}</Price>
          </dd>
        </div>
        <div>
          <dt>{t('redemption.confirm.number')}</dt>
          <dd>
            <MaskedNumber>{card.card_number}</MaskedNumber>
          </dd>
        </div>
        <div className={css.points}>
          <dt>{t('redemption.confirm.becomes')}</dt>
          <dd>{t('redemption.confirm.worth', { points: pointsText(card.points), amount })}</dd>
        </div>
      </dl>
    </div>
  );
}
