import { createSelector, type StateOf } from '@giftstore/state';
import { selectCheckout } from '../../../checkout/data/selectors';
import { selectDailyLimit } from '../../../daily-limit/data/slice';
import { exceededDay } from '../../../daily-limit/exceeded-day';
import { paymentSlice } from './slice';

type State = StateOf<typeof paymentSlice>;

export const selectPayment = paymentSlice.selectSlice;
export const selectNotice = (state: State) => selectPayment(state).notice;
export const selectCaptcha = (state: State) => selectPayment(state).captcha;
export const selectIsPaying = (state: State) => selectPayment(state).status !== 'idle';

/** Where the purchase has more cards than may be bought beside those of the last 24 hours (rule core-9.7). */
export const selectExceededDay = createSelector([selectDailyLimit, selectCheckout], (limit, checkout) =>
  exceededDay(limit, checkout?.lines ?? []),
);
