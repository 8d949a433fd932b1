import type { PageModule } from '@giftstore/remote';
import { useDispatch, usePageTitle, useSelector } from '@giftstore/remote';
import { useEffect } from 'react';
import { CardFailed, CardMissing } from './CardAbsent';
import { CardBones } from './CardBones';
import { CardView } from './CardView';
import type { CardKey } from './data/api';
import { cardFeature } from './data/card-saga';
import { opened, retried, selectCard } from './data/card-slice';
import { choiceFeature } from './data/choice-saga';
import { templatesFeature } from './data/templates';
import { useCardAddress } from './use-card-address';

export const features: PageModule['features'] = [cardFeature, choiceFeature, templatesFeature];

/** One card: its value, who it is for, how many, and into the cart (spec core §2 and §4). */
export function Page() {
  const address = useCardAddress();
  return address ? <SelectedCard brand={address.brand} unit={address.unit} /> : <CardBones />;
}

function SelectedCard({ brand: id, unit }: CardKey) {
  const dispatch = useDispatch();
  const { key, status, brand, failure } = useSelector(selectCard);
  const isCurrent = key?.brand === id && key.unit === unit;
  usePageTitle(isCurrent ? brand?.name : undefined);

  useEffect(() => {
    dispatch(opened({ brand: id, unit }));
  }, [dispatch, id, unit]);

  if (!isCurrent) return <CardBones />;
  if (status === 'missing') return <CardMissing unit={unit} />;
  if (status === 'failed') return <CardFailed failure={failure} onRetry={() => dispatch(retried())} />;
  return brand ? <CardView brand={brand} unit={unit} /> : <CardBones />;
}
