import { createAction } from '@giftstore/state';

/** Somebody pressed "Try again": every list that failed is asked for again, as what failed one failed the others. */
export const retried = createAction('catalogue/retried');
