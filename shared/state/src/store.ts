import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Reducer,
  type Store,
  type StoreEnhancer,
} from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';

/** One feature's loop: its reducer and the saga that serves it. `Services` is what the saga may use. */
// biome-ignore lint/suspicious/noExplicitAny: a list of features holds states of every shape; each slice types its own
export interface Feature<Services = never, State = any> {
  name: string;
  reducer: Reducer<State>;
  /** Watchers; started when the feature is added, cancelled at unmount. */
  saga?: (services: Services) => Generator<unknown, void, unknown>;
  /** Keep its state for the next mount, so that Back finds the page as it was. */
  keep?: boolean;
}

export interface RemoteStore<Services> {
  store: Store;
  /** Adds a feature once; again is nothing. */
  add(feature: Feature<Services>): void;
  /** Cancels every saga and gives what the features marked `keep` want to find again. */
  stop(): Record<string, unknown>;
}

/**
 * The store of one remote, made at mount. Features come with the pages that need them.
 * @param kept what an earlier `stop` gave
 */
export function createRemoteStore<Services>(
  name: string,
  services: Services,
  kept: Record<string, unknown> = {},
): RemoteStore<Services> {
  const sagas = createSagaMiddleware();
  // Redux itself: the toolkit's configureStore would bring checks and middleware to every page that no remote uses.
  const store: Store = createStore((state = kept) => state, withDevTools(name)(applyMiddleware(sagas)));
  const features = new Map<string, Feature<Services>>();
  const tasks: Task[] = [];

  return {
    store,
    add(feature) {
      if (features.has(feature.name)) return;
      features.set(feature.name, feature);
      const reducers = Object.fromEntries([...features].map(([key, { reducer }]) => [key, reducer]));
      const known = combineReducers(reducers);
      store.replaceReducer(
        (state, action) => known(onlyKnown({ ...kept, ...(state as object) }, features), action) as never,
      );
      if (feature.saga) tasks.push(sagas.run(feature.saga, services));
    },
    stop() {
      for (const task of tasks.splice(0)) task.cancel();
      const state = store.getState() as Record<string, unknown>;
      const found = [...features.values()].filter(({ keep }) => keep).map((it) => [it.name, state[it.name]]);
      return { ...kept, ...Object.fromEntries(found) };
    },
  };
}

/** The browser's Redux panel, where somebody has it, shows each remote under its name. */
function withDevTools(name: string): (enhancer: StoreEnhancer) => StoreEnhancer {
  const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: panel } = globalThis as {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: object) => (enhancer: StoreEnhancer) => StoreEnhancer;
  };
  return panel?.({ name }) ?? ((enhancer) => enhancer);
}

/** combineReducers warns of keys without a reducer; kept state of a feature that is not added yet is such a key. */
function onlyKnown(state: unknown, features: Map<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(state as object).filter(([key]) => features.has(key)));
}
