import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction } from '@giftstore/state';
import { cardRequested } from '../../../card/data/slice';
import {
  choiceCleared,
  giftChanged,
  giftRepeated,
  giftRestored,
  lineOpened,
  quantityChanged,
  recipientSwitched,
  valueChosen,
} from '../../../choice/data/slice';

/** How many cards of a line the cart added, and how many were requested. */
export interface AddedCards {
  added: number;
  requested: number;
}

export interface OrderState {
  /** `currencyConflict`: the shopper decides whether the cart is cleared first. */
  status: 'idle' | 'adding' | 'buying' | 'saving' | 'currencyConflict' | 'replacing';
  error: ErrorMessage | undefined;
  /** What the cart added of this choice; undefined until it did, and again once the choice changes. */
  addedCards: AddedCards | undefined;
}

/** The page of a card was opened to edit this line of the cart. */
export const lineRequested = createAction<string>('order/lineRequested');

/** The error of an attempt that did not reach the server. */
export const OFFLINE = 'order.offline';
/** Errors that the shopper resolves in the cart: it is full, or the line may have been added. */
export const CART_FULL = 'order.full';
export const CART_TIMEOUT = 'order.cartTimeout';
export const LINE_GONE = 'order.edit.gone';

const initialState: OrderState = { status: 'idle', error: undefined, addedCards: undefined };

const withStatus = (state: OrderState, from: OrderState['status'], status: OrderState['status']) =>
  state.status === from ? { ...state, status } : state;
/** The choice has changed: the result of the last attempt no longer applies. */
const withoutResult = ({ status }: OrderState): OrderState => ({ ...initialState, status });

/** The way of a choice into the cart, or straight to the payment page. */
export const orderSlice = createSlice({
  name: 'order',
  initialState,
  reducers: {
    /** A second press has no effect while the first is in progress. */
    addRequested: (state) => (state.status === 'idle' ? { ...initialState, status: 'adding' } : state),
    buyNowRequested: (state) => (state.status === 'idle' ? { ...initialState, status: 'buying' } : state),
    saveRequested: (state) => (state.status === 'idle' ? { ...initialState, status: 'saving' } : state),
    addConflicted: (state) => ({ ...state, status: 'currencyConflict' }),
    replaceConfirmed: (state) => withStatus(state, 'currencyConflict', 'replacing'),
    replaceDeclined: (state) => withStatus(state, 'currencyConflict', 'idle'),
    addSucceeded: (state, { payload }: PayloadAction<AddedCards>) => ({
      ...state,
      status: 'idle',
      addedCards: payload,
    }),
    buyNowSucceeded: (state) => ({ ...state, status: 'idle' }),
    saveSucceeded: (state) => ({ ...state, status: 'idle' }),
    /** An attempt that failed without the network can be made again. */
    networkReturned: (state) =>
      state.error && 'key' in state.error && state.error.key === OFFLINE
        ? { ...state, error: undefined }
        : state,
    orderFailed: (state, { payload }: PayloadAction<ErrorMessage>) => ({
      ...state,
      status: 'idle',
      error: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(cardRequested, () => initialState)
      .addCase(choiceCleared, () => initialState)
      .addCase(lineOpened, () => initialState)
      .addCase(valueChosen, withoutResult)
      .addCase(quantityChanged, withoutResult)
      .addCase(recipientSwitched, withoutResult)
      .addCase(giftRestored, withoutResult)
      .addCase(giftChanged, withoutResult)
      .addCase(giftRepeated, withoutResult);
  },
});

export const {
  addRequested,
  buyNowRequested,
  saveRequested,
  addConflicted,
  replaceConfirmed,
  replaceDeclined,
  addSucceeded,
  buyNowSucceeded,
  saveSucceeded,
  networkReturned,
  orderFailed,
} = orderSlice.actions;
