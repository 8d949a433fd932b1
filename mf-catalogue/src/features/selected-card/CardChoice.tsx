import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { Skeleton, Stack, VisuallyHidden } from '@giftstore/ui';
import type { Ref } from 'react';
import { ChoiceBones } from './CardBones';
import css from './CardView.module.css';
import { ForWhom } from './ForWhom';
import type { GiftFormHandle } from './GiftForm';
import { PointsNote } from './PointsNote';
import { Values } from './Values';

interface CardChoiceProps {
  /** Undefined while it is loading. */
  brand: Brand | undefined;
  unit: number;
  formRef: Ref<GiftFormHandle>;
}

/** The card's name, its values and who it is for. */
export function CardChoice({ brand, unit, formRef }: CardChoiceProps) {
  return (
    <Stack gap={6} className={css.choice}>
      <Stack gap={1}>
        <h1 className={css.name}>{brand ? <bdi>{brand.name}</bdi> : <NameBone />}</h1>
        {brand ? <SpentWhere brand={brand} unit={unit} /> : <Skeleton shape="short" />}
      </Stack>
      {brand ? (
        <>
          <Stack gap={2}>
            <Values brand={brand} />
            <PointsNote brand={brand} unit={unit} />
          </Stack>
          <ForWhom formRef={formRef} />
        </>
      ) : (
        <ChoiceBones />
      )}
    </Stack>
  );
}

function NameBone() {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t('selectedCard.loading')}</VisuallyHidden>
      <Skeleton shape="title" />
    </>
  );
}

/** The country as far as the page knows it: a link may lead to a card of another than the chosen one. */
function SpentWhere({ brand, unit }: { brand: Brand; unit: number }) {
  const { t } = useTranslation();
  const country = useTopic('country');
  return (
    <p className={css.where}>
      {country?.id === unit
        ? t('selectedCard.spentIn', { country: country.country_name, currency: brand.unit_name_short })
        : t('selectedCard.spentAs', { currency: `${brand.unit_name} (${brand.unit_name_short})` })}
    </p>
  );
}
