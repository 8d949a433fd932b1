import { createSlice, type Feature, takeEvery } from '@giftstore/state';
import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote } from './define-remote';
import { useDispatch, useSelector } from './hooks';
import type { RemoteServices } from './page-module';
import { useTopic } from './services';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    pressed(state) {
      state.count += 1;
    },
  },
});
const onPressed = jest.fn();

const counterFeature: Feature<RemoteServices> = {
  name: 'counter',
  restore: true,
  reducer: counter.reducer,
  *saga() {
    yield takeEvery(counter.actions.pressed, onPressed);
  },
};

function Page() {
  const count = useSelector((state: { counter: { count: number } }) => state.counter.count);
  const cart = useTopic('cart');
  const dispatch = useDispatch();
  return (
    <>
      <h1>Counter</h1>
      <button type="button" onClick={() => dispatch(counter.actions.pressed())}>
        pressed {count}
      </button>
      <p>cart {cart?.count}</p>
    </>
  );
}

const remote = defineRemote({
  declaration: {
    name: 'mf-counter',
    contracts: { bus: 1, services: 1 },
    routes: [{ path: '/counter', page: 'counter', title: 'title' }],
  },
  locales: { en: { title: 'Counter page' } },
  pages: { counter: async () => ({ Page, features: [counterFeature] }) },
  handlers: { 'cart/clear': async () => () => ({}) },
});

beforeEach(() => onPressed.mockClear());

it('renders a page with its features, its title and the topics of the bus', async () => {
  const { services } = await renderRemote(remote, {
    path: '/counter',
    prepare: ({ bus }) => bus.publish('cart', { count: 3 }),
  });
  await userEvent.click(await screen.findByText('pressed 0'));
  expect(screen.getByText('pressed 1')).toBeInTheDocument();
  expect(screen.getByText('cart 3')).toBeInTheDocument();
  expect(onPressed).toHaveBeenCalledTimes(1);
  expect(document.title).toBe('Counter page · Gifti Global');
  await expect(services.bus.send('cart/clear', {})).resolves.toEqual({});
});

it('renders nothing for a path without a route', async () => {
  const { element } = await renderRemote(remote, { path: '/other' });
  expect(element).toBeEmptyDOMElement();
});

it('restores the state of a feature on the next mount, and runs each saga once after many mounts', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { unmount } = await renderRemote(remote, { path: '/counter' });
    await screen.findByRole('button');
    await unmount();
    const { resetBus } = await import('@giftstore/bus');
    resetBus();
  }
  await renderRemote(remote, { path: '/counter' });
  await userEvent.click(await screen.findByText('pressed 1'));
  expect(onPressed).toHaveBeenCalledTimes(1);
  expect(screen.getByText('pressed 2')).toBeInTheDocument();
});
