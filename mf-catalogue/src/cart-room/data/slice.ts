import { createAction, createSlice, type PayloadAction } from '@giftstore/state';

export interface CartRoom {
  /** The gift-card unit of the cart's cards. */
  unit: number;
  /** AED that the order of the cart may still grow by (rule core-5.36). */
  aed: number;
}

/** A card of this currency is about to be added. */
export const cartRoomRequested = createAction<string>('cartRoom/requested');

const initialState: { room: CartRoom | undefined } = { room: undefined };

/** How much an order may still grow, beside what is in the cart; undefined for an empty cart and until it is known. */
export const cartRoomSlice = createSlice({
  name: 'cartRoom',
  initialState,
  reducers: {
    cartRoomLoaded: (_, { payload: room }: PayloadAction<CartRoom | undefined>) => ({ room }),
  },
});

export const { cartRoomLoaded } = cartRoomSlice.actions;
