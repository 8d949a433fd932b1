import { createAction } from '@giftstore/state';

/** The points are others than the page shows: they were converted, spent or credited, in this tab or in another. */
export const pointsChanged = createAction('points/changed');
