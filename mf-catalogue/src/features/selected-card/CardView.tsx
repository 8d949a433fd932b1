import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { GiftCardArt, Skeleton, Stack, VisuallyHidden } from '@giftstore/ui';
import { useState } from 'react';
import { ChoiceBones, TextBones } from './CardBones';
import { CardTexts } from './CardTexts';
import css from './CardView.module.css';
import { ForWhom } from './ForWhom';
import type { GiftFormHandle } from './GiftForm';
import { OrderBar } from './OrderBar';
import { Values } from './Values';

interface CardViewProps {
  /** Undefined while it is loading: the page is drawn in its shape, and its heading stays the one that has the focus. */
  brand: Brand | undefined;
  unit: number;
}

/** The card with everything that can be chosen, and the bar that stays at the bottom. */
export function CardView({ brand, unit }: CardViewProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<GiftFormHandle | null>(null);
  return (
    <>
      <div className={css.layout} aria-busy={brand ? undefined : true}>
        <div className={css.art}>
          {brand ? (
            <GiftCardArt
              src={brand.images.color.medium_rectangle}
              alt={t('selectedCard.art', { name: brand.name })}
              name={brand.name}
              look="lifted"
              eager
            />
          ) : (
            <Skeleton shape="card" />
          )}
        </div>
        <Stack gap={6} className={css.choice}>
          <Stack gap={1}>
            <h1 className={css.name}>{brand ? brand.name : <NameBone />}</h1>
            {brand ? <SpentWhere brand={brand} unit={unit} /> : <Skeleton shape="short" />}
          </Stack>
          {brand ? (
            <>
              <Values brand={brand} />
              <ForWhom formRef={setForm} />
            </>
          ) : (
            <ChoiceBones />
          )}
        </Stack>
        {brand ? (
          <CardTexts description={brand.product_description} className={css.texts} />
        ) : (
          <TextBones className={css.texts} />
        )}
      </div>
      {brand && <OrderBar brand={brand} form={form} />}
    </>
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
  const currency = `${brand.unit_name} (${brand.unit_name_short})`;
  return (
    <p className={css.where}>
      {country?.id === unit
        ? t('selectedCard.spentIn', { country: country.country_name, currency })
        : t('selectedCard.spentAs', { currency })}
    </p>
  );
}
