import type { PageConfig } from '@giftstore/contracts';
import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Reducer,
  type Store,
} from 'redux';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { withDevTools } from './devtools';
import type { Feature } from './feature';

export interface RemoteStore<Services> {
  store: Store;
  /** Adds a feature; adding it again has no effect. */
  add(feature: Feature<Services>): void;
  /** Cancels every saga. Returns the state to be restored, by feature name, for the store of the next mount. */
  stop(): Record<string, unknown>;
}

/**
 * Creates the store of one remote at mount. Features are added by the pages that need them.
 * @param name the remote's name, shown in Redux DevTools
 * @param services passed to every saga
 * @param restored what `stop` of an earlier store returned
 */
export function createRemoteStore<Services extends { config: Pick<PageConfig, 'channel'> }>(
  name: string,
  services: Services,
  restored: Record<string, unknown> = {},
): RemoteStore<Services> {
  const sagas = createSagaMiddleware();
  const enhancer = withDevTools(name, services.config.channel)(applyMiddleware(sagas));
  // Redux itself: the toolkit's configureStore would add checks and middleware to every page that no remote uses.
  const store: Store = createStore((state = restored) => state, enhancer);
  const features = new Map<string, Feature<Services>>();
  const tasks: Task[] = [];

  return {
    store,
    add(feature) {
      if (features.has(feature.name)) return;
      features.set(feature.name, feature);
      store.replaceReducer(combineFeatures(features, restored));
      if (feature.saga) tasks.push(sagas.run(feature.saga, services));
    },
    stop() {
      for (const task of tasks.splice(0)) task.cancel();
      const state = store.getState() as Record<string, unknown>;
      const saved = [...features.values()]
        .filter(({ restore }) => restore)
        .map((it) => [it.name, state[it.name]]);
      return { ...restored, ...Object.fromEntries(saved) };
    },
  };
}

/** The reducer of all features so far. combineReducers warns of state without a reducer, so that is left out. */
function combineFeatures(
  features: Map<string, Pick<Feature, 'reducer'>>,
  restored: Record<string, unknown>,
): Reducer {
  const entries = [...features];
  const reducer = combineReducers(
    Object.fromEntries(entries.map(([key, feature]) => [key, feature.reducer])),
  );
  return (state, action) => {
    const all: Record<string, unknown> = { ...restored, ...state };
    return reducer(Object.fromEntries(entries.map(([key]) => [key, all[key]])), action);
  };
}
