import {
  call,
  createRemoteStore,
  createSlice,
  defineFeature,
  type PayloadAction,
  put,
  safely,
  takeEvery,
} from './index';

interface Services {
  config: { channel: string };
  fetchName: (id: number) => Promise<string>;
}

const slice = createSlice({
  name: 'customer',
  initialState: { name: '', requests: 0 },
  reducers: {
    nameRequested(state, _action: PayloadAction<number>) {
      state.requests += 1;
    },
    nameSucceeded(state, { payload }: PayloadAction<string>) {
      state.name = payload;
    },
  },
});
const { nameRequested, nameSucceeded } = slice.actions;

const customer = defineFeature({
  slice,
  restore: true,
  *saga({ fetchName }: Services) {
    yield takeEvery(
      nameRequested,
      safely(
        function* ({ payload }: ReturnType<typeof nameRequested>) {
          yield* put(nameSucceeded(yield* call(fetchName, payload)));
        },
        () => {},
      ),
    );
  },
});

const services = (fetchName: Services['fetchName']): Services => ({
  config: { channel: 'live' },
  fetchName,
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('runs a feature as one loop: event, saga, event, reducer', async () => {
  const { store, add } = createRemoteStore(
    'test',
    services(async (id) => `customer ${id}`),
  );
  add(customer);
  store.dispatch(nameRequested(7));
  await settled();
  expect(slice.selectSlice(store.getState())).toEqual({ name: 'customer 7', requests: 1 });
});

it('handles the next event after a worker threw', async () => {
  const fetchName = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('second');
  const { store, add } = createRemoteStore('test', services(fetchName));
  add(customer);
  store.dispatch(nameRequested(1));
  await settled();
  store.dispatch(nameRequested(2));
  await settled();
  expect(slice.selectSlice(store.getState())).toEqual({ name: 'second', requests: 2 });
});

it('runs no saga after stop, and restores the state of a feature at the next mount', async () => {
  const fetchName = jest.fn().mockResolvedValue('one');
  const first = createRemoteStore('test', services(fetchName));
  first.add(customer);
  first.store.dispatch(nameRequested(1));
  await settled();
  const saved = first.stop();
  first.store.dispatch(nameRequested(2));
  await settled();
  expect(fetchName).toHaveBeenCalledTimes(1);

  const second = createRemoteStore('test', services(fetchName), saved);
  second.add(customer);
  expect(slice.selectSlice(second.store.getState())).toEqual({ name: 'one', requests: 1 });
});

it('saves no state of a feature without `restore`', () => {
  const { add, stop } = createRemoteStore(
    'test',
    services(async () => ''),
  );
  add({ ...customer, restore: false });
  expect(stop()).toEqual({});
});

it('restores the state of a feature that is added after another', () => {
  const saved = { customer: { name: 'one', requests: 1 } };
  const { store, add, stop } = createRemoteStore(
    'test',
    services(async () => ''),
    saved,
  );
  add({ ...customer, name: 'other', saga: undefined });
  expect(stop()).toMatchObject(saved);
  add(customer);
  expect(slice.selectSlice(store.getState())).toEqual(saved.customer);
});

it('starts a saga once when its feature is added twice', async () => {
  const fetchName = jest.fn().mockResolvedValue('one');
  const { store, add } = createRemoteStore('test', services(fetchName));
  add(customer);
  add(customer);
  store.dispatch(nameRequested(1));
  await settled();
  expect(fetchName).toHaveBeenCalledTimes(1);
});
