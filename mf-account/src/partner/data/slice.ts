import type { Country, PartnerProduct, PhoneAttributes } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { PartnerError } from '../partner-error';

export interface PartnerState {
  /** The profile says that the customer is not in the group. */
  isOutsider: boolean;
  status: Status;
  error: PartnerError | undefined;
  /** In AED; undefined while it is not known. */
  balance: number | undefined;
  products: PartnerProduct[];
  /** Empty when they could not be fetched. */
  countries: Country[];
  /** By country name. */
  phoneRules: Record<string, PhoneAttributes>;
}

const initialState: PartnerState = {
  isOutsider: false,
  status: 'idle',
  error: undefined,
  balance: undefined,
  products: [],
  countries: [],
  phoneRules: {},
};

/** What every part of the partner's page needs. */
export const partnerSlice = createSlice({
  name: 'partner',
  initialState,
  reducers: {
    /** The session knows of no membership, which may be newer than the sign-in. */
    membershipRequested: () => initialState,
    membershipDenied(state) {
      state.isOutsider = true;
    },
    /** The page was opened. Nothing of an earlier customer stays. */
    partnerRequested: () => ({ ...initialState, status: 'loading' as const }),
    partnerSucceeded(
      state,
      { payload }: PayloadAction<Pick<PartnerState, 'balance' | 'products' | 'countries'>>,
    ) {
      return { ...state, ...payload, status: 'ready' as const };
    },
    partnerFailed(state, { payload }: PayloadAction<PartnerError>) {
      state.status = 'failed';
      state.error = payload;
    },
    /** Something was sent. */
    balanceRequested() {},
    balanceSucceeded(state, { payload }: PayloadAction<number>) {
      state.balance = payload;
    },
    countrySelected(_state, _action: PayloadAction<string>) {},
    phoneRulesSucceeded(state, { payload }: PayloadAction<{ country: string; rules: PhoneAttributes }>) {
      state.phoneRules[payload.country] = payload.rules;
    },
  },
});

export const partnerActions = partnerSlice.actions;
export const selectPartner = partnerSlice.selectSlice;
