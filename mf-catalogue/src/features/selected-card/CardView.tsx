import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useTopic } from '@giftstore/remote';
import { GiftCardArt, Stack } from '@giftstore/ui';
import { useState } from 'react';
import { CardTexts } from './CardTexts';
import css from './CardView.module.css';
import { ForWhom } from './ForWhom';
import type { GiftFormHandle } from './GiftForm';
import { OrderBar } from './OrderBar';
import { Values } from './Values';

/** The card with everything that can be chosen, and the bar that stays at the bottom. */
export function CardView({ brand, unit }: { brand: Brand; unit: number }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<GiftFormHandle | null>(null);
  return (
    <>
      <div className={css.layout}>
        <div className={css.art}>
          <GiftCardArt
            src={brand.images.color.medium_rectangle}
            alt={t('selectedCard.art', { name: brand.name })}
            name={brand.name}
            look="lifted"
            eager
          />
        </div>
        <Stack gap={6} className={css.choice}>
          <Stack gap={1}>
            <h1 className={css.name}>{brand.name}</h1>
            <SpentWhere brand={brand} unit={unit} />
          </Stack>
          <Values brand={brand} />
          <ForWhom formRef={setForm} />
        </Stack>
        <CardTexts description={brand.product_description} className={css.texts} />
      </div>
      <OrderBar brand={brand} form={form} />
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
