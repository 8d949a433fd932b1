import type { Brand } from '@giftstore/contracts/api';
import { useTranslation } from '@giftstore/i18n';
import type { PageModule } from '@giftstore/remote';
import { useDispatch, usePageTitle, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { classNames, Stack } from '@giftstore/ui';
import { type Ref, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { selectCard } from '../card/data/selectors';
import { alternativeRequested, type CardKey, cardRequested, cardSlice } from '../card/data/slice';
import { isSoldOut } from '../card/is-sold-out';
import { cartRoom } from '../cart-room/cart-room';
import { selectChoice, selectValue } from '../choice/data/selectors';
import { choiceSlice } from '../choice/data/slice';
import { DenominationChoice } from '../features/choice/DenominationChoice';
import { choiceSaga, restoreRequested } from '../features/choice/data/saga';
import { FeeNote } from '../features/choice/FeeNote';
import choiceLocale from '../features/choice/locales/en.json';
import { RecipientChoice } from '../features/choice/RecipientChoice';
import { useLinkedChoice } from '../features/choice/use-linked-choice';
import { giftTemplatesSaga } from '../features/gift/data/saga';
import { giftTemplatesSlice } from '../features/gift/data/slice';
import type { GiftFormHandle } from '../features/gift/GiftForm';
import { GiftFormLoader } from '../features/gift/GiftFormLoader';
import { LivePreview } from '../features/gift/LivePreview';
import giftLocale from '../features/gift/locales/en.json';
import { orderSaga } from '../features/order/data/saga';
import { lineRequested, orderSlice } from '../features/order/data/slice';
import orderLocale from '../features/order/locales/en.json';
import { OrderBar } from '../features/order/OrderBar';
import { RecordView } from '../features/recent-cards/RecordView';
import { recentCards } from '../features/recent-cards/recent-cards';
import relatedLocale from '../features/related-cards/locales/en.json';
import { RelatedCards } from '../features/related-cards/RelatedCards';
import { relatedBrands } from '../features/related-cards/related-brands';
import { CardArt } from '../features/selected-card/CardArt';
import { CardError } from '../features/selected-card/CardError';
import { CardHeading } from '../features/selected-card/CardHeading';
import { CardNotFound } from '../features/selected-card/CardNotFound';
import { ChoiceSkeleton, TextsSkeleton } from '../features/selected-card/CardSkeletons';
import { CardTexts } from '../features/selected-card/CardTexts';
import { cardSaga } from '../features/selected-card/data/saga';
import selectedCardLocale from '../features/selected-card/locales/en.json';
import { PointsNote } from '../features/selected-card/PointsNote';
import { parseCardUrl } from '../features/selected-card/parse-card-url';
import { useCardUrl } from '../features/selected-card/use-card-url';
import { useChoiceInView } from '../features/selected-card/use-choice-in-view';
import { useOpenTab } from '../features/selected-card/use-open-tab';
import css from './SelectedCardPage.module.css';

export const locales = {
  en: { ...selectedCardLocale, ...choiceLocale, ...giftLocale, ...orderLocale, ...relatedLocale },
};

export const features: PageModule['features'] = [
  defineFeature({ slice: cardSlice, saga: cardSaga, restore: true }),
  defineFeature({ slice: choiceSlice, saga: choiceSaga, restore: true }),
  defineFeature({ slice: giftTemplatesSlice, saga: giftTemplatesSaga, restore: true }),
  defineFeature({ slice: orderSlice, saga: orderSaga, restore: true }),
  cartRoom,
  relatedBrands.feature,
  recentCards,
];

export const load: PageModule['load'] = ({ services, store, params, query }) => {
  const selected = services.country.unitId();
  const card = parseCardUrl(params.cardId ?? '', query.get('currency') ?? String(selected));
  if (typeof card === 'string') return;
  store.dispatch(cardRequested(card));
  if (card.unit !== selected && !query.has('line')) store.dispatch(alternativeRequested(selected));
};

/** /selected-card: one card, its value, its recipient and quantity, and its way into the cart (rules core-2.34 to core-2.38). */
export function Page() {
  const card = useCardUrl();
  return card ? <SelectedCard brand={card.brand} unit={card.unit} /> : null;
}

function SelectedCard({ brand: id, unit }: CardKey) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const card = useSelector(selectCard);
  const isCurrent = card.key?.brand === id && card.key.unit === unit;
  const brand = isCurrent ? card.brand : undefined;
  usePageTitle(brand?.name ?? t('selectedCard.pageTitle'));

  const [query] = useSearchParams();
  const line = query.get('line');
  const isGift = query.has('occasion');
  useEffect(() => {
    dispatch(cardRequested({ brand: id, unit }));
    dispatch(line ? lineRequested(line) : restoreRequested({ isGift }));
  }, [dispatch, id, unit, line, isGift]);
  // After what it restores, which gives way.
  useLinkedChoice(brand);

  if (isCurrent && card.status === 'notFound')
    return (
      <>
        <CardNotFound unit={unit} />
        <RelatedCards unit={unit} />
      </>
    );
  if (isCurrent && card.status === 'failed') return <CardError error={card.error} />;
  return <CardView brand={brand} unit={unit} />;
}

interface CardViewProps {
  /** Undefined while it loads: the page renders skeletons in the same layout. */
  brand: Brand | undefined;
  unit: number;
}

function CardView({ brand, unit }: CardViewProps) {
  const [giftForm, setGiftForm] = useState<GiftFormHandle | null>(null);
  const { openTab, setOpenTab, isLinked } = useOpenTab(brand !== undefined);
  const choice = useChoiceInView(unit, useSearchParams()[0].has('line'));
  const { giftVersion, editedLine, isForSelf } = useSelector(selectChoice);
  // Who reads the terms of a card that they were given is not there to buy one.
  const isReader = useSelector(selectValue) === null && isLinked;
  const canOrder = brand && (editedLine || !isSoldOut(brand)) && !isReader;
  return (
    <div className={classNames(css.page, !isForSelf && css.gift)}>
      <div className={css.layout} aria-busy={brand ? undefined : true}>
        <div className={css.art}>
          <CardArt brand={brand} />
          {brand && <LivePreview />}
        </div>
        <Stack ref={choice} gap={6} className={css.choice}>
          <CardHeading brand={brand} unit={unit} />
          {brand ? <CardChoice brand={brand} unit={unit} formRef={setGiftForm} /> : <ChoiceSkeleton />}
        </Stack>
        {brand ? (
          // A new element below a restored gift, and below its form once that is loaded: a moved one would count as a layout shift,
          // though it is under the bar.
          <CardTexts
            key={`${giftVersion} ${giftForm !== null}`}
            description={brand.product_description}
            openTab={openTab}
            onOpenTab={setOpenTab}
            className={css.texts}
          />
        ) : (
          <TextsSkeleton className={css.texts} />
        )}
      </div>
      {brand && <RecordView brand={brand} unit={unit} />}
      {canOrder && <OrderBar brand={brand} giftForm={giftForm} />}
      {brand && <RelatedCards key={`${brand.id} ${unit}`} brand={brand} unit={unit} />}
    </div>
  );
}

interface CardChoiceProps {
  brand: Brand;
  unit: number;
  formRef: Ref<GiftFormHandle>;
}

/** Value and recipient, then what the price has and who may pay it with points; of a card that is sold out, only that it is. */
function CardChoice({ brand, unit, formRef }: CardChoiceProps) {
  const { editedLine, giftVersion } = useSelector(selectChoice);
  if (isSoldOut(brand) && !editedLine) return <DenominationChoice brand={brand} />;
  return (
    <>
      <DenominationChoice brand={brand} />
      <RecipientChoice>
        <GiftFormLoader formRef={formRef} />
      </RecipientChoice>
      {/* New below a restored gift, as the texts are. */}
      <Stack key={giftVersion} gap={2}>
        <FeeNote currency={brand.unit_name_short} />
        <PointsNote brand={brand} unit={unit} />
      </Stack>
    </>
  );
}
