import type { StateOf } from '@giftstore/state';
import { cardSlice } from './slice';

export const selectCard = cardSlice.selectSlice;

/** What cards of one value cost with all fees, by their number; undefined until known. */
export const selectPrices = (state: StateOf<typeof cardSlice>, value: number) =>
  selectCard(state).prices?.prices.find(({ giftcard_value }) => giftcard_value === value)?.quantities;
