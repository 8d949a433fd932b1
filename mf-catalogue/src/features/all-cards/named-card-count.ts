/** Cards of a list that a search names: two rows of the widest grid, four of a phone's. */
export const NAMED_CARD_COUNT = 8;
