import { renderRemote } from '@giftstore/testing';
import { act } from '@testing-library/react';
import { remote } from '../../remote';

const stored = {
  version: 1,
  country: { unitId: 3 },
  cart: { lines: [] },
  startGifting: { name: 'Noor' },
  checkout: { source: 'cart', lines: [], currency: 'AED', idempotencyKey: 'k' },
};
const slices = () => Object.keys(JSON.parse(localStorage.getItem('state') ?? '{}')).sort();

async function open(signedIn: boolean) {
  localStorage.setItem('state', JSON.stringify(stored));
  const clearCart = jest.fn(() => ({}));
  const { services } = await renderRemote(remote, {
    path: '/clear',
    prepare: (services) => {
      services.session.signedIn = () => signedIn;
      services.bus.handle('cart/clear', clearCart);
    },
  });
  return { services, clearCart };
}

it('redirects to home after 2000 ms [core-2.70] [core-9.17] [more-2.39]', async () => {
  jest.useFakeTimers();
  const { services } = await open(false);
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(services.navigations).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(services.navigations).toEqual([{ path: '/', options: { replace: true } }]);
  jest.useRealTimers();
});

it("clears a guest's storage except the country", async () => {
  const { clearCart } = await open(false);
  expect(clearCart).toHaveBeenCalled();
  expect(slices()).toEqual(['cart', 'country', 'version']);
});

it("preserves a customer's cart and the order that is being paid", async () => {
  const { clearCart } = await open(true);
  expect(clearCart).not.toHaveBeenCalled();
  expect(slices()).toEqual(['cart', 'checkout', 'country', 'version']);
});
