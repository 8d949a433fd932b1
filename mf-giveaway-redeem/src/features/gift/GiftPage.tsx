import { type PageModule, useDispatch, useSelector, useTopic } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { useEffect, useRef } from 'react';
import linkLocale from '../../mailed-link/locales/en.json';
import { useLinkToken } from '../../mailed-link/use-link-token';
import redemptionLocale from '../../redemption/locales/en.json';
import secretsLocale from '../../secrets/locales/en.json';
import { giftSaga } from './data/saga';
import { selectGift } from './data/selectors';
import { giftChanged, giftSlice, linkRequested } from './data/slice';
import { Gift } from './Gift';
import { GiftFailed } from './GiftFailed';
import { GiftSkeleton } from './GiftSkeleton';
import en from './locales/en.json';

export const locales = { en: { ...en, ...linkLocale, ...redemptionLocale, ...secretsLocale } };

export const features: PageModule['features'] = [defineFeature({ slice: giftSlice, saga: giftSaga })];

/** /gift: the page behind the link of a gift's mail, or of the mail with a card for oneself. It opens without a password. */
export function Page() {
  const dispatch = useDispatch();
  useLinkToken('t', (token) => dispatch(linkRequested({ token })));
  useRedeemedCards();
  const { status, error, gift } = useSelector(selectGift);
  if (error) return <GiftFailed error={error} />;
  if (gift) return <Gift gift={gift} />;
  return status === 'idle' ? null : <GiftSkeleton />;
}

/** Reads the gift again when the customer's points change: a card of it may have become points. */
function useRedeemedCards(): void {
  const dispatch = useDispatch();
  const total = useTopic('points')?.total;
  const known = useRef(total);
  useEffect(() => {
    if (known.current !== undefined && total !== known.current) dispatch(giftChanged());
    known.current = total;
  }, [total, dispatch]);
}
