import type { BrandPage, BrandSummary } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { retryRequested } from '../../retry/retry-requested';
import type { BrandFilter } from './api';

/** What was loaded of a list. */
interface LoadedList {
  filter: BrandFilter | undefined;
  brands: BrandSummary[];
  /** Number of all that match, loaded or not. */
  total: number;
  /** No brand matches the search text; these are similar. */
  approximate: boolean;
  /** The text that they match, unless only their names are similar. */
  correctedSearch: string | undefined;
}

export interface BrandListState extends LoadedList {
  status: Status;
  error: ErrorMessage | undefined;
  /** Number of brands that the page shows, if there are as many. */
  shown: number;
  /** Status of the pages after the first. */
  moreStatus: Status;
  /** Lists that were shown before, the latest first, so that Back shows them at once. */
  cache: LoadedList[];
}

/** The brands that a page shows. */
export type BrandsRequest = BrandFilter & { shown?: number };

/** Few, because one list may hold hundreds of brands. */
const MAX_CACHED_LISTS = 5;

const initialState: BrandListState = {
  filter: undefined,
  brands: [],
  total: 0,
  approximate: false,
  correctedSearch: undefined,
  status: 'idle',
  error: undefined,
  shown: 0,
  moreStatus: 'idle',
  cache: [],
};

/**
 * The state of a list of brands.
 * @param pageSize number of brands that are shown unless the page says otherwise
 */
export function createBrandListSlice(name: string, pageSize: number) {
  return createSlice({
    name,
    initialState,
    reducers: {
      /** Brands that are already loaded are not loaded again. */
      requested(state, { payload: { shown = pageSize, ...filter } }: PayloadAction<BrandsRequest>) {
        state.shown = shown;
        state.moreStatus = 'idle';
        if (state.status === 'ready' && isSame(state.filter, filter)) return loadRest(state);
        cacheList(state);
        const cached = state.cache.find((list) => isSame(list.filter, filter));
        if (cached) return showList(state, cached);
        // While the shopper types, the previous brands stay visible; those of another country or shelf must not.
        if (!isSameShelf(state.filter, filter)) {
          state.brands = [];
          state.total = 0;
        }
        state.filter = filter;
        state.status = 'loading';
        state.error = undefined;
      },
      succeeded(state, { payload }: PayloadAction<BrandPage>) {
        const { brands, total, approximate = false, corrected_search: correctedSearch } = payload;
        showList(state, { filter: state.filter, brands, total, approximate, correctedSearch });
      },
      /** The previous brands stay visible. */
      failed(state, { payload }: PayloadAction<ErrorMessage>) {
        state.status = 'failed';
        state.error = payload;
      },
      moreSucceeded(state, { payload }: PayloadAction<BrandPage>) {
        const ids = new Set(state.brands.map(({ id }) => id));
        const added = payload.brands.filter(({ id }) => !ids.has(id));
        state.brands.push(...added);
        // An empty page before the end: the list has changed since, and this is its new end.
        state.total = added.length > 0 ? payload.total : state.brands.length;
        state.moreStatus = 'ready';
        loadRest(state);
      },
      moreFailed(state, { payload }: PayloadAction<ErrorMessage>) {
        state.moreStatus = 'failed';
        state.error = payload;
      },
    },
    extraReducers: (builder) => {
      builder.addCase(retryRequested, (state) => {
        if (state.status !== 'failed' && state.moreStatus !== 'failed') return;
        if (state.status === 'failed') state.status = 'loading';
        if (state.moreStatus === 'failed') state.moreStatus = 'loading';
        state.error = undefined;
      });
    },
  });
}

export type BrandListSlice = ReturnType<typeof createBrandListSlice>;

function showList(state: BrandListState, list: LoadedList): void {
  Object.assign(state, list);
  state.status = 'ready';
  state.error = undefined;
  loadRest(state);
}

/** Loads more while fewer brands are loaded than shown. */
function loadRest(state: BrandListState): void {
  if (state.brands.length >= Math.min(state.shown, state.total)) return;
  state.moreStatus = 'loading';
  state.error = undefined;
}

/** Puts the list that is shown now in front of the cache. */
function cacheList(state: BrandListState): void {
  const { status, filter, brands, total, approximate, correctedSearch } = state;
  if (status !== 'ready' || !filter) return;
  const others = state.cache.filter((list) => !isSame(list.filter, filter));
  const list = { filter, brands, total, approximate, correctedSearch };
  state.cache = [list, ...others].slice(0, MAX_CACHED_LISTS);
}

function isSame(a: BrandFilter | undefined, b: BrandFilter): boolean {
  return isSameShelf(a, b) && a?.search === b.search && a.sort === b.sort;
}

function isSameShelf(a: BrandFilter | undefined, b: BrandFilter): boolean {
  return a?.unit === b.unit && a.category === b.category && a.value === b.value;
}
