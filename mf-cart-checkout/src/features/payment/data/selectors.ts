import type { StateOf } from '@giftstore/state';
import { paymentSlice } from './slice';

type State = StateOf<typeof paymentSlice>;

export const selectPayment = paymentSlice.selectSlice;
export const selectNotice = (state: State) => selectPayment(state).notice;
export const selectCaptcha = (state: State) => selectPayment(state).captcha;
export const selectIsPaying = (state: State) => selectPayment(state).status !== 'idle';
