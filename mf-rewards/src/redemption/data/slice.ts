import type { AddedCard, ConvertedCard } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction } from '@giftstore/state';
import type { RedemptionError } from '../redemption-error';

export interface RedemptionState {
  /** `confirming`: the card is reserved, and the warning waits for the customer; `failed`: the error is shown in a dialog. */
  status: 'idle' | 'checking' | 'confirming' | 'converting' | 'converted' | 'failed';
  /** The number that is being checked, for another attempt. */
  number: string;
  /** The reserved card; it stays after the warning was closed. */
  card: AddedCard | undefined;
  /** The rate changed after the customer agreed: `card` has the new points. */
  isRateChanged: boolean;
  /** In `confirming`: why the last attempt has no result yet. */
  error: RedemptionError | undefined;
  converted: (ConvertedCard & { points: number }) | undefined;
}

const initialState: RedemptionState = {
  status: 'idle',
  number: '',
  card: undefined,
  isRateChanged: false,
  error: undefined,
  converted: undefined,
};

export const redemptionSlice = createSlice({
  name: 'redemption',
  initialState,
  reducers: {
    redeemRequested(_state, { payload }: PayloadAction<string>) {
      return { ...initialState, status: 'checking', number: payload };
    },
    cardReserved(state, { payload }: PayloadAction<AddedCard>) {
      return { ...state, status: 'confirming', card: payload };
    },
    redeemFailed(state, { payload }: PayloadAction<RedemptionError>) {
      return { ...state, status: 'failed', error: payload };
    },
    /** The page was opened: a card may be reserved from before. */
    reservedCardRequested() {},
    reservedCardFound(state, { payload }: PayloadAction<AddedCard | null>) {
      if (state.status === 'idle') state.card = payload ?? undefined;
    },
    /** Opens the warning again for the reserved card. */
    resumed(state) {
      if (state.card) state.status = 'confirming';
    },
    convertRequested(state) {
      state.status = 'converting';
      state.error = undefined;
      state.isRateChanged = false;
    },
    pointsChanged(state, { payload }: PayloadAction<number>) {
      state.status = 'confirming';
      state.isRateChanged = true;
      if (state.card) state.card.points = payload;
    },
    convertInterrupted(state, { payload }: PayloadAction<RedemptionError>) {
      state.status = 'confirming';
      state.error = payload;
    },
    convertRefused(state, { payload }: PayloadAction<RedemptionError>) {
      return { ...state, status: 'failed', error: payload, card: undefined };
    },
    convertSucceeded(state, { payload }: PayloadAction<ConvertedCard>) {
      const points = state.card?.points ?? 0;
      return { ...initialState, status: 'converted', converted: { ...payload, points } };
    },
    /** Closes whatever dialog is open. A reserved card can be resumed. */
    dismissed(state) {
      return { ...initialState, card: state.card };
    },
  },
});

export const redemptionActions = redemptionSlice.actions;

export const selectRedemption = redemptionSlice.selectSlice;
