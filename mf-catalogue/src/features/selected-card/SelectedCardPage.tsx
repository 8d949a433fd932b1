import { useTranslation } from '@giftstore/i18n';
import type { PageModule } from '@giftstore/remote';
import { useDispatch, usePageTitle, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import { CardFailed, CardMissing } from './CardAbsent';
import { CardView } from './CardView';
import type { CardKey } from './data/api';
import { cardFeature } from './data/card-saga';
import { opened, retried, selectCard } from './data/card-slice';
import { choiceFeature } from './data/choice-saga';
import { arrived } from './data/keep-choice';
import { templatesFeature } from './data/templates';
import en from './locales/en.json';
import { readCardAddress } from './read-card-address';
import { useCardAddress } from './use-card-address';

export const locales = { en };

export const features: PageModule['features'] = [cardFeature, choiceFeature, templatesFeature];

export const load: PageModule['load'] = ({ services, store, params, query }) => {
  const currency = query.get('currency') ?? String(services.country.unitId());
  const address = readCardAddress(params.cardId ?? '', currency);
  if (typeof address !== 'string') store.dispatch(opened(address));
};

/** One card: its value, who it is for, how many, and into the cart (spec core §2 and §4). */
export function Page() {
  const address = useCardAddress();
  return address ? <SelectedCard brand={address.brand} unit={address.unit} /> : null;
}

function SelectedCard({ brand: id, unit }: CardKey) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const card = useSelector(selectCard);
  const isCurrent = card.key?.brand === id && card.key.unit === unit;
  const brand = isCurrent && card.brand ? card.brand : undefined;
  usePageTitle(brand?.name ?? t('selectedCard.pageTitle'));

  useEffect(() => {
    dispatch(opened({ brand: id, unit }));
    dispatch(arrived());
  }, [dispatch, id, unit]);

  if (isCurrent && card.status === 'missing') return <CardMissing unit={unit} />;
  if (isCurrent && card.status === 'failed')
    return <CardFailed failure={card.failure} onRetry={() => dispatch(retried())} />;
  return <CardView brand={brand} unit={unit} />;
}
