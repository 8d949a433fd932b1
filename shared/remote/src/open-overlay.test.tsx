import { useTranslation } from '@giftstore/i18n';
import { createSlice } from '@giftstore/state';
import { fakeServices } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch, useSelector } from './hooks';
import { type OpenedOverlay, openOverlay } from './open-overlay';
import { useLocation } from './router';
import { useServices } from './services';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    pressed(state) {
      state.count += 1;
    },
  },
});

function Overlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { config } = useServices();
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const count = useSelector((state: { counter: { count: number } }) => state.counter.count);
  if (count > 2) throw new Error('too many');
  return (
    <dialog open>
      <p>{[t('hello'), config.brandName, pathname, count].join(', ')}</p>
      <button type="button" onClick={() => dispatch(counter.actions.pressed())}>
        Press
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}

let overlay: OpenedOverlay | undefined;
afterEach(() => act(async () => overlay?.close()));

async function open(onClosed = jest.fn()) {
  history.replaceState({}, '', '/allcards');
  const services = fakeServices();
  const module = {
    Overlay,
    locales: { en: { hello: 'Hello' } },
    features: [counter],
    start: (dispatch: (action: { type: string }) => void) => dispatch(counter.actions.pressed()),
  };
  await act(async () => {
    overlay = openOverlay('mf-test', services, module, onClosed);
  });
  await overlay?.shown;
  return { services, onClosed };
}

it('shows a dialog over any page, with a store, services, translations and the URL', async () => {
  await open();
  expect(screen.getByText('Hello, Gifti Global, /allcards, 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Press' }));
  expect(screen.getByText('Hello, Gifti Global, /allcards, 2')).toBeVisible();
});

it('leaves nothing behind when it is closed, however often', async () => {
  const { onClosed } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => overlay?.close());
  expect(document.querySelector('[data-overlay]')).toBeNull();
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('closes when the session ends', async () => {
  const { services, onClosed } = await open();
  await act(async () => services.bus.emit('session/signedOut', { reason: 'expired' }));
  expect(document.querySelector('[data-overlay]')).toBeNull();
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('closes when it cannot be rendered', async () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { onClosed } = await open();
  // React's `act` would throw the error instead of handling it.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  for (let press = 0; press < 2; press += 1) screen.getByRole('button', { name: 'Press' }).click();
  await waitFor(() => expect(document.querySelector('[data-overlay]')).toBeNull());
  react.IS_REACT_ACT_ENVIRONMENT = true;
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalled();
  report.mockRestore();
});
