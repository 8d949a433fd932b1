import type { BrandPage, BrandSummary } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { BrandFilter } from './api';
import { retried } from './retried';
import type { Failure } from './unit-list';

/** A list that was had whole, as far as it was shown. */
interface KnownList {
  filter: BrandFilter | null;
  brands: BrandSummary[];
  /** All that fit, shown or not. */
  total: number;
  /** No name holds what was searched for; these come near. */
  approximate: boolean;
}

export interface BrandListState extends KnownList {
  status: Status;
  failure: Failure | null;
  /** How many are to be shown, where there are as many. */
  shown: number;
  /** How far the rest of them has come. */
  more: Status;
  /** Lists that were shown before, the last one first: Back finds them as they were. */
  known: KnownList[];
}

/** What a page shows of the brands. */
export type WantedBrands = BrandFilter & { shown?: number };

/** A few steps back; a list may be long. */
const MOST_KNOWN = 5;

const initialState: BrandListState = {
  ...{ filter: null, brands: [], total: 0, approximate: false },
  ...{ status: 'idle', failure: null, shown: 0, more: 'idle', known: [] },
};

/** @param pageSize how many are shown where the page does not say */
export function createBrandListSlice(name: string, pageSize: number) {
  return createSlice({
    name,
    initialState,
    reducers: {
      /** A page shows the brands of this filter; those that are there already are not asked for again. */
      wanted(state, { payload: { shown = pageSize, ...filter } }: PayloadAction<WantedBrands>) {
        Object.assign(state, { shown, more: 'idle' });
        if (state.status === 'ready' && isSame(state.filter, filter)) return wantRest(state);
        remember(state);
        const known = state.known.find((list) => isSame(list.filter, filter));
        if (known) {
          Object.assign(state, known, { status: 'ready', failure: null });
          return wantRest(state);
        }
        // While one types, the brands found last stay in sight; another country's or category's must not.
        if (state.filter?.unit !== filter.unit || state.filter.category !== filter.category)
          Object.assign(state, { brands: [], total: 0 });
        Object.assign(state, { filter, status: 'loading', failure: null });
      },
      loaded(state, { payload: { brands, total, approximate = false } }: PayloadAction<BrandPage>) {
        Object.assign(state, { status: 'ready', brands, total, approximate });
        wantRest(state);
      },
      /** What was shown stays in sight, so that nothing is lost to a bad moment. */
      failed(state, { payload }: PayloadAction<Failure>) {
        Object.assign(state, { status: 'failed', failure: payload });
      },
      moreLoaded(state, { payload }: PayloadAction<BrandPage>) {
        const known = new Set(state.brands.map(({ id }) => id));
        const added = payload.brands.filter(({ id }) => !known.has(id));
        state.brands.push(...added);
        // Nothing came where more was promised: the list changed meanwhile, and this is its end.
        state.total = added.length > 0 ? payload.total : state.brands.length;
        state.more = 'ready';
        wantRest(state);
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

function wantRest(state: BrandListState): void {
  if (state.brands.length < Math.min(state.shown, state.total)) {
    Object.assign(state, { more: 'loading', failure: null });
  }
}

function remember({ status, known, filter, brands, total, approximate }: BrandListState): void {
  if (status !== 'ready' || !filter) return;
  const others = known.filter((list) => !isSame(list.filter, filter));
  known.splice(0, known.length, { filter, brands, total, approximate }, ...others.slice(0, MOST_KNOWN - 1));
}

function isSame(a: BrandFilter | null, b: BrandFilter): boolean {
  return a?.unit === b.unit && a.search === b.search && a.category === b.category && a.sort === b.sort;
}
