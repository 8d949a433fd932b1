import { call, createRemoteStore, createSlice, type Feature, put, safely, takeEvery } from './index';

interface Services {
  fetchName: (id: number) => Promise<string>;
}

const slice = createSlice({
  name: 'person',
  initialState: { name: '', asked: 0 },
  reducers: {
    asked(state, _: { payload: number }) {
      state.asked += 1;
    },
    found(state, action: { payload: string }) {
      state.name = action.payload;
    },
  },
});
const { asked, found } = slice.actions;

const person: Feature<Services, { name: string; asked: number }> = {
  name: 'person',
  reducer: slice.reducer,
  keep: true,
  *saga({ fetchName }) {
    yield takeEvery(
      asked,
      safely(
        function* ({ payload }: ReturnType<typeof asked>) {
          yield* put(found(yield* call(fetchName, payload)));
        },
        () => {},
      ),
    );
  },
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
const state = (store: { getState(): unknown }) =>
  (store.getState() as { person: { name: string; asked: number } }).person;

it('runs a feature as one loop: event, saga, event, reducer', async () => {
  const { store, add } = createRemoteStore<Services>('test', { fetchName: async (id) => `person ${id}` });
  add(person);
  store.dispatch(asked(7));
  await settled();
  expect(state(store)).toEqual({ name: 'person 7', asked: 1 });
});

it('goes on after a worker that threw', async () => {
  const fetchName = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('later');
  const { store, add } = createRemoteStore<Services>('test', { fetchName });
  add(person);
  store.dispatch(asked(1));
  await settled();
  store.dispatch(asked(2));
  await settled();
  expect(state(store)).toEqual({ name: 'later', asked: 2 });
});

it('hears nothing after it was stopped, and keeps for the next mount what wants to be kept', async () => {
  const fetchName = jest.fn().mockResolvedValue('one');
  const first = createRemoteStore<Services>('test', { fetchName });
  first.add(person);
  first.store.dispatch(asked(1));
  await settled();
  const kept = first.stop();
  first.store.dispatch(asked(2));
  await settled();
  expect(fetchName).toHaveBeenCalledTimes(1);

  const second = createRemoteStore<Services>('test', { fetchName }, kept);
  second.add(person);
  expect(state(second.store)).toEqual({ name: 'one', asked: 1 });
});

it('keeps what a feature wants to find again until it is added, whatever is added before', () => {
  const other: Feature<Services> = { ...person, name: 'other', saga: undefined };
  const kept = { person: { name: 'one', asked: 1 } };
  const { store, add, stop } = createRemoteStore<Services>('test', { fetchName: async () => '' }, kept);
  add(other);
  expect(stop()).toMatchObject(kept);
  add(person);
  expect(state(store)).toEqual(kept.person);
});

it('adds a feature once', async () => {
  const fetchName = jest.fn().mockResolvedValue('one');
  const { store, add } = createRemoteStore<Services>('test', { fetchName });
  add(person);
  add(person);
  store.dispatch(asked(1));
  await settled();
  expect(fetchName).toHaveBeenCalledTimes(1);
});
