import { type PageModule, useDispatch, useSelector } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { useEffect } from 'react';
import { CardChoices } from './CardChoices';
import { redeemCardSaga } from './data/saga';
import { selectRedeemCard } from './data/selectors';
import { linkRequested, redeemCardSlice } from './data/slice';
import en from './locales/en.json';
import { OpeningCard } from './OpeningCard';
import { RedeemLinkError } from './RedeemLinkError';

export const locales = { en };

export const features: PageModule['features'] = [
  defineFeature({ slice: redeemCardSlice, saga: redeemCardSaga }),
];

/** /redeem-card: opens a redeem link and goes on (rules more-2.11, more-2.12). */
export function Page() {
  const dispatch = useDispatch();
  const { error } = useSelector(selectRedeemCard);
  useEffect(() => void dispatch(linkRequested()), [dispatch]);
  if (!error) return <OpeningCard />;
  return error.reason === 'missing' ? <CardChoices /> : <RedeemLinkError error={error} />;
}
