import type { Http } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import {
  call,
  createSlice,
  type Feature,
  type PayloadAction,
  put,
  type Status,
  safely,
  select,
  takeLatest,
} from '@giftstore/state';
import { retried } from './retried';

/** What to tell of a failure, as `wordsOf` gives it. */
export type Failure = ReturnType<typeof toErrorMessage>;

export interface UnitListState<Item> {
  /** The gift-card unit whose list this is. */
  unit: number | null;
  status: Status;
  items: Item[];
  failure: Failure | null;
}

/**
 * The loop of a list that depends on nothing but the gift-card unit: featured brands, categories.
 * @param fetchItems gives the list of a unit
 */
export function createUnitList<Item>(
  name: string,
  fetchItems: (http: Http, unit: number) => Promise<Item[]>,
) {
  const slice = createSlice({
    name,
    initialState: { unit: null, status: 'idle', items: [], failure: null } as UnitListState<Item>,
    reducers: {
      /** A page shows the list of this unit; one that is there already is not asked for again. */
      wanted(state, { payload }: PayloadAction<number>) {
        if (state.unit === payload && state.status === 'ready') return;
        Object.assign(state, { unit: payload, status: 'loading', items: [], failure: null });
      },
      loaded(state, { payload }: PayloadAction<Item[]>) {
        Object.assign(state, { status: 'ready', items: payload });
      },
      failed(state, { payload }: PayloadAction<Failure>) {
        Object.assign(state, { status: 'failed', failure: payload });
      },
    },
    extraReducers: (builder) => {
      builder.addCase(retried, (state) => {
        if (state.status === 'failed') Object.assign(state, { status: 'loading', failure: null });
      });
    },
  });
  const { wanted, loaded, failed } = slice.actions;
  const selectList = (state: Record<string, UnitListState<Item>>) => state[name] as UnitListState<Item>;

  function* load({ http, loading }: RemoteServices) {
    const { unit, status } = yield* select(selectList);
    if (unit === null || status !== 'loading') return;
    const done = loading();
    try {
      yield* put(loaded(yield* call(fetchItems, http, unit)));
    } catch (error) {
      yield* put(failed(toErrorMessage(error)));
    } finally {
      done();
    }
  }

  const feature: Feature<RemoteServices, UnitListState<Item>> = {
    name,
    reducer: slice.reducer,
    restore: true,
    *saga(services) {
      yield takeLatest(
        [wanted.type, retried.type],
        safely(() => load(services)),
      );
    },
  };
  return { feature, wanted, selectList };
}

export type UnitList<Item> = ReturnType<typeof createUnitList<Item>>;
