import type { PageConfig } from '@giftstore/contracts';
import { applyMiddleware, legacy_createStore as createStore, type Reducer, type Store } from 'redux';
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
  const features = new Map<string, Feature<Services>>();
  const tasks: Task[] = [];

  const reduce: Reducer<Record<string, unknown>> = (state = restored, action) => {
    const next = { ...state };
    for (const feature of features.values())
      next[feature.name] = feature.reducer(state[feature.name], action);
    return next;
  };
  // Redux itself: the toolkit's configureStore would add checks and middleware to every page that no remote uses.
  const store = createStore(reduce, withDevTools(name, services.config.channel)(applyMiddleware(sagas)));

  return {
    store,
    add(feature) {
      if (features.has(feature.name)) return;
      features.set(feature.name, feature);
      // Redux dispatches an action after this, with which the feature's reducer sets its initial state.
      store.replaceReducer(reduce);
      if (feature.saga) tasks.push(sagas.run(feature.saga, services));
    },
    stop() {
      for (const task of tasks.splice(0)) task.cancel();
      const saved = { ...restored };
      for (const { name: key, restore } of features.values()) if (restore) saved[key] = store.getState()[key];
      return saved;
    },
  };
}
