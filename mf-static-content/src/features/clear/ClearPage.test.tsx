import { renderRemote } from '@giftstore/testing';
import { act } from '@testing-library/react';
import { remote } from '../../remote';

const kept = {
  version: 1,
  country: { unitId: 3 },
  cart: { lines: [] },
  startGifting: { name: 'Noor' },
  checkout: { source: 'cart', lines: [], currency: 'AED', idempotencyKey: 'k' },
};
const slices = () => Object.keys(JSON.parse(localStorage.getItem('state') ?? '{}')).sort();

async function open(signedIn: boolean) {
  localStorage.setItem('state', JSON.stringify(kept));
  const cleared = jest.fn(() => ({}));
  const { services } = await renderRemote(remote, {
    path: '/clear',
    prepare: (services) => {
      services.session.signedIn = () => signedIn;
      services.bus.handle('cart/clear', cleared);
    },
  });
  return { services, cleared };
}

it('waits 2000 ms, then goes home [core-2.70] [core-9.17] [more-2.39]', async () => {
  jest.useFakeTimers();
  const { services } = await open(false);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(services.went).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(services.went).toEqual([{ path: '/', options: { replace: true } }]);
  jest.useRealTimers();
});

it('clears what was kept of a guest, and not the country', async () => {
  const { cleared } = await open(false);
  expect(cleared).toHaveBeenCalled();
  expect(slices()).toEqual(['cart', 'country', 'version']);
});

it('takes nobody who is signed in their cart, nor an order that is being paid', async () => {
  const { cleared } = await open(true);
  expect(cleared).not.toHaveBeenCalled();
  expect(slices()).toEqual(['cart', 'checkout', 'country', 'version']);
});
