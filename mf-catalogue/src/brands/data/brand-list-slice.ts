import type { BrandPage, BrandSummary } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { BrandFilter } from './api';
import { retried } from './retried';
import type { Failure } from './unit-list';

export interface BrandListState {
  filter: BrandFilter | null;
  status: Status;
  brands: BrandSummary[];
  /** All that fit, shown or not. */
  total: number;
  failure: Failure | null;
  /** How far the next page has come. */
  more: Status;
}

const initialState: BrandListState = {
  filter: null,
  status: 'idle',
  brands: [],
  total: 0,
  failure: null,
  more: 'idle',
};

export function createBrandListSlice(name: string) {
  return createSlice({
    name,
    initialState,
    reducers: {
      /** A page shows the brands of this filter; those that are there already are not asked for again. */
      wanted(state, { payload }: PayloadAction<BrandFilter>) {
        state.more = 'idle';
        if (state.status === 'ready' && isSame(state.filter, payload)) return;
        // While one types, the brands found last stay in sight; another country's must not.
        if (state.filter?.unit !== payload.unit) Object.assign(state, { brands: [], total: 0 });
        Object.assign(state, { filter: payload, status: 'loading', failure: null });
      },
      loaded(state, { payload }: PayloadAction<BrandPage>) {
        Object.assign(state, { status: 'ready', brands: payload.brands, total: payload.total });
      },
      failed(state, { payload }: PayloadAction<Failure>) {
        Object.assign(state, { status: 'failed', failure: payload, brands: [], total: 0 });
      },
      moreWanted(state) {
        if (state.status === 'ready' && state.brands.length < state.total) {
          Object.assign(state, { more: 'loading', failure: null });
        }
      },
      moreLoaded(state, { payload }: PayloadAction<BrandPage>) {
        const known = new Set(state.brands.map(({ id }) => id));
        state.brands.push(...payload.brands.filter(({ id }) => !known.has(id)));
        // Nothing came where more was promised: the list changed meanwhile, and this is its end.
        state.total = payload.brands.length > 0 ? payload.total : state.brands.length;
        state.more = 'ready';
      },
      moreFailed(state, { payload }: PayloadAction<Failure>) {
        Object.assign(state, { more: 'failed', failure: payload });
      },
    },
    extraReducers: (builder) => {
      builder.addCase(retried, (state) => {
        if (state.status === 'failed') Object.assign(state, { status: 'loading', failure: null });
        if (state.more === 'failed') Object.assign(state, { more: 'loading', failure: null });
      });
    },
  });
}

function isSame(a: BrandFilter | null, b: BrandFilter): boolean {
  return a?.unit === b.unit && a.search === b.search && a.category === b.category;
}
