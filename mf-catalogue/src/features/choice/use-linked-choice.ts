import type { Brand } from '@giftstore/contracts/api';
import { useDispatch } from '@giftstore/remote';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AMOUNT_PARAMETER } from '../../card/amount-parameter';
import { valueChosen } from '../../choice/data/slice';

/**
 * Chooses the amount that the link to the card carries, over a choice made earlier. One that the card does not have, or that
 * is sold out, is ignored.
 */
export function useLinkedAmount(brand: Brand | undefined): void {
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const amount = query.get(AMOUNT_PARAMETER);
  useEffect(() => {
    if (!brand || amount === null) return;
    const value = Number(amount);
    if (brand.denominations.includes(value) && !brand.sold_out?.includes(value)) dispatch(valueChosen(value));
    // Only once: after a reload or Back, what the shopper chose since then counts.
    setQuery(
      (rest) => {
        rest.delete(AMOUNT_PARAMETER);
        return rest;
      },
      { replace: true },
    );
  }, [dispatch, brand, amount, setQuery]);
}
