import { createAction } from '@giftstore/state';

/** "Try again" was pressed: loads every list that failed, because one cause usually fails several lists. */
export const retryRequested = createAction('catalogue/retryRequested');
