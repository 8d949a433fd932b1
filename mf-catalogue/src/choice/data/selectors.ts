import { createSelector } from '@giftstore/state';
import { selectCard } from '../../card/data/selectors';
import { choiceSlice } from './slice';

export const selectChoice = choiceSlice.selectSlice;

/** The chosen value, or null when the card on the page does not have it or it is sold out. */
export const selectValue = createSelector([selectCard, selectChoice], ({ brand }, { value }) =>
  value !== null && brand?.denominations.includes(value) && !brand.sold_out?.includes(value) ? value : null,
);
