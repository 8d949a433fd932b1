import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import { useSelector } from '@giftstore/remote';
import { GiftCardArt, Skeleton } from '@giftstore/ui';
import { useState } from 'react';
import { TextBones } from './CardBones';
import { CardChoice } from './CardChoice';
import { CardTexts } from './CardTexts';
import css from './CardView.module.css';
import { selectChoice } from './data/choice-slice';
import type { GiftFormHandle } from './GiftForm';
import { OrderBar } from './OrderBar';

interface CardViewProps {
  /** Undefined while it is loading: the page is drawn in its shape, and its heading stays the one that has the focus. */
  brand: Brand | undefined;
  unit: number;
}

/** The card with everything that can be chosen, and the bar that stays at the bottom. */
export function CardView({ brand, unit }: CardViewProps) {
  const [form, setForm] = useState<GiftFormHandle | null>(null);
  const [text, setText] = useState('description');
  const { giftVersion } = useSelector(selectChoice);
  return (
    <>
      <div className={css.layout} aria-busy={brand ? undefined : true}>
        <div className={css.art}>{brand ? <Art brand={brand} /> : <Skeleton shape="card" />}</div>
        <CardChoice brand={brand} unit={unit} formRef={setForm} />
        {brand ? (
          // Drawn anew below a gift that storage brought back: moved, it would count as a shift, though it is under the bar.
          <CardTexts
            key={giftVersion}
            description={brand.product_description}
            open={text}
            onOpen={setText}
            className={css.texts}
          />
        ) : (
          <TextBones className={css.texts} />
        )}
      </div>
      {brand && <OrderBar brand={brand} form={form} />}
    </>
  );
}

function Art({ brand: { name, images } }: { brand: Brand }) {
  const { t } = useTranslation();
  return (
    <GiftCardArt
      src={images.color.medium_rectangle}
      alt={t('selectedCard.art', { name })}
      name={name}
      look="lifted"
      eager
    />
  );
}
