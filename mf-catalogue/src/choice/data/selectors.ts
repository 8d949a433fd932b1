import { createSelector } from '@giftstore/state';
import { selectCard } from '../../card/data/selectors';
import { choiceSlice } from './slice';

export const selectChoice = choiceSlice.selectSlice;

/** The chosen value, or null when the card on the page does not have it: a value of another country does not count. */
export const selectValue = createSelector([selectCard, selectChoice], ({ brand }, { value }) =>
  value !== null && brand?.denominations.includes(value) ? value : null,
);
