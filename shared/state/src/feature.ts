import type { Reducer } from 'redux';

/** One feature's loop: its reducer and the saga that serves it. `Services` is what the saga may use. */
// biome-ignore lint/suspicious/noExplicitAny: a list of features holds states of every shape; each slice types its own
export interface Feature<Services = never, State = any> {
  name: string;
  reducer: Reducer<State>;
  /** Watchers; started when the feature is added, cancelled at unmount. */
  saga?: ((services: Services) => Generator<unknown, void, unknown>) | undefined;
  /** Saves its state at unmount and restores it at the next mount, so that Back shows the page as it was. */
  restore?: boolean | undefined;
}

/** What `createSlice` returns, as far as a feature needs it. */
interface NamedReducer<State> {
  name: string;
  reducer: Reducer<State>;
}

/**
 * The part of a store's state that a slice owns, for selectors that read more than `slice.selectSlice` returns:
 * `StateOf<typeof cartSlice>` is `{ cart: CartState }`. Join several with `&`.
 */
// biome-ignore lint/suspicious/noExplicitAny: infers the state of any slice
export type StateOf<Slice extends NamedReducer<any>> = {
  [Name in Slice['name']]: ReturnType<Slice['reducer']>;
};

/** Makes the feature that a page module lists: the slice under its own name, with its saga. */
export function defineFeature<State, Services = unknown>({
  slice,
  ...feature
}: Pick<Feature<Services>, 'saga' | 'restore'> & { slice: NamedReducer<State> }): Feature<Services, State> {
  return { name: slice.name, reducer: slice.reducer, ...feature };
}
