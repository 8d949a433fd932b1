import { repeatedGiftOf } from '@giftstore/contracts';
import type { Brand } from '@giftstore/contracts/api';
import { useDispatch } from '@giftstore/remote';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AMOUNT_PARAMETER } from '../../card/amount-parameter';
import { giftRepeated, valueChosen } from '../../choice/data/slice';

/**
 * Chooses the amount and the gift that the link to the card carries, over a choice made earlier. An amount that the card does not
 * have, or that is sold out, is ignored.
 */
export function useLinkedChoice(brand: Brand | undefined): void {
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const amount = query.get(AMOUNT_PARAMETER);
  const { state } = useLocation();
  useEffect(() => {
    const gift = repeatedGiftOf(state);
    if (!brand || (amount === null && !gift)) return;
    const value = Number(amount);
    if (brand.denominations.includes(value) && !brand.sold_out?.includes(value)) dispatch(valueChosen(value));
    if (gift) dispatch(giftRepeated(gift));
    // Only once: after a reload or Back, what the shopper chose since then counts. The new entry has no state either.
    setQuery(
      (rest) => {
        rest.delete(AMOUNT_PARAMETER);
        return rest;
      },
      { replace: true },
    );
  }, [dispatch, brand, amount, state, setQuery]);
}
